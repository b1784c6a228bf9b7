import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/prepared';

const pageStatement = prepared({
  name: 'evidence_page_of_chains',
  text: `
    select session_id as id
      from evidence_heads
     where tenant_id = $1 and session_id > $2 and event_count > 0 and ($3::timestamptz is null or latest_at >= $3)
     order by session_id
     limit $4`,
});

/** Sessions of a tenant with an audit event at or after `since` (null = any), after one of them. */
export async function pageOfChains(
  connection: Connection,
  page: { tenantId: string; since: Date | null; after: string; limit: number },
): Promise<string[]> {
  const { tenantId, since, after, limit } = page;
  const rows = await connection.query<{ id: string }>(pageStatement, [tenantId, after, since, limit]);
  return rows.map(({ id }) => id);
}
