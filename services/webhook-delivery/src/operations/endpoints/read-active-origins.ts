import type { Connection } from '@gcs/kit/postgres/database';
import { activeUrls } from '../../postgres/endpoints/active-urls.ts';

/** Where the tenant's events go: scheme, host and port of each active endpoint that stays, each once, in order. */
export async function readActiveOrigins(connection: Connection, tenantId: string): Promise<string[]> {
  const origins = (await activeUrls(connection, tenantId)).map((url) => new URL(url).origin);
  return [...new Set(origins)].sort();
}
