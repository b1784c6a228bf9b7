import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `gcs retention release`: one hold less; the last one lets the policy go on, with a full grace. */
export function retentionRelease(cli: Cli) {
  const command = new Command('release')
    .description('Release a legal hold; after the last one the policy goes on, with a full grace')
    .argument('<hold-id>', 'from `gcs retention holds`')
    .action(async (holdId) => {
      await cli.confirm(`Release ${holdId}? Once no hold stands, what is due will be deleted after its grace.`);
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('RetentionService');
      const { holds } = await client.ReleaseHold({ requestId: cli.requestId(), tenantId, holdId }, call);
      cli.show({ holdId, holds });
    });
  return withExamples(command, 'gcs retention release "$HOLD_ID" --yes');
}
