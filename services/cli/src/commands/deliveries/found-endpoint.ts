import type { PageRequest } from '@gcs/kit/admin/page';
import { ServiceError } from '@gcs/kit/errors';
import type { Endpoint__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import type { Cli } from '../../command-line/cli.ts';
import { findListed } from '../../connection/pages.ts';

export async function findEndpoint(cli: Cli, endpointId: string) {
  const { api, tenantId } = await cli.ofTenant('EndpointService');
  const readPage = (page: PageRequest) => api.ListEndpoints({ tenantId, ...page });
  const found = await findListed('endpoints', readPage, ({ id }) => id === endpointId);
  if (found !== undefined) return found;
  throw new ServiceError('not_found', `the tenant has no endpoint ${endpointId}; see \`guestctl endpoint list\``);
}

export async function endpointNow(cli: Cli, endpointId: string) {
  const { rowVersion: expectedVersion } = await findEndpoint(cli, endpointId);
  return { expectedVersion };
}

export function endpointOf(endpoint: Endpoint__Output | null) {
  if (endpoint === null) throw new Error('an endpoint is missing from the answer');
  const { acceptAny_2xx: acceptAny2xx, ...members } = endpoint;
  return { ...members, acceptAny2xx };
}
