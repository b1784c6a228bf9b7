import { Command, Option } from '@commander-js/extra-typings';
import { integer } from '../../frame/arguments.ts';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/examples.ts';
import { stepTypes } from '../../frame/vocabulary.ts';
import { decisionOf, outcomeOf } from '../../review/find-review.ts';

/** `gcs review resubmit`: the guest is asked once more. */
export function reviewResubmit(cli: Cli) {
  const command = new Command('resubmit')
    .description('Send the guest back to the step')
    .argument('<session-id>', 'from `gcs review ls`')
    .addOption(new Option('--step <type>', 'which step; needed only when several wait').choices(stepTypes))
    .requiredOption('--note <text>', 'why; kept encrypted, never part of the evidence package')
    .option('--reason <code>', 'a reason code; default: RESUBMISSION_REQUESTED', '')
    .option('--extra-attempts <n>', 'besides those that the workflow allows', integer(0, 10), 0)
    .action(async (sessionId, { extraAttempts, ...options }) => {
      const { request } = await decisionOf(cli, sessionId, options);
      const { client, call } = await cli.admin('ReviewService');
      const { outcome } = await client.RequestResubmission({ ...request, extraAttempts }, call);
      cli.show({ sessionId, ...outcomeOf(outcome) });
    });
  return withExamples(command, 'gcs review resubmit "$REVIEWED_SESSION_ID" --note "too dark" --extra-attempts 1');
}
