import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import { rangeOf } from '@gcs/kit/postgres/statement/range-of';

/** So many sessions a list looks at for one page, whatever it looks for. */
const maxSearched = 2_000;

// `$1` is the tenant, `$2` the session before.
const heads = (follows: '>' | '>=') => `
      from evidence_heads
     where ${rangeOf('tenant_id', '$1::text')} and (tenant_id, session_id) ${follows} ($1::text, $2::text)
     order by tenant_id, session_id`;

/** The next heads of a tenant, for a statement that chooses among them. */
export function headsAfter(columns: string): string {
  return `select ${columns} ${heads('>')} limit ${maxSearched}`;
}

/** The same, and the one before them. */
export function headsFrom(columns: string): string {
  return `select ${columns} ${heads('>=')} limit ${maxSearched + 1}`;
}

const reachedStatement = prepared({
  name: 'evidence_reached_of_heads',
  text: `select session_id as "sessionId" ${heads('>')} offset ${maxSearched - 1} limit 1`,
});

/** The last session that {@link headsAfter} looks at; null when it looks at all that are left. */
export async function reachedAfter(
  connection: Connection,
  { tenantId, after }: { tenantId: string; after: string },
): Promise<string | null> {
  const [last] = await connection.query<{ sessionId: string }>(reachedStatement, [tenantId, after]);
  return last?.sessionId ?? null;
}
