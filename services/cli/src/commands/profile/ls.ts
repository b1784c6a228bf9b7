import { Command, Option } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';

/** `gcs profile ls`: the versions of the workflows. */
export function profileLs(cli: Cli) {
  const command = new Command('ls')
    .description('List the versions of the workflows, the newest of each first')
    .option('--key <key>', 'only of this workflow', '')
    .addOption(new Option('--state <state>', 'only in this state').choices(['DRAFT', 'PUBLISHED', 'RETIRED']))
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async ({ key, state = '', limit }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('ProfileService');
      const profiles = await readPages(cli, limit, async (page) => {
        const { profiles: items, nextPageToken } = await client.ListProfiles({ tenantId, key, state, ...page }, call);
        return { items, nextPageToken };
      });
      cli.list(profiles, ['key', 'version', 'state', 'sha256', 'publishedAt', 'rowVersion']);
    });
  return withExamples(command, 'gcs profile ls', 'gcs profile ls --key hotel-check-in --state PUBLISHED --json');
}
