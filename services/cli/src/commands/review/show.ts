import { Command, Option } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { stepTypes } from '../../frame/command-line/vocabulary.ts';
import { parseObject } from '../../frame/parse-object.ts';
import { findReview } from './find-review.ts';
import { renderReview } from './render-review.ts';
import { renderSeen } from './seen.ts';

/** `guestctl review show`: everything that a decision needs, and the word for having seen it. */
export function reviewShow(cli: Cli) {
  const command = new Command('show')
    .description('Show a step under review: why, the evidence, what was said before; SEEN is what --seen takes')
    .argument('<session-id>', 'from `guestctl review list`')
    .addOption(new Option('--step <type>', 'which step; needed only when several wait').choices(stepTypes))
    .action(async (sessionId, { step }) => {
      const found = await findReview(cli, sessionId, step);
      const { seen, sessionJson, ...told } = found;
      if (cli.settings().json) cli.show({ seen: renderSeen(seen), ...told, session: parseObject(sessionJson) });
      else cli.write(renderReview(found, cli.look()));
    });
  return withExamples(command, 'guestctl review show "$REVIEWED_SESSION_ID"');
}
