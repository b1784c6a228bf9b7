import type { Delivery__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import type { Cli } from '../../frame/cli.ts';
import { readPages } from '../../frame/terminal/pages.ts';

/** Adds where each delivery goes: `endpointUrl`. Empty for an endpoint that the tenant does not have any more. */
export async function withEndpointUrl(
  cli: Cli,
  deliveries: readonly Delivery__Output[],
): Promise<(Delivery__Output & { endpointUrl: string })[]> {
  if (deliveries.length === 0) return [];
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('EndpointService');
  const endpoints = await readPages(cli, 100_000, async (page) => {
    const { endpoints: items, nextPageToken } = await client.ListEndpoints({ tenantId, ...page }, call);
    return { items, nextPageToken };
  });
  const urls = new Map(endpoints.map(({ id, url }) => [id, url]));
  return deliveries.map((delivery) => ({ ...delivery, endpointUrl: urls.get(delivery.endpointId) ?? '' }));
}
