import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { decisionCommand, decisionOf } from './decision-command.ts';
import { showOutcome } from './outcome.ts';

/** `guestctl review resubmit`: the guest is asked once more. */
export function reviewResubmit(cli: Cli) {
  const command = decisionCommand('resubmit')
    .description('Send the guest back to the step')
    .option('--reason <code>', 'a reason code; default: RESUBMISSION_REQUESTED')
    .option('--extra-attempts <n>', 'besides those that the workflow allows', integer(0, 10), 0)
    .action(async (sessionId, { extraAttempts, ...options }) => {
      const { request, about } = await decisionOf(cli, sessionId, options, ({ review }) => {
        return `Let the guest repeat ${review.stepType} of`;
      });
      const { client, call } = await cli.admin('ReviewService');
      const { outcome } = await client.RequestResubmission({ ...request, extraAttempts }, call);
      showOutcome(cli, about, outcome);
    });
  return withExamples(
    command,
    'guestctl review resubmit "$REVIEWED_SESSION_ID" --seen "$SEEN" --note "too dark" --extra-attempts 1',
  );
}
