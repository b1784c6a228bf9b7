import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { parseObject } from '../../frame/parse-object.ts';

/** `gcs session follow-up`: what ended stays as it is; what came to light later has a session of its own. */
export function sessionFollowUp(cli: Cli) {
  const command = new Command('follow-up')
    .description('Open a new session for the guest and booking of an ended one')
    .argument('<session-id>', 'the session that has ended')
    .option('--workflow <key>', 'default: the workflow of the ended one', '')
    .action(async (sessionId, { workflow: workflowKey }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SessionAdminService');
      const request = { requestId: cli.requestId(), tenantId, sessionId, workflowKey };
      const { sessionJson } = await client.CreateFollowUp(request, call);
      cli.show(parseObject(sessionJson) ?? {});
    });
  return withExamples(command, 'gcs session follow-up "$SEALED_SESSION_ID"');
}
