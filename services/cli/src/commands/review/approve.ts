import { Command, Option } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/examples.ts';
import { stepTypes } from '../../frame/vocabulary.ts';
import { decisionOf, outcomeOf } from '../../review/find-review.ts';

/** `gcs review approve`: directly, or, where the workflow wants several people, by a proposal and their approvals. */
export function reviewApprove(cli: Cli) {
  const command = new Command('approve')
    .description('Approve a step; where the workflow wants several approvals, the first call proposes it')
    .argument('<session-id>', 'from `gcs review ls`')
    .addOption(new Option('--step <type>', 'which step; needed only when several wait').choices(stepTypes))
    .requiredOption('--note <text>', 'why; kept encrypted, never part of the evidence package')
    .option('--reason <code>', 'a reason code; default: REVIEW_APPROVED', '')
    .action(async (sessionId, options) => {
      const { review, proposal, request } = await decisionOf(cli, sessionId, options);
      const { client, call } = await cli.admin('ReviewService');
      if (review.approvals > 1 && proposal === null) {
        const { outcome, proposalId } = await client.ProposeDecision(request, call);
        cli.show({ sessionId, proposalId, ...outcomeOf(outcome) });
        return cli.say(`Proposed; ${review.approvals} others have to approve it.`);
      }
      const { outcome } = await client.Approve({ ...request, proposalId: proposal?.id ?? '' }, call);
      return cli.show({ sessionId, ...outcomeOf(outcome) });
    });
  return withExamples(command, 'gcs review approve "$REVIEWED_SESSION_ID" --note "photo compared with the passport"');
}
