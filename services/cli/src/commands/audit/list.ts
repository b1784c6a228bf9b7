import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';

/** `guestctl audit list`: the audit chain of a session. */
export function auditList(cli: Cli) {
  const command = new Command('list')
    .description('List the audit events of a session in the order of their chain')
    .argument('<session-id>', 'open or ended')
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async (sessionId, { limit }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('AuditService');
      // Pages continue after a position; a full page may have another one behind it.
      const events = await readPages(cli, limit, async ({ pageSize, pageToken }) => {
        const request = { tenantId, sessionId, afterPosition: Number(pageToken), pageSize };
        const { events: items } = await client.QueryEvents(request, call);
        const last = items.length < pageSize ? undefined : items.at(-1);
        return { items, nextPageToken: last === undefined ? '' : String(last.position) };
      });
      cli.list(events, ['position', 'occurredAt', 'type', 'actorType', 'reasonCode', 'id']);
    });
  return withExamples(command, 'guestctl audit list "$SEALED_SESSION_ID"');
}
