import { type Page, type PageRequest, readPage } from '@gcs/kit/admin/page';
import type { Connection } from '@gcs/kit/postgres/database';
import { pageOfEndpoints } from '../../postgres/endpoints/endpoint-summaries.ts';
import { type EndpointView, toView } from './endpoint-deps.ts';

/** A tenant's endpoints in the order of their ids; `status` '' = all. */
export async function listEndpoints(
  connection: Connection,
  filter: { tenantId: string; status: string },
  page: PageRequest,
): Promise<Page<EndpointView>> {
  const { rows, nextPageToken } = await readPage(page, ['text'], {
    find: ([after = ''], limit) => pageOfEndpoints(connection, { ...filter, after, limit }),
    placeOf: ({ id }) => [id],
  });
  return { rows: rows.map(toView), nextPageToken };
}
