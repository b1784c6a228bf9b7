import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { Standing } from './tenant-end.rules.ts';

export type Person = { readonly issuer: string; readonly subject: string };

export type TenantEnd = Standing & {
  readonly tenantId: string;
  readonly proposedBy: Person;
  readonly proposedAt: Date;
  readonly confirmedBy: Person | null;
  readonly confirmedAt: Date | null;
  readonly endedAt: Date | null;
  readonly certificate: string;
};

const columns = `tenant_id as "tenantId", phase, proposed_by as "proposedBy", proposed_at as "proposedAt",
  confirmed_by as "confirmedBy", confirmed_at as "confirmedAt", ended_at as "endedAt",
  leave_originals as "leaveOriginals", place, is_clean as "isClean", waits_for as "waitsFor", erased, certificate`;

const findStatement = prepared({
  name: 'gateway_find_tenant_end',
  text: `select ${columns} from tenant_ends where tenant_id = $1`,
});

export async function findTenantEnd(connection: Connection, tenantId: string): Promise<TenantEnd | undefined> {
  return (await connection.query<TenantEnd>(findStatement, [tenantId]))[0];
}

const proposeStatement = prepared({
  name: 'gateway_propose_tenant_end',
  text: `
    insert into tenant_ends (tenant_id, phase, proposed_by, proposed_at, leave_originals, next_at)
    values ($1, 'PROPOSED', $2::jsonb, $3::timestamptz, $4, $3::timestamptz)
        on conflict (tenant_id) do update
       set proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at,
           leave_originals = excluded.leave_originals
     where tenant_ends.phase = 'PROPOSED'
    returning ${columns}`,
});

type Proposal = { tenantId: string; by: Person; at: Date; leaveOriginals: boolean };

/** Resolves to undefined if an earlier proposal is confirmed. The caller must have locked the tenant. */
export async function proposeTenantEnd(tx: Connection, proposal: Proposal): Promise<TenantEnd | undefined> {
  const { tenantId, by, at, leaveOriginals } = proposal;
  const [end] = await tx.query<TenantEnd>(proposeStatement, [tenantId, JSON.stringify(by), at, leaveOriginals]);
  return end;
}

// Confirms an end and revokes API tokens. Provider credentials stay valid, because providers still confirm deletions.
const confirmStatement = prepared({
  name: 'gateway_confirm_tenant_end',
  text: `
    with revoked as (
      update api_tokens set revoked_at = $3::timestamptz
       where tenant_id = $1 and kind = 'API' and revoked_at is null
    )
    update tenant_ends
       set phase = 'WAITING', confirmed_by = $2::jsonb, confirmed_at = $3::timestamptz, next_at = $3::timestamptz
     where tenant_id = $1 and phase = 'PROPOSED'
    returning ${columns}`,
});

export async function confirmTenantEnd(
  tx: Connection,
  { tenantId, by, at }: Omit<Proposal, 'leaveOriginals'>,
): Promise<TenantEnd | undefined> {
  return (await tx.query<TenantEnd>(confirmStatement, [tenantId, JSON.stringify(by), at]))[0];
}

const takeStatement = prepared({
  name: 'gateway_take_tenant_end',
  text: `
    update tenant_ends set next_at = now() + $1 * interval '1 ms'
     where tenant_id = (select tenant_id from tenant_ends where phase <> 'PROPOSED' and next_at <= now()
                         order by next_at limit 1 for update skip locked)
    returning ${columns}`,
});

/** Leases an end whose next step is due, for `forMs`. Resolves to undefined if none is due. */
export async function takeTenantEnd(connection: Connection, forMs: number): Promise<TenantEnd | undefined> {
  return (await connection.query<TenantEnd>(takeStatement, [forMs]))[0];
}

const saveStatement = prepared({
  name: 'gateway_save_tenant_end',
  text: `
    update tenant_ends
       set phase = $2, place = $3, is_clean = $4, waits_for = $5::jsonb, erased = $6::jsonb, certificate = $7,
           ended_at = $8::timestamptz, next_at = now() + $9 * interval '1 ms'
     where tenant_id = $1`,
});

export async function saveTenantEnd(connection: Connection, end: TenantEnd, nextInMs: number): Promise<void> {
  await connection.query(saveStatement, [
    ...[end.tenantId, end.phase, end.place, end.isClean, JSON.stringify(end.waitsFor), JSON.stringify(end.erased)],
    ...[end.certificate, end.endedAt, nextInMs],
  ]);
}

const oldestStatement = prepared({
  name: 'gateway_oldest_tenant_end',
  text: `
    select coalesce(extract(epoch from now() - min(confirmed_at)), 0)::float8 as seconds
      from tenant_ends where phase not in ('PROPOSED', 'ENDED')`,
});

/** Resolves to the age in seconds; 0 if no end is in progress. */
export async function oldestTenantEnd(connection: Connection): Promise<number> {
  return (await connection.query<{ seconds: number }>(oldestStatement))[0]?.seconds ?? 0;
}
