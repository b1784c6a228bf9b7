import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { Block } from '@gcs/proto/gen/gcs/tenant/v1/tenant_data_service';

// Uses the index of wake times, which contains exactly the open sessions.
const countStatement = prepared({
  name: 'sessions_count_open_of_tenant',
  text: `
    with open as materialized (select tenant_id from sessions where wake_at is not null)
    select count(*)::int as count from (select from open where tenant_id = $1 limit 1000) as own`,
});

export const sessionRoot = { table: 'sessions', key: 'id', keyedBy: ['session_id', 'key'] };

/**
 * Returns the tenant's open sessions, which prevent the deletion of its data. Only the last change of a session lists
 * all its vault places.
 */
export async function findOpenSessions(connection: Connection, tenantId: string): Promise<Block[]> {
  const [open] = await connection.query<{ count: number }>(countStatement, [tenantId]);
  return open === undefined || open.count === 0 ? [] : [{ kind: 'OPEN_SESSIONS', count: open.count }];
}
