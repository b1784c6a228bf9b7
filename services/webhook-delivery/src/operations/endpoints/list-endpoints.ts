import { type Page, type PageRequest, readPage } from '@gcs/kit/admin/page';
import { requireWordOrAll } from '@gcs/kit/admin/texts';
import type { Connection } from '@gcs/kit/postgres/database';
import { endpointStatuses } from '../../postgres/endpoints/endpoint-rows.ts';
import { pageOfEndpoints } from '../../postgres/endpoints/endpoint-summaries.ts';
import { type EndpointView, toView } from './endpoint-deps.ts';

/** A tenant's endpoints in the order of their ids; `status` '' = all. Throws `invalid_argument` for none that exists. */
export async function listEndpoints(
  connection: Connection,
  filter: { tenantId: string; status: string },
  page: PageRequest,
): Promise<Page<EndpointView>> {
  requireWordOrAll('status', filter.status, endpointStatuses);
  const { rows, nextPageToken } = await readPage(page, ['text'], {
    find: ([after = ''], limit) => pageOfEndpoints(connection, { ...filter, after, limit }),
    placeOf: ({ id }) => [id],
  });
  return { rows: rows.map(toView), nextPageToken };
}
