import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `gcs sandbox reset`: ends what plays with a session; its history stays. */
export function sandboxReset(cli: Cli) {
  const command = new Command('reset')
    .description("End a session's script and the faults of its provider; its history stays")
    .argument('<session-id>', 'cs_…')
    .action(async (sessionId) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SandboxService');
      const request = { requestId: cli.requestId(), tenantId, sessionId };
      cli.show({ sessionId, ...(await client.ResetSession(request, call)) });
    });
  return withExamples(command, 'gcs sandbox reset "$SESSION_ID"');
}
