import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { decisionCommand, decisionOf } from './decision-command.ts';
import type { FoundReview } from './find-review.ts';
import { showOutcome } from './outcome.ts';

/** `guestctl review exception`: waives a step against the policy; always takes several people. */
export function reviewException(cli: Cli) {
  const command = decisionCommand('exception')
    .description('Waive a step as an exception to the policy: proposes it, or approves what is proposed')
    .option('--reason <code>', 'a reason code; default: POLICY_EXCEPTION_APPROVED')
    .action(async (sessionId, options) => {
      const { review, request, about } = await decisionOf(cli, sessionId, options, questionOf);
      const { client, call } = await cli.admin('ReviewService');
      if (review.proposal?.verdict === 'WAIVE') {
        const { outcome } = await client.ApproveException({ ...request, proposalId: review.proposal.id }, call);
        return showOutcome(cli, about, outcome);
      }
      const { outcome, proposalId } = await client.ProposeException(request, call);
      return showOutcome(cli, { ...about, proposalId }, outcome);
    });
  return withExamples(
    command,
    'guestctl review exception "$REVIEWED_SESSION_ID" --seen "$SEEN" --note "known guest, director agrees"',
  );
}

function questionOf({ review: { proposal, stepType } }: FoundReview): string {
  if (proposal?.verdict === 'WAIVE') return `Approve the exception that waives ${stepType} of`;
  return `Propose to waive ${stepType}${proposal === null ? '' : ', in place of what is proposed,'} of`;
}
