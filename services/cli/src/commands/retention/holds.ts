import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';

/** `gcs retention holds`: which cases hold what. */
export function retentionHolds(cli: Cli) {
  const command = new Command('holds')
    .description('List legal holds, oldest first')
    .option('--case <reference>', 'only those of this case', '')
    .option('--all', 'released ones too', false)
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async ({ case: caseReference, all: includeReleased, limit }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('RetentionService');
      const holds = await readPages(cli, limit, async (page) => {
        const request = { tenantId, caseReference, includeReleased, ...page };
        const { holds: items, nextPageToken } = await client.ListHolds(request, call);
        return { items, nextPageToken };
      });
      cli.list(holds, ['holdId', 'sessionId', 'caseReference', 'placedBy', 'placedAt', 'releasedAt']);
    });
  return withExamples(command, 'gcs retention holds', 'gcs retention holds --case "court 12 O 345/26" --all');
}
