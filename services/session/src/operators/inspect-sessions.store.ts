import type { Visible } from '@gcs/kit/admin/operator-scope';
import { ulidFloor } from '@gcs/kit/ids';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';
import type { SessionStatus } from '../machine/session.rules.ts';
import type { SessionRef } from '../sessions/read-sessions.store.ts';
import { type SessionRow, sessionColumns } from '../sessions/session-row.store.ts';

export type DetailedRow = SessionRow & {
  isErased: boolean;
  scenario: string | null;
  followUpOf: string | null;
  followUps: string[];
};

const detailsStatement = prepared({
  name: 'sessions_details',
  text: `
    select ${sessionColumns}, s.wrapped_key is null as "isErased", r.scenario, f.follow_up_of as "followUpOf",
           array(select session_id from session_follow_ups where follow_up_of = s.id order by session_id) as "followUps"
      from sessions s
      left join scenario_runs r on r.session_id = s.id
      left join session_follow_ups f on f.session_id = s.id
     where s.id = $2 and s.tenant_id = $1`,
});

export async function readDetails(
  database: Connection,
  { tenantId, sessionId }: SessionRef,
): Promise<DetailedRow | undefined> {
  const [row] = await database.query<DetailedRow>(detailsStatement, [tenantId, sessionId]);
  return row;
}

type JournalRow = { version: number; value: string; traceparent: string };

const pageStatement = prepared({
  name: 'journal_page',
  text: `
    select version, value, traceparent from journal
     where key = $1 and version > $2
     order by version
     limit $3`,
});

export function pageOfJournal(
  database: Connection,
  { sessionId, afterVersion, limit }: { sessionId: string; afterVersion: number; limit: number },
): Promise<JournalRow[]> {
  return database.query<JournalRow>(pageStatement, [sessionId, afterVersion, limit]);
}

const maxCounted = 10_000;

export type CountedStatus = { status: SessionStatus; sessions: number };

/** `since` is the creation time of the oldest counted session. Null if none was counted. */
export type CountedSessions = { counted: CountedStatus[]; hasMore: boolean; since: Date | null };

const countStatement = prepared({
  name: 'sessions_count_newest',
  text: `
  select status, (count(*) filter (where place <= $2))::int as sessions,
         (count(*) filter (where place > $2))::int as more, min(created_at) filter (where place <= $2) as since
    from (select status, created_at, row_number() over (order by id desc) as place
            from (select status, created_at, id
                    from sessions where ${rangeOf('tenant_id', '$1')} and (tenant_id, id) >= ($1, $3)
                   order by tenant_id desc, id desc limit $2 + 1) newest) placed
   group by status`,
});

const countOfPropertiesStatement = prepared({
  name: 'sessions_count_newest_of_properties',
  text: `
  select status, (count(*) filter (where place <= $2))::int as sessions,
         (count(*) filter (where place > $2))::int as more, min(created_at) filter (where place <= $2) as since
    from unnest($4::text[]) as property cross join lateral (
           select status, created_at, row_number() over (order by id desc) as place
             from sessions where tenant_id = $1 and property_reference = property and id >= $3
            order by id desc limit $2 + 1) placed
   group by status`,
});

/**
 * Counts the newest sessions (by id) per status. For a list of properties, counts the same number of sessions of each.
 * No index by status exists: each change would write it, and each count would read all of it.
 */
export async function countNewestSessions(
  database: Database,
  { tenantId, properties }: Visible,
  from: Date | null,
): Promise<CountedSessions> {
  type Row = CountedStatus & { more: number; since: Date | null };
  const ofEach = Math.ceil(maxCounted / Math.max(1, properties?.length ?? 1));
  const oldest = from === null ? '' : `cs_${ulidFloor(from)}`;
  const rows =
    properties === null
      ? await database.query<Row>(countStatement, [tenantId, maxCounted, oldest])
      : await database.query<Row>(countOfPropertiesStatement, [tenantId, ofEach, oldest, properties]);
  const times = rows.flatMap(({ since }) => since?.getTime() ?? []);
  return {
    counted: rows.map(({ status, sessions }) => ({ status, sessions })),
    hasMore: rows.some(({ more }) => more > 0),
    since: times.length === 0 ? null : new Date(Math.min(...times)),
  };
}
