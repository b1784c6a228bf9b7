import { Command, Option } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';
import { endpointOf } from './endpoint-of.ts';

/** `guestctl endpoint list`: where a tenant's events go. */
export function endpointList(cli: Cli) {
  const command = new Command('list')
    .description('List the receiving addresses of a tenant')
    .addOption(
      new Option('--status <status>', 'only with this status').choices(['PENDING_ACTIVATION', 'ACTIVE', 'DISABLED']),
    )
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async ({ status = '', limit }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('EndpointService');
      const endpoints = await readPages(cli, limit, async (page) => {
        const { endpoints: items, nextPageToken } = await client.ListEndpoints({ tenantId, status, ...page }, call);
        return { items, nextPageToken };
      });
      cli.list(endpoints.map(endpointOf), [
        ...(['id', { name: 'url', min: 20 }, 'status', 'failingSince', 'expiresAt'] as const),
        ...([{ name: 'eventTypes', min: 16 }, 'disabledReason', 'rowVersion'] as const),
      ]);
    });
  return withExamples(command, 'guestctl endpoint list', 'guestctl endpoint list --status ACTIVE --json');
}
