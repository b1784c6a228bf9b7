import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { claimCommand } from './claim-command.ts';

/** `gcs review claim`: who is at it; a decision needs no claim. */
export function reviewClaim(cli: Cli) {
  const command = claimCommand(cli, 'claim', 'ClaimReview').description(
    'Tell the others that you are at it; keeps nobody from deciding',
  );
  return withExamples(command, 'gcs review claim "$REVIEWED_SESSION_ID"');
}
