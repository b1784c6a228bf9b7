import { outdatedKey, type WrappedKeys } from '@gcs/kit/crypto/key-renewal';
import type { Envelope } from '@gcs/kit/crypto/keyring';
import type { Connection as Queries } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';
import { type Connection, pmsKinds } from '../port/pms.rules.ts';
import type { Position } from './position.rules.ts';

export type ConnectionRow = Omit<Connection, 'credentials'> & {
  /** Null after the connection's end, like `ciphertext`. */
  wrappedKey: Buffer | null;
  ciphertext: Buffer | null;
  position: Position | null;
  failures: number;
  problem: string;
  webhookAt: Date | null;
  polledAt: Date | null;
  writtenAt: Date | null;
  createdAt: Date;
  changedAt: Date;
  endedAt: Date | null;
};

const columns = `
  id, tenant_id as "tenantId", property_reference as "propertyReference", kind, base_url as "baseUrl",
  pms_property as "pmsProperty", pms_service as "pmsService", time_zone as "timeZone",
  reference_prefix as "referencePrefix", infants_below as "infantsBelow", writes_back as "writesBack",
  wrapped_key as "wrappedKey", ciphertext, position, failures, problem, webhook_at as "webhookAt",
  polled_at as "polledAt", written_at as "writtenAt", created_at as "createdAt", changed_at as "changedAt",
  ended_at as "endedAt"`;

const saveStatement = prepared({
  name: 'stays_save_pms_connection',
  text: `
    insert into pms_connections as known
           (id, tenant_id, property_reference, kind, base_url, pms_property, pms_service, time_zone, reference_prefix,
            infants_below, writes_back, webhook_hash, wrapped_key, ciphertext)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    on conflict (id) do update
       set base_url = excluded.base_url, pms_property = excluded.pms_property, pms_service = excluded.pms_service,
           time_zone = excluded.time_zone, reference_prefix = excluded.reference_prefix,
           infants_below = excluded.infants_below, writes_back = excluded.writes_back,
           webhook_hash = coalesce(excluded.webhook_hash, known.webhook_hash), wrapped_key = excluded.wrapped_key,
           ciphertext = excluded.ciphertext, changed_at = now(), row_version = known.row_version + 1,
           poll_at = now(), paused_until = 'epoch', lease = known.lease + 1,
           position = case when (known.pms_property, known.pms_service) = (excluded.pms_property, excluded.pms_service)
                           then known.position end
    returning ${columns}`,
});

export type SavedConnection = Omit<Connection, 'credentials'> & Envelope & { readonly webhookHash: Buffer };

/** A change raises `lease`, so a process with the old settings can store no results. */
export async function saveConnection(tx: Queries, saved: SavedConnection): Promise<ConnectionRow> {
  const { id, tenantId, propertyReference, kind, baseUrl, pmsProperty, pmsService, timeZone, referencePrefix } = saved;
  const settings = [kind, baseUrl, pmsProperty, pmsService, timeZone, referencePrefix];
  const { infantsBelow, writesBack, webhookHash, wrappedKey, ciphertext } = saved;
  const others = [infantsBelow, writesBack, webhookHash, wrappedKey, ciphertext];
  const [row] = await tx.query<ConnectionRow>(saveStatement, [id, tenantId, propertyReference, ...settings, ...others]);
  if (row === undefined) throw new Error('a connection was not saved');
  return row;
}

const ofPropertyStatement = prepared({
  name: 'stays_find_pms_connection',
  text: `
    select ${columns}, webhook_hash as "webhookHash" from pms_connections
     where tenant_id = $1 and property_reference = $2 and ended_at is null for update`,
});

export async function lockConnectionOf(
  tx: Queries,
  tenantId: string,
  propertyReference: string,
): Promise<(ConnectionRow & { webhookHash: Buffer }) | undefined> {
  const [row] = await tx.query<ConnectionRow & { webhookHash: Buffer }>(ofPropertyStatement, [
    tenantId,
    propertyReference,
  ]);
  return row;
}

const readStatement = prepared({
  name: 'stays_read_pms_connection',
  text: `select ${columns} from pms_connections where id = $1 and tenant_id = $2`,
});

export async function readConnection(
  database: Queries,
  { id, tenantId }: Pick<Connection, 'id' | 'tenantId'>,
): Promise<ConnectionRow | undefined> {
  const [row] = await database.query<ConnectionRow>(readStatement, [id, tenantId]);
  return row;
}

const listStatement = prepared({
  name: 'stays_list_pms_connections',
  text: `
    select ${columns} from pms_connections
     where ${rangeOf('tenant_id', '$1')} and (tenant_id, id) > ($1, $2)
     order by tenant_id, id limit $3`,
});

/** Includes ended connections. */
export function listConnections(
  database: Queries,
  { tenantId, afterId, limit }: { tenantId: string; afterId: string; limit: number },
): Promise<ConnectionRow[]> {
  return database.query<ConnectionRow>(listStatement, [tenantId, afterId, limit]);
}

const endStatement = prepared({
  name: 'stays_end_pms_connection',
  text: `
    update pms_connections
       set ended_at = coalesce(ended_at, now()), changed_at = now(), wrapped_key = null, ciphertext = null, position = null,
           lease = lease + 1, problem = ''
     where id = $1 and tenant_id = $2
    returning ${columns}`,
});

export async function endConnectionRow(
  tx: Queries,
  { id, tenantId }: Pick<Connection, 'id' | 'tenantId'>,
): Promise<ConnectionRow | undefined> {
  const [row] = await tx.query<ConnectionRow>(endStatement, [id, tenantId]);
  return row;
}

const ageStatement = prepared({
  name: 'stays_oldest_pms_poll',
  text: `
    select kind, extract(epoch from now() - coalesce(polled_at, created_at))::float8 as seconds
      from unnest($1::text[]) as kinds (kind)
      cross join lateral (select polled_at, created_at from pms_connections connection
                           where connection.kind = kinds.kind and ended_at is null
                           order by coalesce(polled_at, created_at) limit 1) oldest`,
});

/** Reads the longest time since a connection's last complete poll in seconds, by kind. */
export function readPollAges(database: Queries): Promise<{ kind: string; seconds: number }[]> {
  return database.query(ageStatement, [pmsKinds]);
}

/** Data keys of credentials. `aad` must equal `sealedFor`. */
export const connectionKeys: WrappedKeys = {
  name: 'credentials of PMSs',
  table: 'pms_connections',
  select: prepared({
    name: 'stays_pms_keys_outdated',
    text: `
      select id, tenant_id || '|' || id as aad, ${outdatedKey}
        from pms_connections where id > $2 order by id limit $3`,
  }),
  replace: prepared({
    name: 'stays_pms_keys_replace',
    text: `
      update pms_connections set wrapped_key = renewed.next
        from unnest($1::text[], $2::bytea[], $3::bytea[]) as renewed (id, previous, next)
       where pms_connections.id = renewed.id and pms_connections.wrapped_key = renewed.previous
      returning true`,
  }),
};

export function sealedFor({ tenantId, id }: Pick<Connection, 'id' | 'tenantId'>): string {
  return `${tenantId}|${id}`;
}
