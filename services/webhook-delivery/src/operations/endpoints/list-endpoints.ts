import type { Connection } from '@gcs/kit/postgres/database';
import { pageOfEndpoints } from '../../postgres/endpoints/endpoint-summaries.ts';
import { type EndpointView, toView } from './endpoint-deps.ts';

/** A tenant's endpoints in the order of their ids; `after` is the last id of the page before, '' for the first page. */
export async function listEndpoints(
  connection: Connection,
  page: { tenantId: string; status: string; after: string; limit: number },
): Promise<{ endpoints: EndpointView[]; next: string | null }> {
  const found = await pageOfEndpoints(connection, page);
  return { endpoints: found.map(toView), next: found.length === page.limit ? (found.at(-1)?.id ?? null) : null };
}
