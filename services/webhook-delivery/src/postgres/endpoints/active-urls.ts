import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

const activeStatement = prepared({
  name: 'delivery_active_urls',
  text: "select url from endpoints where tenant_id = $1 and status = 'ACTIVE' and expires_at is null",
});

/** The addresses of a tenant's active endpoints that stay. */
export async function activeUrls(connection: Connection, tenantId: string): Promise<string[]> {
  return (await connection.query<{ url: string }>(activeStatement, [tenantId])).map(({ url }) => url);
}
