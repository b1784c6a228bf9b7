import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { untilLogged } from './until-logged.ts';

/** `guestctl evidence proof`: that the transparency log contains a revision (C2SP tlog-proof). */
export function evidenceProof(cli: Cli) {
  const command = new Command('proof')
    .description('Print the proof that the transparency log contains a revision (C2SP tlog-proof)')
    .argument('<session-id>', 'a session that has ended')
    .option('--revision <n>', 'default: the newest', integer(1, 1_000_000), 0)
    .action(async (sessionId, { revision: wanted }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('EvidenceAdminService');
      const { proof, revision } = await untilLogged(() =>
        client.GetProof({ tenantId, sessionId, revision: wanted }, call),
      );
      if (cli.settings().json) cli.show({ revision, proof });
      else cli.write(proof);
    });
  return withExamples(command, 'guestctl evidence proof "$SEALED_SESSION_ID"');
}
