import type { Database } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import { rangeOf } from '@gcs/kit/postgres/statement/range-of';
import type { SessionStatus } from '../../domain/sessions/session.ts';

/** How many sessions are counted at most: an overview has to cost the same however many there are. */
const maxCounted = 10_000;

export type CountedStatus = { status: SessionStatus; sessions: number };

/** `since` is when the oldest counted one was created; null when there is none. */
export type CountedSessions = { counted: CountedStatus[]; hasMore: boolean; since: Date | null };

const countStatement = prepared({
  name: 'sessions_count_newest',
  text: `
  select status, (count(*) filter (where place <= $2))::int as sessions,
         (count(*) filter (where place > $2))::int as more, min(created_at) filter (where place <= $2) as since
    from (select status, created_at, row_number() over (order by id desc) as place
            from (select status, created_at, id
                    from sessions where ${rangeOf('tenant_id', '$1')} order by tenant_id desc, id desc limit $2 + 1) newest) placed
   group by status`,
});

/**
 * The newest sessions of a tenant by status; a status of none has no row. An index of the status would count all of
 * them and would have to be written with every change of every session, so the newest are read by their ids.
 */
export async function countNewestSessions(database: Database, tenantId: string): Promise<CountedSessions> {
  const rows = await database.query<CountedStatus & { more: number; since: Date | null }>(countStatement, [
    tenantId,
    maxCounted,
  ]);
  const times = rows.flatMap(({ since }) => since?.getTime() ?? []);
  return {
    counted: rows.map(({ status, sessions }) => ({ status, sessions })),
    hasMore: rows.some(({ more }) => more > 0),
    since: times.length === 0 ? null : new Date(Math.min(...times)),
  };
}
