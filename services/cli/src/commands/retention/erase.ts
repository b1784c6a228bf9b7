import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { exitCodes } from '../../frame/failure.ts';

/** `gcs retention erase`: a guest asked for erasure. */
export function retentionErase(cli: Cli) {
  const command = new Command('erase')
    .description(
      'Ask for the erasure of an ended session as soon as the statutory minimum allows; refused under a hold',
    )
    .argument('<session-id>', 'a session that has ended')
    .action(async (sessionId) => {
      await cli.confirm(`Erase the evidence and the guest's data of ${sessionId}? After its grace this is final.`);
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('RetentionService');
      const request = { requestId: cli.requestId(), tenantId, sessionId };
      const { outcome, deleteAt } = await client.RequestErasure(request, call);
      const isRefused = outcome === 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD';
      cli.show({ sessionId, outcome: isRefused ? 'refused: legal hold' : 'scheduled', deleteAt });
      if (!isRefused) return cli.say('Watch it: gcs retention show');
      cli.say('The refusal is on record. Holds: gcs retention show');
      cli.endWith(exitCodes.conflict);
    });
  return withExamples(command, 'gcs retention erase "$SEALED_SESSION_ID" --yes');
}
