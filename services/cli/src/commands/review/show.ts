import { Command, Option } from '@commander-js/extra-typings';
import { stepTypeFromProto } from '@gcs/proto/enums';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/examples.ts';
import { parseObject } from '../../frame/parse-object.ts';
import { stepTypes } from '../../frame/vocabulary.ts';
import { findReview } from '../../review/find-review.ts';

/** `gcs review show`: everything that a decision needs. */
export function reviewShow(cli: Cli) {
  const command = new Command('show')
    .description('Show a step under review: why, the evidence, and what was said before')
    .argument('<session-id>', 'from `gcs review ls`')
    .addOption(new Option('--step <type>', 'which step; needed only when several wait').choices(stepTypes))
    .action(async (sessionId, options) => {
      const { review, sessionJson, evidence, recommendations, decisions } = await findReview(cli, sessionId, options);
      const shown = { ...review, stepType: stepTypeFromProto(review.stepType) };
      if (cli.settings().json) {
        return cli.show({ review: shown, session: parseObject(sessionJson), evidence, recommendations, decisions });
      }
      cli.show(shown);
      cli.list(evidence, ['type', 'stepType', 'capturedAt', 'factsJson']);
      if (recommendations.length > 0) cli.list(recommendations, ['verdict', 'recommendedBy', 'reasonCode', 'note']);
      if (decisions.length > 0) cli.list(decisions, ['kind', 'decidedBy', 'reasonCode', 'note', 'decidedAt']);
      return undefined;
    });
  return withExamples(command, 'gcs review show "$REVIEWED_SESSION_ID"');
}
