import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `guestctl evidence show`: a sealed package as clients see it, older revisions included. */
export function evidenceShow(cli: Cli) {
  const command = new Command('show')
    .description('Print a sealed package as it was sealed; clients see the newest revision')
    .argument('<session-id>', 'a session that has ended')
    .option('--revision <n>', 'default: the newest', integer(1, 1_000_000), 0)
    .action(async (sessionId, { revision }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('EvidenceAdminService');
      const { json } = await client.GetPackage({ tenantId, sessionId, revision }, call);
      cli.write(json);
    });
  return withExamples(command, 'guestctl evidence show "$SEALED_SESSION_ID" --revision 1');
}
