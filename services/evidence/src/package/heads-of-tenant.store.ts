import { maxSearched, type Searched, searched } from '@gcs/kit/admin/page';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';

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

const pageOfChainsStatement = prepared({
  name: 'evidence_page_of_chains',
  text: `
    select session_id as id
      from (${nextHeads('tenant_id, session_id, event_count, latest_at', '>')}) as head
     where event_count > 0 and ($3::timestamptz is null or latest_at >= $3)
     order by tenant_id, session_id
     limit $4`,
});

/** Sessions of a tenant with an audit event at or after `since` (null = any), after one of them. */
export async function pageOfChains(
  connection: Connection,
  page: { tenantId: string; since: Date | null; after: string; limit: number },
): Promise<Searched<string>> {
  const { tenantId, since, after, limit } = page;
  const rows = await connection.query<{ id: string }>(pageOfChainsStatement, [tenantId, after, since, limit]);
  const ids = rows.map(({ id }) => id);
  return searchedHeads(connection, ids, { tenantId, after, follows: '>', limit });
}
