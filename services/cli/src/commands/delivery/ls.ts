import { integer } from '../../frame/arguments.ts';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/examples.ts';
import { readPages } from '../../frame/pages.ts';
import { choosingCommand, filterOf } from './filter.ts';

/** `gcs delivery ls`: what became of each event at each endpoint, the newest first. */
export function deliveryLs(cli: Cli) {
  const command = choosingCommand('ls')
    .description('List deliveries, the newest event first')
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 100)
    .action(async ({ limit, ...options }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('DeliveryAdminService');
      const filter = filterOf(options);
      const deliveries = await readPages(cli, limit, async (page) => {
        const { deliveries: items, nextPageToken } = await client.ListDeliveries({ tenantId, filter, ...page }, call);
        return { items, nextPageToken };
      });
      cli.list(deliveries, ['id', 'eventType', 'sessionId', 'state', 'attempts', 'lastOutcome', 'lastAttemptAt']);
    });
  return withExamples(
    command,
    'gcs delivery ls',
    'gcs delivery ls --type compliance_session.completed --state DELIVERED --limit 10 --json',
  );
}
