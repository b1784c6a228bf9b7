import { Command, Option } from '@commander-js/extra-typings';
import { stepTypeToProto } from '@gcs/proto/enums';
import type { Cli } from '../../frame/cli.ts';
import { stepTypes } from '../../frame/command-line/vocabulary.ts';
import { findReview } from './find-review.ts';
import { showOutcome } from './outcome.ts';

/** A command that takes a step under review or gives it back; neither needs a note. */
export function claimCommand(cli: Cli, name: string, method: 'ClaimReview' | 'ReleaseReview') {
  return new Command(name)
    .argument('<session-id>', 'from `gcs review ls`')
    .addOption(new Option('--step <type>', 'which step; needed only when several wait').choices(stepTypes))
    .action(async (sessionId, options) => {
      const { review, seen } = await findReview(cli, sessionId, options.step);
      const { step, expectedVersion } = seen;
      const { client, call } = await cli.admin('ReviewService');
      const about = { tenantId: review.tenantId, sessionId, stepType: stepTypeToProto(step) };
      const { outcome } = await client[method]({ requestId: cli.requestId(), ...about, expectedVersion }, call);
      showOutcome(cli, { sessionId, step }, outcome);
    });
}
