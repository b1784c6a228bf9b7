import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';

/** `gcs tenant ls`: the customers of the deployment. */
export function tenantLs(cli: Cli) {
  const command = new Command('ls')
    .description('List the tenants')
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async ({ limit }) => {
      const { client, call } = await cli.admin('TenantService');
      const tenants = await readPages(cli, limit, async (page) => {
        const { tenants: items, nextPageToken } = await client.ListTenants(page, call);
        return { items, nextPageToken };
      });
      cli.list(tenants, ['id', 'name', 'createdAt', 'activatedAt', 'suspendedAt', 'rowVersion']);
    });
  return withExamples(command, 'gcs tenant ls', 'gcs tenant ls --json');
}
