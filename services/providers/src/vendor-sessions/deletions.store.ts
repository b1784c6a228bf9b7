import type { Connection, Database } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

const markStatement = prepared({
  name: 'providers_mark_deletion',
  text: `
    update vendor_sessions
       set state = coalesce($3, state), poll_at = case when $3::text is null then poll_at end,
           erase_at = now() + $4 * interval '1 ms',
           forget_at = case when $3::text is null then forget_at when $3 in ('DELETED', 'LEFT') then coalesce(forget_at, now() + interval '30 days') end
     where account_id = $1 and vault_id = $2 and vendor_id is not null`,
});

/**
 * Stores state and time of the next request; a `state` of null keeps the state. A DELETED or LEFT row is removed 30
 * days later.
 */
export async function markDeletion(
  connection: Connection,
  accountId: string,
  vaultId: string,
  { state, againMs }: { state: 'DELETED' | 'DELETING' | 'UNDELETABLE' | 'LEFT' | null; againMs: number | null },
): Promise<void> {
  await connection.query(markStatement, [accountId, vaultId, state, againMs]);
}

const erasedStatement = prepared({
  name: 'providers_erased',
  text: `
    select vault_id as "vaultId", true as "isErased" from erasures where account_id = $1 and vault_id = any($2)
    union all
    select vault_id, false from vendor_sessions where account_id = $1 and vault_id = any($2) and erase_at > now()`,
});

/** Maps a vault to true if a signed event confirmed its deletion, or to false if the next request is not due yet. */
export async function erasedOf(
  connection: Connection,
  accountId: string,
  vaultIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await connection.query<{ vaultId: string; isErased: boolean }>(erasedStatement, [accountId, vaultIds]);
  const known = rows.map(({ vaultId, isErased }) => [vaultId, isErased] as const);
  return new Map(known.toSorted(([, one], [, other]) => Number(one) - Number(other)));
}

const lockAccountStatement = prepared({
  name: 'providers_lock_account',
  text: 'select from accounts where id = $1 for no key update',
});

const askStatement = prepared({
  name: 'providers_ask_to_erase',
  text: `
    with asked as (
      select count(distinct vault_id) as in_day,
             count(distinct vault_id) filter (where erase_asked_at > now() - interval '1 hour') as in_hour
        from vendor_sessions
       where account_id = $1 and erase_asked_at > now() - interval '1 day' and ($3::int is not null or $4::int is not null)
    ), taken as (
      update vendor_sessions set erase_asked_at = now(), erase_at = now() + interval '1 minute'
        from asked
       where account_id = $1 and vault_id = $2 and vendor_id is not null and (erase_at is null or erase_at <= now())
         and ($3::int is null or in_hour < $3) and ($4::int is null or in_day < $4)
      returning id
    ), known as (select erase_at from vendor_sessions where account_id = $1 and vault_id = $2)
    select case when exists (select from taken) or not exists (select from known) then 'now'
                when exists (select from asked where in_hour >= $3 or in_day >= $4) then 'full' else 'later' end as claim`,
});

/** `later`: the last request is too recent. `full`: the account has reached the vendor's limit. */
export type DeletionClaim = 'now' | 'later' | 'full';

/**
 * Claims the right to request one deletion. Only one process gets the claim, and only within the vendor's limit per
 * account.
 */
export function claimDeletion(
  database: Database,
  accountId: string,
  vaultId: string,
  allowed: { readonly perHour?: number; readonly perDay: number } | undefined,
): Promise<DeletionClaim> {
  return database.transaction(async (tx) => {
    // Lock the account: two replicas that count at the same time would both claim the last permitted deletion.
    if (allowed !== undefined) await tx.query(lockAccountStatement, [accountId]);
    const values = [accountId, vaultId, allowed?.perHour ?? null, allowed?.perDay ?? null];
    const [row] = await tx.query<{ claim: DeletionClaim }>(askStatement, values);
    return row?.claim ?? 'later';
  });
}

const endStatement = prepared({
  name: 'providers_end_vendor_sessions',
  text: `
    update vendor_sessions
       set state = 'ENDED', poll_at = null, forget_at = case when vendor_id is null then now() + interval '30 days' end
     where account_id = any(array(select id from accounts where tenant_id = $1 and provider = $2))
       and session_id = $3 and $4 = any(steps) and attempt = $5
       and state in ('CLAIMED', 'OPENED', 'SUBMITTED')
    returning account_id as "accountId", vendor_id as "vendorId"`,
});

export type EndedRow = { accountId: string; vendorId: string | null };

export function endVendorSessions(
  connection: Connection,
  { tenantId, provider }: { tenantId: string; provider: string },
  { sessionId, step, attempt }: { sessionId: string; step: string; attempt: number },
): Promise<EndedRow[]> {
  return connection.query<EndedRow>(endStatement, [tenantId, provider, sessionId, step, attempt]);
}

const orphansStatement = prepared({
  name: 'providers_list_orphans',
  text: `
    select vault_id as "vaultId" from vendor_sessions
     where account_id = $1 and attempt = 0 and erase_at <= now() order by account_id, erase_at limit $2`,
});

export async function listOrphans(connection: Connection, accountId: string, limit: number): Promise<string[]> {
  const rows = await connection.query<{ vaultId: string }>(orphansStatement, [accountId, limit]);
  return rows.map(({ vaultId }) => vaultId);
}

const purgeErasuresStatement = prepared({
  name: 'providers_purge_erasures',
  text: `
    delete from erasures
     where ctid = any(array(
       select ctid from erasures past
        where told_at < now() - interval '30 days'
          and not exists (select from vendor_sessions
                           where account_id = past.account_id and vault_id = past.vault_id)
        order by told_at limit $1 for update skip locked))
    returning true`,
});

export async function purgeErasures(connection: Connection, limit: number): Promise<number> {
  return (await connection.query(purgeErasuresStatement, [limit])).length;
}
