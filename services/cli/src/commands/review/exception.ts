import { Command, Option } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/examples.ts';
import { stepTypes } from '../../frame/vocabulary.ts';
import { decisionOf, outcomeOf } from '../../review/find-review.ts';

/** `gcs review exception`: waives a step against the policy; always takes two people besides the proposer. */
export function reviewException(cli: Cli) {
  const command = new Command('exception')
    .description('Waive a step as an exception to the policy: proposes it, or approves what is proposed')
    .argument('<session-id>', 'from `gcs review ls`')
    .addOption(new Option('--step <type>', 'which step; needed only when several wait').choices(stepTypes))
    .requiredOption('--note <text>', 'why; kept encrypted, never part of the evidence package')
    .option('--reason <code>', 'a reason code; default: POLICY_EXCEPTION_APPROVED', '')
    .action(async (sessionId, options) => {
      const { proposal, request } = await decisionOf(cli, sessionId, options);
      const { client, call } = await cli.admin('ReviewService');
      if (proposal?.verdict === 'REVIEW_VERDICT_WAIVE') {
        const { outcome } = await client.ApproveException({ ...request, proposalId: proposal.id }, call);
        return cli.show({ sessionId, ...outcomeOf(outcome) });
      }
      const { outcome, proposalId } = await client.ProposeException(request, call);
      cli.show({ sessionId, proposalId, ...outcomeOf(outcome) });
      return cli.say('Proposed; two others have to approve it.');
    });
  return withExamples(command, 'gcs review exception "$REVIEWED_SESSION_ID" --note "known guest, director agrees"');
}
