import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

/** Sealed revisions that no published checkpoint covers. `since` is when the oldest of them was queued. */
export type LogBacklog = { readonly waiting: number; readonly since: Date | null; readonly ageSeconds: number };

// The count stops at 100,000: a long backlog needs no exact count, and counting it must stay cheap.
const backlogText = (queued: string, unsigned: string) => `
    with waiting as (
      (select queued_at as since from log_queue ${queued} order by id limit 100000)
      union all
      (select coalesce(state.unsigned_since, clock_timestamp())
         from log_state state join log_leaves leaf on leaf.position >= state.checkpoint_size ${unsigned}
        limit 100000)
    )
    select least(count(*), 100000) as waiting, min(since) as since,
           coalesce(greatest(extract(epoch from clock_timestamp() - min(since)), 0), 0)::float8 as "ageSeconds"
      from waiting`;

const backlogStatement = prepared({ name: 'evidence_log_backlog', text: backlogText('', '') });

const ofSessionStatement = prepared({
  name: 'evidence_log_backlog_of_session',
  text: backlogText('where session_id = $1', 'and leaf.session_id = $1'),
});

/** The revisions of one session, or of all for '', that wait for the log. */
export async function readLogBacklog(connection: Connection, sessionId = ''): Promise<LogBacklog> {
  const asked = sessionId === '' ? connection.query<LogBacklog>(backlogStatement) : ofSession(connection, sessionId);
  const [backlog] = await asked;
  return backlog ?? { waiting: 0, since: null, ageSeconds: 0 };
}

function ofSession(connection: Connection, sessionId: string): Promise<LogBacklog[]> {
  return connection.query<LogBacklog>(ofSessionStatement, [sessionId]);
}
