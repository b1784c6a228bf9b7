import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

type WaitingRow = { vendor: string; waiting: number; seconds: number };

const maxCounted = 10_000;

const waitingStatement = prepared({
  name: 'providers_read_waiting',
  text: `
    select vendor, count(*)::int as waiting, extract(epoch from now() - min(submitted_at))::float8 as seconds
      from (select account_id, submitted_at from vendor_sessions
             where state = 'SUBMITTED' order by submitted_at limit $1) oldest
      join accounts on accounts.id = oldest.account_id
     group by vendor`,
});

export function readWaiting(connection: Connection): Promise<WaitingRow[]> {
  return connection.query<WaitingRow>(waitingStatement, [maxCounted]);
}

type OrphansRow = { vendor: string; orphans: number };

const orphansStatement = prepared({
  name: 'providers_read_orphans',
  text: `
    select vendor, sum(kept)::int as orphans
      from (select account_id, count(*) as kept
              from (select account_id from vendor_sessions
                     where attempt = 0 and state = 'UNDELETABLE' limit $1) orphans
             group by account_id) of_account
      join accounts on accounts.id = of_account.account_id
     group by vendor`,
});

/** Counts up to ten thousand. */
export function readOrphans(connection: Connection): Promise<OrphansRow[]> {
  return connection.query<OrphansRow>(orphansStatement, [maxCounted]);
}

type CeilingRow = { vendor: string; used: number };

const ceilingsStatement = prepared({
  name: 'providers_read_ceilings',
  text: `
    select vendor, max(sessions::float8 / monthly_ceiling) as used
      from accounts join paid_sessions on account_id = accounts.id
     where monthly_ceiling is not null and ended_at is null
       and month = date_trunc('month', now() at time zone 'UTC')::date
     group by vendor`,
});

export function readCeilings(connection: Connection): Promise<CeilingRow[]> {
  return connection.query<CeilingRow>(ceilingsStatement);
}

const backlogStatement = prepared({
  name: 'providers_read_backlog',
  text: `
    select coalesce((select extract(epoch from now() - created_at) from reports order by id limit 1), 0)::float8 as "reportSeconds",
           coalesce((select extract(epoch from now() - poll_at) from vendor_sessions
                      where poll_at is not null order by poll_at limit 1), 0)::float8 as "pollSeconds",
           coalesce((select extract(epoch from now() - forget_at) from vendor_sessions
                      where forget_at is not null order by forget_at limit 1), 0)::float8 as "forgetSeconds"`,
});

type Backlog = { reportSeconds: number; pollSeconds: number; forgetSeconds: number };

/** Reads how many seconds each kind of work is overdue; negative means not due yet. */
export async function readBacklog(connection: Connection): Promise<Backlog> {
  const [row] = await connection.query<Backlog>(backlogStatement);
  return row ?? { reportSeconds: 0, pollSeconds: 0, forgetSeconds: 0 };
}
