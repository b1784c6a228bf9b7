import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

const takeStatement = prepared({
  name: 'providers_take_accounts',
  text: `
    update accounts set tend_at = now() + $2 * interval '1 ms'
     where id = any(array(select id from accounts
                           where tend_at <= now() order by tend_at limit $1 for update skip locked))
    returning id`,
});

/** Accounts whose lists are to be read: by this process, and not again for so long. */
export async function takeAccounts(connection: Connection, limit: number, everyMs: number): Promise<string[]> {
  return (await connection.query<{ id: string }>(takeStatement, [limit, everyMs])).map(({ id }) => id);
}

const markStatement = prepared({
  name: 'providers_mark_deletion',
  text: `
    update vendor_sessions
       set state = $3, look_at = null, erase_at = case when $3 <> 'DELETED' then erase_at end,
           forget_at = case when $3 = 'DELETED' then coalesce(forget_at, now() + interval '30 days') end
     where account_id = $1 and vault_id = $2 and vendor_id is not null`,
});

/** Says how far the deletion of what was opened there has come; what is deleted is forgotten 30 days later. */
export async function markDeletion(
  connection: Connection,
  accountId: string,
  vaultId: string,
  state: 'DELETED' | 'DELETING' | 'UNDELETABLE',
): Promise<void> {
  await connection.query(markStatement, [accountId, vaultId, state]);
}

const erasedStatement = prepared({
  name: 'providers_erased',
  text: 'select vault_id as "vaultId" from erasures where account_id = $1 and vault_id = any($2)',
});

/** Those of which the vendor has said by a signed event that they are deleted. */
export async function erasedOf(
  connection: Connection,
  accountId: string,
  vaultIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await connection.query<{ vaultId: string }>(erasedStatement, [accountId, vaultIds]);
  return new Set(rows.map(({ vaultId }) => vaultId));
}

const endStatement = prepared({
  name: 'providers_end_vendor_sessions',
  text: `
    update vendor_sessions
       set state = 'ENDED', look_at = null, forget_at = case when vendor_id is null then now() + interval '30 days' end
     where account_id = $1 and session_id = $2 and $3 = any(steps) and attempt = $4
       and state in ('CLAIMED', 'OPENED', 'SUBMITTED')
    returning vendor_id as "vendorId"`,
});

/** Ends what is open for an attempt at a step; the vendor's ids of it. */
export async function endVendorSessions(
  connection: Connection,
  { accountId, sessionId, step, attempt }: { accountId: string; sessionId: string; step: string; attempt: number },
): Promise<string[]> {
  const rows = await connection.query<{ vendorId: string | null }>(endStatement, [accountId, sessionId, step, attempt]);
  return rows.flatMap(({ vendorId }) => vendorId ?? []);
}

const orphansStatement = prepared({
  name: 'providers_take_orphans',
  text: `
    update vendor_sessions set erase_at = now() + $3 * interval '1 ms'
     where id = any(array(select id from vendor_sessions
                           where account_id = $1 and erase_at <= now()
                           order by account_id, erase_at limit $2 for update skip locked))
    returning vault_id as "vaultId"`,
});

/** What is to be deleted at the vendor without being asked: by this process, and not again for so long. */
export async function takeOrphans(
  connection: Connection,
  accountId: string,
  { limit, everyMs }: { limit: number; everyMs: number },
): Promise<string[]> {
  const rows = await connection.query<{ vaultId: string }>(orphansStatement, [accountId, limit, everyMs]);
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

/** Forgets what was said of vendor sessions that are forgotten; how many. */
export async function purgeErasures(connection: Connection, limit: number): Promise<number> {
  return (await connection.query(purgeErasuresStatement, [limit])).length;
}
