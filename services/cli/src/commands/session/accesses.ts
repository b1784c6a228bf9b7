import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';

/** `gcs session accesses`: every look at what a client sent about a guest, for those who answer for it. */
export function sessionAccesses(cli: Cli) {
  const command = new Command('accesses')
    .description('List who looked at guest data, when and why; searches by guest included')
    .argument('[session-id]', 'cs_…; default: all sessions of the tenant')
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async (sessionId = '', { limit }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SessionAdminService');
      const accesses = await readPages(cli, limit, async (page) => {
        const request = { tenantId, sessionId, ...page };
        const { accesses: items, nextPageToken } = await client.ListGuestDataAccesses(request, call);
        return { items, nextPageToken };
      });
      cli.list(accesses, ['accessedAt', 'subject', 'sessionId', 'purpose', 'method', 'issuer']);
    });
  return withExamples(command, 'gcs session accesses', 'gcs session accesses "$SESSION_ID" --json');
}
