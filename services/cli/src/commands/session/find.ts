import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer, severalOf, time } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { sessionStatuses } from '../../frame/command-line/vocabulary.ts';
import { readPages } from '../../frame/terminal/pages.ts';

/** `gcs session find`: sessions by what a booking desk knows. */
export function sessionFind(cli: Cli) {
  const command = new Command('find')
    .description('Find sessions, the newest first')
    .option('--booking <reference>', 'exact', '')
    .option('--property <reference>', 'exact', '')
    .option('--workflow <key>', 'exact', '')
    .option('--status <statuses>', `among ${sessionStatuses.join(', ')}`, severalOf(sessionStatuses))
    .option('--guest <reference>', "the client's own reference of the guest, exact; needs --purpose and is logged", '')
    .option('--from <time>', 'created at this time or later, RFC 3339', time, '')
    .option('--before <time>', 'created before this time, RFC 3339', time, '')
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 100)
    .action(async ({ limit, status = [], ...options }) => {
      const filter = {
        tenantId: await cli.tenantId(),
        bookingReference: options.booking,
        propertyReference: options.property,
        workflowKey: options.workflow,
        statuses: [...status],
        guestReference: options.guest,
        createdFrom: options.from,
        createdBefore: options.before,
      };
      const { client, call } = await cli.admin('SessionAdminService');
      const sessions = await readPages(cli, limit, async (page) => {
        const { sessions: items, nextPageToken } = await client.SearchSessions({ ...filter, ...page }, call);
        return { items, nextPageToken };
      });
      cli.list(sessions, ['id', 'status', 'bookingReference', 'propertyReference', 'workflowKey', 'createdAt']);
    });
  return withExamples(
    command,
    'gcs session find --status NEEDS_REVIEW,IN_PROGRESS',
    'gcs session find --guest guest-1 --purpose "complaint 4711"',
  );
}
