import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { decisionCommand, decisionOf } from './decision-command.ts';
import type { FoundReview } from './find-review.ts';
import { showOutcome } from './outcome.ts';

/**
 * `guestctl review approve`: directly, or, where the workflow wants several people, by a proposal and their approvals.
 */
export function reviewApprove(cli: Cli) {
  const command = decisionCommand('approve')
    .description('Approve a step; where several people must agree, the first call proposes it')
    .option('--reason <code>', 'a reason code; default: REVIEW_APPROVED')
    .action(async (sessionId, options) => {
      const { review, request, about } = await decisionOf(cli, sessionId, options, questionOf);
      const { client, call } = await cli.admin('ReviewService');
      const proposalId = proposalOf(review)?.id ?? '';
      if (mustBeProposed(review)) {
        const { outcome, proposalId: made } = await client.ProposeDecision(request, call);
        return showOutcome(cli, { ...about, proposalId: made }, outcome);
      }
      const { outcome } = await client.Approve({ ...request, proposalId }, call);
      return showOutcome(cli, about, outcome);
    });
  return withExamples(
    command,
    'guestctl review approve "$REVIEWED_SESSION_ID" --seen "$SEEN" --note "photo compared with the passport"',
  );
}

function questionOf({ review }: FoundReview): string {
  if (!mustBeProposed(review)) return `Approve ${review.stepType} of`;
  return `Propose to approve ${review.stepType}${review.proposal === null ? '' : ', in place of what is proposed,'} of`;
}

function mustBeProposed(review: FoundReview['review']): boolean {
  return review.approvals > 1 && proposalOf(review) === null;
}

/** An open exception is another proposal: approving the step does not approve that. */
function proposalOf({ proposal }: FoundReview['review']) {
  return proposal?.verdict === 'APPROVE' ? proposal : null;
}
