import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { claimCommand } from './claim-command.ts';

/** `gcs review release`: somebody else may take it. */
export function reviewRelease(cli: Cli) {
  const command = claimCommand(cli, 'release', 'ReleaseReview').description('Give a claim back');
  return withExamples(command, 'gcs review claim "$REVIEWED_SESSION_ID" && gcs review release "$REVIEWED_SESSION_ID"');
}
