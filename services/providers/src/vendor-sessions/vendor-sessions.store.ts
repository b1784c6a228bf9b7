import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { SessionProgress, VendorSession, Wanted } from './vendor-session.rules.ts';

export const vendorSessionColumns = `
  id, account_id as "accountId", session_id as "sessionId",
  property_reference as "propertyReference", steps, attempt, ordinal, vendor_id as "vendorId", vault_id as "vaultId",
  state, continues, mark, held_at is not null as "isHeld", paid_month is not null as "isPaid",
  revision, polls, poll_at::text as "pollAt", kept,
  return_address as "returnAddress",
  case when event_at + interval '1 s' > opened_at then event_at::text end as "eventAt"`;

const latestStatement = prepared({
  name: 'providers_latest_vendor_session',
  text: `
    select ${vendorSessionColumns} from vendor_sessions
     where account_id = any($1) and session_id = $2 and steps[1] = $3 and attempt > 0
     order by attempt desc, ordinal desc limit 1`,
});

export async function latestVendorSession(
  connection: Connection,
  accountIds: readonly string[],
  { sessionId, steps }: Pick<Wanted, 'sessionId' | 'steps'>,
): Promise<VendorSession | undefined> {
  const [row] = await connection.query<VendorSession>(latestStatement, [accountIds, sessionId, steps[0]]);
  return row;
}

const claimStatement = prepared({
  name: 'providers_claim_vendor_session',
  text: `
    insert into vendor_sessions
           (id, account_id, session_id, property_reference, steps, attempt, ordinal, return_address, vendor_id, state, mark,
            revision, vault_id, kept, opened_at, poll_at, forget_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $9::text is null then 'CLAIMED' else 'OPENED' end, $10, $11,
            $12, $13,
            case when $9::text is not null then now() end,
            case when $9::text is not null then now() + interval '15 s' end,
            case when $9::text is null then now() + interval '90 days' end)
    on conflict (account_id, session_id, (steps[1]), attempt, ordinal) do nothing
    returning ${vendorSessionColumns}`,
});

/**
 * Inserts the row of an attempt. With `inherits`, the attempt continues in that vendor session. Returns undefined if
 * another process has written the row in the meantime.
 */
export async function claimVendorSession(
  tx: Connection,
  { accountId, sessionId, propertyReference, steps, attempt, returnAddress }: Wanted,
  claim: Pick<VendorSession, 'id' | 'ordinal' | 'revision' | 'vaultId'> & { inherits: VendorSession | null },
): Promise<VendorSession | undefined> {
  const { id, ordinal, revision, vaultId, inherits } = claim;
  const own = [id, accountId, sessionId, propertyReference, steps, attempt, ordinal, returnAddress];
  const values = [...own, inherits?.vendorId ?? null, inherits?.mark ?? '', revision, vaultId, inherits?.kept ?? null];
  const [row] = await tx.query<VendorSession>(claimStatement, values);
  return row;
}

const supersedeStatement = prepared({
  name: 'providers_supersede_vendor_session',
  text: `update vendor_sessions set state = 'ENDED', poll_at = null where id = $1`,
});

/** Hands this row's vendor session over to the next attempt, which gets all later decisions. */
export async function supersedeVendorSession(tx: Connection, id: string): Promise<void> {
  await tx.query(supersedeStatement, [id]);
}

export type EnteredRow = VendorSession & { isMine: boolean; isRepeated: boolean; isLeft: boolean };

const enterStatement = prepared({
  name: 'providers_enter_vendor_session',
  text: `
    with before as (
      select id as entered, vendor_id is null and coalesce(opens_until, now()) <= now() as is_mine,
             claimed_at < now() as is_repeated,
             vendor_id is null and opens_until <= now() as is_left
        from vendor_sessions where id = $1 for update
    )
    update vendor_sessions
       set return_address = $2,
           opens_until = case when is_mine then now() + $3 * interval '1 ms' else opens_until end
      from before
     where id = entered
    returning ${vendorSessionColumns}, is_mine as "isMine", is_repeated as "isRepeated",
              coalesce(is_left, false) as "isLeft"`,
});

/**
 * Reads the vendor session and stores the newest return address. `isMine`: only this process may open the vendor
 * session now. `isRepeated`: another process may have tried to open it before. `isLeft`: that process has died.
 */
export async function enterVendorSession(
  tx: Connection,
  id: string,
  returnAddress: string,
  openMs: number,
): Promise<EnteredRow | undefined> {
  const [row] = await tx.query<EnteredRow>(enterStatement, [id, returnAddress, openMs]);
  return row;
}

const openedStatement = prepared({
  name: 'providers_open_vendor_session',
  text: `
    update vendor_sessions
       set vendor_id = $2, vault_id = $3, kept = $4, state = 'OPENED', opened_at = now(), opens_until = null,
           problem = null,
           poll_at = now() + interval '15 s', forget_at = null
     where id = $1 and state = 'CLAIMED'
    returning id`,
});

