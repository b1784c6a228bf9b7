import { integer } from '../../frame/arguments.ts';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/examples.ts';
import { readPages } from '../../frame/pages.ts';
import { choosingCommand, filterOf } from './filter.ts';

/** `gcs delivery undelivered`: every event that an endpoint has not accepted yet, and why (delivery.md, Operators). */
export function deliveryUndelivered(cli: Cli) {
  const command = choosingCommand('undelivered')
    .description('List what is not delivered yet and why, the oldest event first')
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 100)
    .action(async ({ limit, ...options }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('DeliveryAdminService');
      const filter = filterOf(options);
      const deliveries = await readPages(cli, limit, async (page) => {
        const { deliveries: items, nextPageToken } = await client.ListUndelivered({ tenantId, filter, ...page }, call);
        return { items, nextPageToken };
      });
      cli.list(deliveries, ['id', 'endpointId', 'reason', 'attempts', 'lastOutcome', 'nextAttemptAt', 'createdAt']);
    });
  return withExamples(command, 'gcs delivery undelivered', 'gcs delivery undelivered --state HELD EXHAUSTED --json');
}
