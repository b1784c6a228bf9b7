import { Command, Option } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/examples.ts';
import { stepTypes } from '../../frame/vocabulary.ts';
import { findReview, outcomeOf } from '../../review/find-review.ts';

/** `gcs review release`: somebody else may take it. */
export function reviewRelease(cli: Cli) {
  const command = new Command('release')
    .description('Give a claim back')
    .argument('<session-id>', 'from `gcs review ls`')
    .addOption(new Option('--step <type>', 'which step; needed only when several wait').choices(stepTypes))
    .action(async (sessionId, options) => {
      const { review } = await findReview(cli, sessionId, options);
      const { tenantId, stepType, version: expectedVersion } = review;
      const { client, call } = await cli.admin('ReviewService');
      const request = { requestId: cli.requestId(), tenantId, sessionId, stepType, expectedVersion };
      const { outcome } = await client.ReleaseReview(request, call);
      cli.show({ sessionId, ...outcomeOf(outcome) });
    });
  return withExamples(command, 'gcs review claim "$REVIEWED_SESSION_ID" && gcs review release "$REVIEWED_SESSION_ID"');
}
