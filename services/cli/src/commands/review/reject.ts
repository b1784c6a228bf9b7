import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { decisionCommand, decisionOf } from './decision-command.ts';
import { showOutcome } from './outcome.ts';

/** `guestctl review reject`: one rejection is enough in every workflow. */
export function reviewReject(cli: Cli) {
  const command = decisionCommand('reject')
    .description('Reject a step, which fails at once and for good; one rejection is enough')
    .option('--reason <code>', 'a reason code; default: REVIEW_REJECTED')
    .action(async (sessionId, options) => {
      const { request, about } = await decisionOf(cli, sessionId, options, ({ review }) => {
        return `Reject ${review.stepType}, for good, of`;
      });
      const { client, call } = await cli.admin('ReviewService');
      showOutcome(cli, about, (await client.Reject(request, call)).outcome);
    });
  return withExamples(command, 'guestctl review reject "$REVIEWED_SESSION_ID" --seen "$SEEN" --note "another person"');
}
