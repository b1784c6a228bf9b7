import { Command, Option } from '@commander-js/extra-typings';
import type { Cli } from '../frame/cli.ts';
import { stepTypes } from '../frame/vocabulary.ts';
import { findReview, outcomeOf } from './find-review.ts';

/** A command that takes a step under review or gives it back; neither needs a note. */
export function claimCommand(cli: Cli, name: string, method: 'ClaimReview' | 'ReleaseReview') {
  return new Command(name)
    .argument('<session-id>', 'from `gcs review ls`')
    .addOption(new Option('--step <type>', 'which step; needed only when several wait').choices(stepTypes))
    .action(async (sessionId, options) => {
      const { review } = await findReview(cli, sessionId, options);
      const { tenantId, stepType, version: expectedVersion } = review;
      const { client, call } = await cli.admin('ReviewService');
      const request = { requestId: cli.requestId(), tenantId, sessionId, stepType, expectedVersion };
      const { outcome } = await client[method](request, call);
      cli.show({ sessionId, ...outcomeOf(outcome) });
    });
}
