import { maxSearched, type Searched, searched } from '@gcs/kit/admin/page';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import { rangeOf } from '@gcs/kit/postgres/statement/range-of';

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
  prepared({ name, text: `select session_id as id ${heads(follows)} offset ${maxSearched - 1} limit 1` });

const reachedStatements = {
  '>': reached('evidence_reached_behind', '>'),
  '>=': reached('evidence_reached_from', '>='),
};

/** What a statement over {@link nextHeads} has found; `rest` are the members of a place behind its session. */
export function searchedHeads<R>(
  connection: Connection,
  rows: readonly R[],
  { tenantId, after, follows, limit, rest }: HeadsPage,
): Promise<Searched<R>> {
  return searched(rows, limit, () => connection.query(reachedStatements[follows], [tenantId, after]), rest);
}

type HeadsPage = { tenantId: string; after: string; follows: Follows; limit: number; rest?: readonly string[] };
