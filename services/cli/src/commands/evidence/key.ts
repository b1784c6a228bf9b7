import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `guestctl evidence key`: what auditors must have from somewhere else than from the bundle. */
export function evidenceKey(cli: Cli) {
  const command = new Command('key')
    .description('Print the keys of the transparency log, the current one first: publish them where auditors look')
    .action(async () => {
      const { client, call } = await cli.admin('EvidenceAdminService');
      const { verifierKeys, checkpoint } = await client.GetCheckpoint({}, call);
      if (cli.settings().json) cli.show({ verifierKeys, checkpoint });
      else cli.write(verifierKeys.join('\n'));
    });
  return withExamples(command, 'guestctl evidence key | head -1');
}
