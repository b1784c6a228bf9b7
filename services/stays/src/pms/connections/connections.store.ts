import { sealedColumn } from '@gcs/kit/crypto/key-renewal';
import { type Envelope, type Keyring, openEnvelope, sealEnvelope } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection as Queries } from '@gcs/kit/postgres/database';
import { rangeOf, statement } from '@gcs/kit/postgres/statement';
import { type Connection, type Credentials, pmsKinds } from '../port/pms.rules.ts';
import type { Position } from './position.rules.ts';

export type ConnectionKey = Pick<Connection, 'id' | 'tenantId'>;

type SavedConnection = Omit<Connection, 'credentials'> & Envelope & { readonly webhookHash: Buffer };

export type ConnectionRow = Omit<SavedConnection, keyof Envelope> & {
  /** Null after the connection's end, like `ciphertext`. */
  readonly wrappedKey: Buffer | null;
  readonly ciphertext: Buffer | null;
  readonly position: Position | null;
  readonly failures: number;
  readonly problem: string;
  readonly webhookAt: Date | null;
  readonly polledAt: Date | null;
  readonly writtenAt: Date | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly endedAt: Date | null;
};

const saved = columnList<SavedConnection>({
  ...{ id: 'text', tenant_id: 'text', property_reference: 'text', kind: 'text', base_url: 'text' },
  ...{ pms_property: 'text', pms_service: 'text', time_zone: 'text', reference_prefix: 'text' },
  ...{ infants_below: 'int', writes_back: 'boolean' },
  ...{ webhook_hash: 'bytea', wrapped_key: 'bytea', ciphertext: 'bytea' },
});

export const connectionColumns = `
  ${saved.members}, position, failures, problem, webhook_at as "webhookAt", polled_at as "polledAt",
  written_at as "writtenAt", created_at as "createdAt", changed_at as "changedAt", ended_at as "endedAt"`;

const saveStatement = statement('stays_save_pms_connection')`
    insert into pms_connections as known (${saved.names})
    select ${saved.names} from ${saved.unnest('saved')}
    on conflict (id) do update
       set ${saved.assignments('excluded', 3)}, changed_at = now(), row_version = known.row_version + 1,
           poll_at = now(), paused_until = 'epoch', lease = known.lease + 1,
           position = case when (known.pms_property, known.pms_service) = (excluded.pms_property, excluded.pms_service)
                           then known.position end
    returning ${connectionColumns}`;

/** A change raises `lease`, so a process with the old settings can store no results. */
export async function saveConnection(
  tx: Queries,
  keyring: Keyring,
  { credentials, ...connection }: Connection & { readonly webhookHash: Buffer },
): Promise<ConnectionRow> {
  const sealed = sealEnvelope(keyring, 'kek', Buffer.from(JSON.stringify(credentials)), sealedFor(connection));
  const [row] = await tx.query<ConnectionRow>(saveStatement, saved.values([{ ...connection, ...sealed }]));
  if (row === undefined) throw new Error('a connection was not saved');
  return row;
}

/** Throws `failed_precondition` for an ended connection, whose credentials are destroyed. */
export function openCredentials(keyring: Keyring, { wrappedKey, ciphertext, ...of }: ConnectionRow): Credentials {
  if (wrappedKey === null || ciphertext === null)
    throw new ServiceError('failed_precondition', 'the connection has ended');
  return JSON.parse(openEnvelope(keyring, 'kek', { wrappedKey, ciphertext }, sealedFor(of)).toString());
}

function sealedFor({ tenantId, id }: ConnectionKey): string {
  return `${tenantId}|${id}`;
}

/** Data keys of credentials. `aad` must equal `sealedFor`. */
export const connectionKeys = sealedColumn({
  ...{ name: 'credentials of PMSs', statements: 'stays_pms_keys', table: 'pms_connections', column: 'wrapped_key' },
  aad: `tenant_id || '|' || id`,
});

const ofPropertyStatement = statement('stays_find_pms_connection')`
    select ${connectionColumns} from pms_connections
     where tenant_id = $1 and property_reference = $2 and ended_at is null for update`;

export async function lockConnectionOf(
  tx: Queries,
  { tenantId, propertyReference }: Pick<Connection, 'tenantId' | 'propertyReference'>,
): Promise<ConnectionRow | undefined> {
  return (await tx.query<ConnectionRow>(ofPropertyStatement, [tenantId, propertyReference]))[0];
}

const readStatement = statement('stays_read_pms_connection')`
    select ${connectionColumns} from pms_connections where id = $1 and tenant_id = $2`;

export async function readConnection(
  database: Queries,
  { id, tenantId }: ConnectionKey,
): Promise<ConnectionRow | undefined> {
  return (await database.query<ConnectionRow>(readStatement, [id, tenantId]))[0];
}

const listStatement = statement('stays_list_pms_connections')`
    select ${connectionColumns} from pms_connections
     where ${rangeOf('tenant_id', '$1')} and (tenant_id, id) > ($1, $2)
     order by tenant_id, id limit $3`;

/** Includes ended connections. */
export function listConnections(
  database: Queries,
  { tenantId, afterId, limit }: { tenantId: string; afterId: string; limit: number },
): Promise<ConnectionRow[]> {
  return database.query(listStatement, [tenantId, afterId, limit]);
}

const endStatement = statement('stays_end_pms_connection')`
    update pms_connections
       set ended_at = coalesce(ended_at, now()), changed_at = now(), wrapped_key = null, ciphertext = null, position = null,
           lease = lease + 1, problem = ''
     where id = $1 and tenant_id = $2
    returning ${connectionColumns}`;

export async function endConnectionRow(
  tx: Queries,
  { id, tenantId }: ConnectionKey,
): Promise<ConnectionRow | undefined> {
  return (await tx.query<ConnectionRow>(endStatement, [id, tenantId]))[0];
}

const ageStatement = statement('stays_oldest_pms_poll')`
    select kind, extract(epoch from now() - coalesce(polled_at, created_at))::float8 as seconds
      from unnest($1::text[]) as kinds (kind)
      cross join lateral (select polled_at, created_at from pms_connections connection
                           where connection.kind = kinds.kind and ended_at is null
                           order by coalesce(polled_at, created_at) limit 1) oldest`;

/** Reads, by kind, the longest time in seconds since a connection's last complete poll. */
export function readPollAges(database: Queries): Promise<{ kind: string; seconds: number }[]> {
  return database.query(ageStatement, [pmsKinds]);
}
