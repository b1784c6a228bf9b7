import { ServiceError } from '@gcs/kit/errors';
import type { Delivery__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import type { Endpoint__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import type { PageDeps, PageRequest } from '../page/page-request.ts';

/** Undelivered events of an endpoint on one page of the list; `isAll` = there are no more. */
export type Waiting = { due: number; held: number; exhausted: number; isAll: boolean; circuitOpenUntil: string };

const pageSize = 1_000;
const waitingPageSize = 200;

/** Throws `not_found` when the tenant has no endpoint of the path's id. */
export async function findEndpoint({ admin }: PageDeps, asked: PageRequest): Promise<Endpoint__Output> {
  const [tenantId, id] = [asked.path('tenant'), asked.path('endpoint')];
  for (let pageToken = ''; ; ) {
    const request = { tenantId, pageSize, pageToken };
    const { endpoints, nextPageToken } = await admin.endpoints.ListEndpoints(request, asked.call());
    const found = endpoints.find((endpoint) => endpoint.id === id);
    if (found !== undefined) return found;
    if (nextPageToken === '') throw new ServiceError('not_found', 'The tenant has no such endpoint.');
    pageToken = nextPageToken;
  }
}

/** Reads the undelivered events of the endpoint in the path. */
export async function readWaiting({ admin }: PageDeps, asked: PageRequest): Promise<Waiting> {
  const filter = { endpointId: asked.path('endpoint') };
  const request = { tenantId: asked.path('tenant'), filter, pageSize: waitingPageSize };
  const { deliveries, nextPageToken } = await admin.deliveries.ListUndelivered(request, asked.call());
  return { ...waitingOf(deliveries), isAll: nextPageToken === '' };
}

function waitingOf(deliveries: readonly Delivery__Output[]) {
  const inState = (state: string) => deliveries.filter((delivery) => delivery.state === state).length;
  const [held, exhausted] = [inState('HELD'), inState('EXHAUSTED')];
  const circuitOpenUntil = deliveries.find((delivery) => delivery.circuitOpenUntil !== '')?.circuitOpenUntil ?? '';
  return { due: deliveries.length - held - exhausted, held, exhausted, circuitOpenUntil };
}