export async function keepVendorId(
  tx: Connection,
  id: string,
  { vendorId, vaultId, kept }: { vendorId: string; vaultId: string; kept: Buffer | null },
): Promise<boolean> {
  return (await tx.query(openedStatement, [id, vendorId, vaultId, kept])).length > 0;
}

const giveUpOpenStatement = prepared({
  name: 'providers_give_up_open',
  text: `
    with before as (
      select id as given_up, account_id as account, paid_month as month
        from vendor_sessions where id = $1 and state = 'CLAIMED' for update
    ), given_back as (
      update paid_sessions set sessions = sessions - 1 from before
       where $3 and account_id = account and paid_sessions.month = before.month
    )
    update vendor_sessions
       set opens_until = null, problem = $2, paid_month = case when $3 then null else paid_month end
      from before
     where id = given_up`,
});

/**
 * Stores why no vendor session was opened, and ends the lease for the next try. `isUnpaid`: the vendor has certainly
 * opened no session, so another account may accept the guest.
 */
export async function giveUpOpen(
  tx: Connection,
  id: string,
  { problem, isUnpaid }: { problem: string | null; isUnpaid: boolean },
): Promise<void> {
  await tx.query(giveUpOpenStatement, [id, problem, isUnpaid]);
}

const readStatement = prepared({
  name: 'providers_read_vendor_session',
  text: `select ${vendorSessionColumns} from vendor_sessions where id = $1`,
});

export async function readVendorSession(connection: Connection, id: string): Promise<VendorSession | undefined> {
  const [row] = await connection.query<VendorSession>(readStatement, [id]);
  return row;
}

const dueStatement = prepared({
  name: 'providers_take_due',
  text: `
    update vendor_sessions
       set poll_at = now() + $2 * interval '1 ms'
     where id = any(array(select id from vendor_sessions
                           where poll_at <= now() order by poll_at limit $1 for update skip locked))
    returning ${vendorSessionColumns}`,
});

export function takeDue(connection: Connection, limit: number, leaseMs: number): Promise<VendorSession[]> {
  return connection.query<VendorSession>(dueStatement, [limit, leaseMs]);
}

const judgedStatement = prepared({
  name: 'providers_judge_vendor_session',
  text: `
    update vendor_sessions
       set state = $3, continues = $4, mark = $5, revision = $6, polls = $7, problem = $9,
           held_at = case when $10 then coalesce(held_at, now()) end,
           submitted_at = case when $3 = 'SUBMITTED' then coalesce(submitted_at, now())
                               when $3 <> 'OPENED' then submitted_at end,
           decided_at = case when $3 = 'DECIDED' and revision <> $6 then now() else decided_at end,
           -- Keeps the time of a poll that was requested during this one.
           poll_at = case when poll_at is distinct from $11::timestamptz then poll_at
                          else now() + $8 * interval '1 ms' end
     where id = $1 and revision = $2 and state in ('OPENED', 'SUBMITTED', 'DECIDED')
    returning id`,
});

/** Returns false if a concurrent poll has stored its result. A `pollInMs` of null means a poll only after a webhook. */
export async function keepJudged(
  tx: Connection,
  { id, revision, pollAt }: Pick<VendorSession, 'id' | 'revision' | 'pollAt'>,
  progress: SessionProgress,
  { pollInMs, problem }: { pollInMs: number | null; problem: string | null },
): Promise<boolean> {
  const { state, continues, mark, isHeld, revision: next, polls } = progress;
  const values = [id, revision, state, continues, mark, next, polls, pollInMs, problem, isHeld, pollAt];
  return (await tx.query(judgedStatement, values)).length > 0;
}

const soonStatement = prepared({
  name: 'providers_request_poll',
  text: `
    update vendor_sessions
       set poll_at = least(coalesce(poll_at, now() + $2 * interval '1 ms'), now() + $2 * interval '1 ms'),
           polls = case when $2 = 0 then 0 else polls end
     where id = $1 and state in ('OPENED', 'SUBMITTED', 'DECIDED')
    returning id`,
});

/** Returns false if the vendor session is not open for polls. */
export async function requestPoll(connection: Connection, id: string, inMs: number): Promise<boolean> {
  return (await connection.query(soonStatement, [id, inMs])).length > 0;
}

const forgetStatement = prepared({
  name: 'providers_forget_vendor_sessions',
  text: `
    delete from vendor_sessions
     where id = any(array(
       select id from vendor_sessions past
        where forget_at <= now() and not exists (select from reports where vendor_session_id = past.id)
        order by forget_at limit $1 for update skip locked))
    returning true`,
});

export async function forgetVendorSessions(connection: Connection, limit: number): Promise<number> {
  return (await connection.query(forgetStatement, [limit])).length;
}
