import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import { rangeOf } from '@gcs/kit/postgres/statement/range-of';

/** So many sessions a list looks at for one page, whatever it looks for. */
const maxSearched = 2_000;

/** Whether a list of what sessions have begins behind a session, or goes on within it. */
type Follows = '>' | '>=';

// `$1` is the tenant, `$2` the session before.
const heads = (follows: Follows) => `
      from evidence_heads
     where ${rangeOf('tenant_id', '$1::text')} and (tenant_id, session_id) ${follows} ($1::text, $2::text)
     order by tenant_id, session_id`;

/** The next heads of a tenant, for a statement that chooses among them. */
export function nextHeads(columns: string, follows: Follows): string {
  return `select ${columns} ${heads(follows)} limit ${maxSearched}`;
}

const reached = (name: string, follows: Follows) =>
  prepared({ name, text: `select session_id as "sessionId" ${heads(follows)} offset ${maxSearched - 1} limit 1` });

const reachedStatements = {
  '>': reached('evidence_reached_behind', '>'),
  '>=': reached('evidence_reached_from', '>='),
};

/** The last session that {@link nextHeads} looks at; null when it looks at all that are left. */
export async function reachedHead(
  connection: Connection,
  { tenantId, after, follows }: { tenantId: string; after: string; follows: Follows },
): Promise<string | null> {
  const [last] = await connection.query<{ sessionId: string }>(reachedStatements[follows], [tenantId, after]);
  return last?.sessionId ?? null;
}
