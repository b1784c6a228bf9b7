import { Command, Option } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { stepTypes } from '../../frame/command-line/vocabulary.ts';
import { parseObject } from '../../frame/parse-object.ts';
import { findReview } from './find-review.ts';
import { renderReview } from './render-review.ts';

/** `gcs review show`: everything that a decision needs, and the word for having seen it. */
export function reviewShow(cli: Cli) {
  const command = new Command('show')
    .description('Show a step under review: why, the evidence, what was said before; SEEN is what --seen takes')
    .argument('<session-id>', 'from `gcs review ls`')
    .addOption(new Option('--step <type>', 'which step; needed only when several wait').choices(stepTypes))
    .action(async (sessionId, { step }) => {
      const { seen: _seen, sessionJson, ...found } = await findReview(cli, sessionId, step);
      if (cli.settings().json) cli.show({ ...found, session: parseObject(sessionJson) });
      else cli.write(renderReview({ ...found, sessionJson }, cli.look()));
    });
  return withExamples(command, 'gcs review show "$REVIEWED_SESSION_ID"');
}
