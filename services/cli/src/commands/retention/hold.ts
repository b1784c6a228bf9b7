import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `gcs retention hold`: nothing of the session is deleted while a hold stands. */
export function retentionHold(cli: Cli) {
  const command = new Command('hold')
    .description('Place a legal hold: nothing of the session is deleted while it stands; several cases may hold it')
    .argument('<session-id>', 'open or ended')
    .requiredOption('--case <reference>', 'the case that needs the evidence')
    .action(async (sessionId, { case: caseReference }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('RetentionService');
      const request = { requestId: cli.requestId(), tenantId, sessionId, caseReference };
      const placed = await client.PlaceHold(request, call);
      cli.show({ sessionId, ...placed });
      cli.say(`When the case is closed: gcs retention release ${placed.holdId}`);
    });
  return withExamples(command, 'gcs retention hold "$SEALED_SESSION_ID" --case "court 12 O 345/26"');
}
