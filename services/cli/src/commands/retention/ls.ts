import { Command, Option } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';

const states = ['ACTIVE', 'SCHEDULED_FOR_DELETION', 'DELETED', 'LEGAL_HOLD'] as const;

/** `gcs retention ls`: where the evidence of a tenant stands. */
export function retentionLs(cli: Cli) {
  const command = new Command('ls')
    .description('List evidence entries and their retention states')
    .addOption(new Option('--state <state>', 'only those in this state').choices(states))
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async ({ state: retentionState = '', limit }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('RetentionService');
      const entries = await readPages(cli, limit, async (page) => {
        const request = { tenantId, retentionState, ...page };
        const { entries: items, nextPageToken } = await client.ListRetention(request, call);
        return { items, nextPageToken };
      });
      cli.list(entries, ['sessionId', 'reference', 'type', 'retentionState', 'deleteAt']);
    });
  return withExamples(command, 'gcs retention ls', 'gcs retention ls --state LEGAL_HOLD --json');
}
