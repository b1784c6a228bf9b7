import { Command, Option } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/examples.ts';
import { stepTypes } from '../../frame/vocabulary.ts';
import { findReview, outcomeOf } from '../../review/find-review.ts';

/** `gcs review claim`: who is at it; a decision needs no claim. */
export function reviewClaim(cli: Cli) {
  const command = new Command('claim')
    .description('Tell the others that you are at it; keeps nobody from deciding')
    .argument('<session-id>', 'from `gcs review ls`')
    .addOption(new Option('--step <type>', 'which step; needed only when several wait').choices(stepTypes))
    .action(async (sessionId, options) => {
      const { review } = await findReview(cli, sessionId, options);
      const { tenantId, stepType, version: expectedVersion } = review;
      const { client, call } = await cli.admin('ReviewService');
      const request = { requestId: cli.requestId(), tenantId, sessionId, stepType, expectedVersion };
      const { outcome } = await client.ClaimReview(request, call);
      cli.show({ sessionId, ...outcomeOf(outcome) });
    });
  return withExamples(command, 'gcs review claim "$REVIEWED_SESSION_ID"');
}
