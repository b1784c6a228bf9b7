import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

const lockStatement = prepared({
  name: 'providers_lock_guest',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
});

export async function lockGuest(tx: Connection, sessionId: string, step: string): Promise<void> {
  await tx.query(lockStatement, [`providers ${sessionId} ${step}`]);
}

// Creates the counter in a separate statement, because an insert with a conflict update would lock the row of a full
// account.
const startMonthStatement = prepared({
  name: 'providers_start_month',
  text: `
    insert into paid_sessions (account_id, month, sessions)
    values ($1, date_trunc('month', now() at time zone 'UTC')::date, 0) on conflict do nothing`,
});

const countStatement = prepared({
  name: 'providers_count_paid',
  text: `
    update paid_sessions set sessions = sessions + 1
     where account_id = $1 and month = date_trunc('month', now() at time zone 'UTC')::date
       and ($2::int is null or sessions < $2)
    returning sessions`,
});

/** Returns false if the month's ceiling is reached. */
export async function countPaid(tx: Connection, accountId: string, ceiling: number | null): Promise<boolean> {
  await tx.query(startMonthStatement, [accountId]);
  return (await tx.query(countStatement, [accountId, ceiling])).length > 0;
}

const assignStatement = prepared({
  name: 'providers_assign_account',
  text: `
    update vendor_sessions
       set account_id = $2, vault_id = case when account_id = $2 then vault_id end,
           paid_month = date_trunc('month', now() at time zone 'UTC')::date
     where id = $1 and state = 'CLAIMED' and paid_month is null`,
});

export async function assignAccount(tx: Connection, id: string, accountId: string): Promise<void> {
  await tx.query(assignStatement, [id, accountId]);
}
