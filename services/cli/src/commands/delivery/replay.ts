import { setTimeout as delay } from 'node:timers/promises';
import type { Replay__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { choosingCommand, filterOf } from './filter.ts';

const pollMs = 500;

/**
 * `guestctl delivery replay`: the same events again, as a job that goes on without this command
 * (docs/delivery.md#replay).
 */
export function deliveryReplay(cli: Cli) {
  const command = choosingCommand('replay')
    .description('Send deliveries again: the same ids and bytes. Without --state what is held or exhausted')
    .option('--detach', 'do not wait for the end of the job', false)
    .action(async ({ detach, ...options }) => {
      const filter = filterOf(options);
      if (filter.states.includes('DELIVERED')) {
        await cli.confirm('Send again what was delivered? Receivers get those events once more.');
      }
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('DeliveryAdminService');
      const { replay } = await client.StartReplay({ requestId: cli.requestId(), tenantId, filter }, call);
      cli.show((detach ? replay : await finished(cli, tenantId, replay)) ?? {});
    });
  return withExamples(
    command,
    'guestctl delivery replay --from 2026-01-01T00:00:00Z',
    'guestctl delivery replay --delivery "$DELIVERY_ID" --state DELIVERED --yes',
  );
}

/** Waits for the end of a job; stopping the command stops nothing but the waiting. */
async function finished(cli: Cli, tenantId: string, started: Replay__Output | null): Promise<Replay__Output | null> {
  const { client, call } = await cli.admin('DeliveryAdminService');
  const replayId = started?.id ?? '';
  const progress = cli.progress('replayed', 0);
  for (let replay = started; ; await delay(pollMs)) {
    progress.at(replay?.reopened ?? 0, replay?.examined ?? 0);
    if (replay?.status !== 'RUNNING') {
      progress.end();
      return replay;
    }
    ({ replay } = await client.GetReplay({ tenantId, replayId }, call));
  }
}
