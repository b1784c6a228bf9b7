import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { VendorEvent } from '../vendor/vendor.rules.ts';

export type Taken = 'new' | 'duplicate' | 'orphan' | 'foreign';

const takeStatement = prepared({
  name: 'providers_take_webhook',
  text: `
    with told as (
      insert into inbox (account_id, event_id) values ($1, $2) on conflict do nothing returning event_id
    ), meant as (
      select id from vendor_sessions
       where account_id = $1 and vendor_id = $3
       order by account_id desc, vendor_id desc, attempt desc, ordinal desc limit 1
    ), due as (
      update vendor_sessions set poll_at = now(), polls = 0, event_at = greatest(event_at, to_timestamp($7::float8 / 1000))
       where id = (select id from meant) and exists (select from told)
         and state in ('OPENED', 'SUBMITTED', 'DECIDED')
      returning id
    ), erased as (
      insert into erasures (account_id, vault_id)
      select account_id, vault_id from vendor_sessions
       where $6::boolean and account_id = $1 and vendor_id = $3 and vault_id is not null
          on conflict do nothing
    ), orphan as (
      insert into vendor_sessions (id, account_id, session_id, property_reference, steps, attempt, ordinal, vendor_id, vault_id,
                                   state, return_address, erase_at)
      select $5, account_id, session_id, property_reference, steps, 0, 1 + ('x' || left(md5($3), 7))::bit(28)::int, $3, $3,
             'ENDED', '', now()
        from vendor_sessions
       where account_id = $1 and session_id = $4 and exists (select from told) and not exists (select from meant)
         -- A process may still wait for the response with this vendor session.
         and not exists (select from vendor_sessions opening
                          where opening.account_id = $1 and opening.session_id = $4 and opens_until > now())
       order by account_id, session_id limit 1
          on conflict do nothing returning id
    )
    select case when not exists (select from told) then 'duplicate'
                when exists (select from meant) then 'new'
                when exists (select from orphan) then 'orphan' else 'foreign' end as taken,
           exists (select from due) as "isDue"`,
});

/**
 * Stores a webhook once and requests a poll of the latest attempt, in one statement. For a vendor session without an
 * attempt, inserts a row with `newId`, so that the session is deleted at the vendor.
 */
export async function takeWebhook(
  connection: Connection,
  accountId: string,
  { eventId, vendorId, sessionId, isErased = false, decidedAtMs }: VendorEvent,
  newId: string,
): Promise<{ taken: Taken; isDue: boolean }> {
  const values = [accountId, eventId, vendorId, sessionId ?? null, newId, isErased, decidedAtMs ?? null];
  const [row] = await connection.query<{ taken: Taken; isDue: boolean }>(takeStatement, values);
  return row ?? { taken: 'foreign', isDue: false };
}

const lastStatement = prepared({
  name: 'providers_read_last_webhook',
  text: `
    select (select received_at from inbox where account_id = $1 order by account_id desc, received_at desc limit 1) as "receivedAt",
           (select max(decided_at)
              from (select decided_at from vendor_sessions where account_id = $1
                     order by account_id desc, session_id desc limit 20) latest) as "decidedAt"`,
});

/**
 * Reads when the last webhook arrived, and when the last decision was made among the account's twenty latest vendor
 * sessions.
 */
export async function readLastWebhook(
  connection: Connection,
  accountId: string,
): Promise<{ receivedAt: Date | null; decidedAt: Date | null }> {
  const [row] = await connection.query<{ receivedAt: Date | null; decidedAt: Date | null }>(lastStatement, [accountId]);
  return row ?? { receivedAt: null, decidedAt: null };
}

const purgeStatement = prepared({
  name: 'providers_purge_inbox',
  text: `
    delete from inbox
     where ctid = any(array(
       select ctid from inbox where received_at < now() - $1 * interval '1 day'
        order by received_at limit $2 for update skip locked))
    returning true`,
});

export async function purgeInbox(connection: Connection, days: number, limit: number): Promise<number> {
  return (await connection.query(purgeStatement, [days, limit])).length;
}
