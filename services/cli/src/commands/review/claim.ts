import { Command, Option } from '@commander-js/extra-typings';
import { stepTypeToProto } from '@gcs/proto/enums';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { stepTypes } from '../../frame/command-line/vocabulary.ts';
import { findReview } from './find-review.ts';
import { showOutcome } from './outcome.ts';

/** `guestctl review claim`: who is at it; a decision needs no claim. */
export function reviewClaim(cli: Cli) {
  const command = claimCommand(cli, 'claim', 'ClaimReview').description(
    'Tell the others that you are at it; keeps nobody from deciding',
  );
  return withExamples(command, 'guestctl review claim "$REVIEWED_SESSION_ID"');
}

/** `guestctl review release`: somebody else may take it. */
export function reviewRelease(cli: Cli) {
  const command = claimCommand(cli, 'release', 'ReleaseReview').description('Give a claim back');
  return withExamples(
    command,
    'guestctl review claim "$REVIEWED_SESSION_ID" && guestctl review release "$REVIEWED_SESSION_ID"',
  );
}

/** A command that takes a step under review or gives it back; neither needs a note. */
function claimCommand(cli: Cli, name: string, method: 'ClaimReview' | 'ReleaseReview') {
  return new Command(name)
    .argument('<session-id>', 'from `guestctl review list`')
    .addOption(new Option('--step <type>', 'which step; needed only when several wait').choices(stepTypes))
    .action(async (sessionId, options) => {
      const { review, seen } = await findReview(cli, sessionId, options.step);
      const { step, expectedVersion } = seen;
      const { client, call } = await cli.admin('ReviewService');
      const about = { tenantId: review.tenantId, sessionId, stepType: stepTypeToProto(step) };
      const { outcome } = await client[method]({ requestId: cli.requestId(), ...about, expectedVersion }, call);
      showOutcome(cli, { sessionId, stepType: step }, outcome);
    });
}
