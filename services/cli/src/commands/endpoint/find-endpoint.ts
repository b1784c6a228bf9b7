import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../frame/cli.ts';

/** The endpoint as it is now, for changes that say what they are based on. */
export async function findEndpoint(cli: Cli, endpointId: string) {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('EndpointService');
  let pageToken = '';
  do {
    const page = await client.ListEndpoints({ tenantId, pageToken }, call);
    const found = page.endpoints.find(({ id }) => id === endpointId);
    if (found !== undefined) return found;
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  throw new ServiceError('not_found', `the tenant has no endpoint ${endpointId}; see \`guestctl endpoint list\``);
}
