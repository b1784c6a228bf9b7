import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `guestctl evidence revisions`: what was sealed of a session, and when. */
export function evidenceRevisions(cli: Cli) {
  const command = new Command('revisions')
    .description("List the sealed revisions of a session's package, oldest first")
    .argument('<session-id>', 'a session that has ended')
    .action(async (sessionId) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('EvidenceAdminService');
      const { revisions } = await client.ListRevisions({ tenantId, sessionId }, call);
      cli.list(revisions, ['revision', 'generatedAt', 'logIndex', { name: 'manifestSha256', min: 16 }]);
    });
  return withExamples(command, 'guestctl evidence revisions "$SEALED_SESSION_ID"');
}
