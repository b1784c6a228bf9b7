import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';

/** `guestctl delivery replays`: the jobs, the newest first. */
export function deliveryReplays(cli: Cli) {
  const command = new Command('replays')
    .description('List replays and how far they are, the newest first')
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 100)
    .action(async ({ limit }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('DeliveryAdminService');
      const replays = await readPages(cli, limit, async (page) => {
        const { replays: items, nextPageToken } = await client.ListReplays({ tenantId, ...page }, call);
        return { items, nextPageToken };
      });
      cli.list(replays, ['id', 'status', 'examined', 'reopened', 'createdAt', 'endedAt', 'startedBy']);
    });
  return withExamples(command, 'guestctl delivery replays');
}

/** `guestctl delivery cancel-replay`: what it has reopened so far is delivered. */
export function deliveryCancelReplay(cli: Cli) {
  const command = new Command('cancel-replay')
    .description('Stop a replay; it can be resumed')
    .argument('<replay-id>', 'from `guestctl delivery replays`')
    .action(async (replayId) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('DeliveryAdminService');
      const { replay } = await client.CancelReplay({ requestId: cli.requestId(), tenantId, replayId }, call);
      cli.show(replay ?? {});
    });
  return withExamples(command, 'guestctl delivery cancel-replay --help');
}

/** `guestctl delivery resume-replay`: from where it stopped. */
export function deliveryResumeReplay(cli: Cli) {
  const command = new Command('resume-replay')
    .description('Let a cancelled replay go on where it stopped')
    .argument('<replay-id>', 'from `guestctl delivery replays`')
    .action(async (replayId) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('DeliveryAdminService');
      const { replay } = await client.ResumeReplay({ requestId: cli.requestId(), tenantId, replayId }, call);
      cli.show(replay ?? {});
    });
  return withExamples(command, 'guestctl delivery resume-replay --help');
}
