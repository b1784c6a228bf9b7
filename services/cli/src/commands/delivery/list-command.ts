import type { Delivery__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { readPages } from '../../frame/terminal/pages.ts';
import type { Column } from '../../frame/terminal/table.ts';
import { choosingCommand, filterOf } from './filter.ts';
import { withEndpointUrl } from './with-endpoint-url.ts';

/** A command that lists chosen deliveries in the order of the method, with these columns for people. */
export function listCommand(
  cli: Cli,
  name: string,
  method: 'ListDeliveries' | 'ListUndelivered',
  columns: readonly Column<Delivery__Output & { endpointUrl: string }>[],
) {
  return choosingCommand(name)
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 100)
    .action(async ({ limit, ...options }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('DeliveryAdminService');
      const filter = filterOf(options);
      const deliveries = await readPages(cli, limit, async (page) => {
        const { deliveries: items, nextPageToken } = await client[method]({ tenantId, filter, ...page }, call);
        return { items, nextPageToken };
      });
      cli.list(await withEndpointUrl(cli, deliveries), columns);
    });
}
