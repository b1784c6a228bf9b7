import type { Connection } from '@gcs/kit/postgres/database';

/** The addresses of a tenant's active endpoints that stay. */
export async function activeUrls(connection: Connection, tenantId: string): Promise<string[]> {
  const text = "select url from endpoints where tenant_id = $1 and status = 'ACTIVE' and expires_at is null";
  return (await connection.query<{ url: string }>({ name: '', text }, [tenantId])).map(({ url }) => url);
}
