import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';

/** `gcs session timeline`: everything that happened, from the append-only journal. */
export function sessionTimeline(cli: Cli) {
  const command = new Command('timeline')
    .description('Show every change of a session in order')
    .argument('<session-id>', 'cs_…')
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async (sessionId, { limit }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SessionAdminService');
      const entries = await readPages(cli, limit, async (page) => {
        const { entries: items, nextPageToken } = await client.GetTimeline({ tenantId, sessionId, ...page }, call);
        return { items, nextPageToken };
      });
      const rows = entries.map((entry) => ({ ...entry, events: entry.audit.map(({ type }) => type) }));
      cli.list(rows, ['version', 'occurredAt', 'kind', 'status', 'events', 'eventType']);
    });
  return withExamples(command, 'gcs session timeline "$SESSION_ID"');
}
