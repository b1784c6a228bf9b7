import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `guestctl evidence reseal`: the next revision of a package, with what its audit chain has told since. */
export function evidenceReseal(cli: Cli) {
  const command = new Command('reseal')
    .description('Seal the next revision of a package, with the audit events that came after the last one')
    .argument('<session-id>', 'a session that has ended')
    .action(async (sessionId) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('EvidenceAdminService');
      const request = { requestId: cli.requestId(), tenantId, sessionId };
      cli.show({ sessionId, ...(await client.ResealPackage(request, call)) });
    });
  return withExamples(command, 'guestctl evidence reseal "$SEALED_SESSION_ID"');
}
