import { Command, Option } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/examples.ts';
import { stepTypes } from '../../frame/vocabulary.ts';
import { decisionOf, outcomeOf } from '../../review/find-review.ts';

/** `gcs review reject`: one rejection is enough in every workflow. */
export function reviewReject(cli: Cli) {
  const command = new Command('reject')
    .description('Reject a step, which fails at once; one rejection is enough')
    .argument('<session-id>', 'from `gcs review ls`')
    .addOption(new Option('--step <type>', 'which step; needed only when several wait').choices(stepTypes))
    .requiredOption('--note <text>', 'why; kept encrypted, never part of the evidence package')
    .option('--reason <code>', 'a reason code; default: REVIEW_REJECTED', '')
    .action(async (sessionId, options) => {
      await cli.confirm(`Reject the step under review of ${sessionId}? This is final.`);
      const { request } = await decisionOf(cli, sessionId, options);
      const { client, call } = await cli.admin('ReviewService');
      const { outcome } = await client.Reject(request, call);
      cli.show({ sessionId, ...outcomeOf(outcome) });
    });
  return withExamples(command, 'gcs review reject "$REVIEWED_SESSION_ID" --note "another person" --yes');
}
