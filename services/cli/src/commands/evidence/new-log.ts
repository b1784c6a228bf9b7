import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `guestctl evidence new-log`: after a restore, and only then (docs/evidence.md#checkpoint-file). */
export function evidenceNewLog(cli: Cli) {
  const command = new Command('new-log')
    .description('Let the transparency log go on under a new name, after its database was restored to an earlier state')
    .requiredOption('--reason <text>', 'what happened; kept with your name')
    .action(async ({ reason }) => {
      await cli.confirm('Go on under a new name? Auditors will see that the log was interrupted, and why.');
      const { client, call } = await cli.admin('EvidenceAdminService');
      cli.show(await client.AcknowledgeNewLog({ requestId: cli.requestId(), reason }, call));
      cli.say('Publish it together with the keys: guestctl evidence key');
    });
  return withExamples(
    command,
    'guestctl evidence new-log --reason "database restored to 2026-11-20" --yes || test $? = 4 # 4: the log is in order',
  );
}
