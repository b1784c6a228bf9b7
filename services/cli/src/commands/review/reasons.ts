import { Command, Option } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { stepTypes } from '../../frame/command-line/vocabulary.ts';
import { findReview } from './find-review.ts';

/** `guestctl review reasons`: what a person may say for each verdict; any other code is refused. */
export function reviewReasons(cli: Cli) {
  const command = new Command('reasons')
    .description('List the reason codes that a decision about a step may have, per verdict')
    .argument('<session-id>', 'from `guestctl review list`')
    .addOption(new Option('--step <type>', 'which step; needed only when several wait').choices(stepTypes))
    .action(async (sessionId, { step }) => {
      const { reasons } = await findReview(cli, sessionId, step);
      const rows = reasons.flatMap(({ verdict, reasons: codes }) => codes.map((reason) => ({ verdict, ...reason })));
      cli.list(rows, ['verdict', 'code', { name: 'text', min: 24 }, 'class']);
    });
  return withExamples(command, 'guestctl review reasons "$REVIEWED_SESSION_ID"');
}
