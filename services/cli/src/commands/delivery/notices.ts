import { Command, Option } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';

/** `guestctl delivery notices`: endpoints activated and disabled, messages exhausted. */
export function deliveryNotices(cli: Cli) {
  const command = new Command('notices')
    .description('List what happened to endpoints and which messages were given up, the newest first')
    .addOption(
      new Option('--kind <kind>', 'only of this kind').choices([
        'ENDPOINT_ACTIVATED',
        'ENDPOINT_DISABLED',
        'DELIVERY_EXHAUSTED',
      ]),
    )
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 100)
    .action(async ({ kind = '', limit }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('DeliveryAdminService');
      const notices = await readPages(cli, limit, async (page) => {
        const { notices: items, nextPageToken } = await client.ListNotices({ tenantId, kind, ...page }, call);
        return { items, nextPageToken };
      });
      cli.list(notices, ['occurredAt', 'kind', 'endpointId', 'deliveryId', 'reason', 'actor']);
    });
  return withExamples(command, 'guestctl delivery notices');
}
