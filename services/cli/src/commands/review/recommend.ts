import { Option } from '@commander-js/extra-typings';
import { reviewVerdictToProto } from '@gcs/proto/enums';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { verdicts } from '../../frame/command-line/vocabulary.ts';
import { decisionCommand, decisionOf } from './decision-command.ts';
import { showOutcome } from './outcome.ts';

/** `guestctl review recommend`: an opinion for those who decide; the one thing that an automation may say. */
export function reviewRecommend(cli: Cli) {
  const command = decisionCommand('recommend')
    .description('Say what you would do about a step; shown to those who decide and never applied')
    .addOption(new Option('--verdict <verdict>', 'what you would do').choices(verdicts).makeOptionMandatory())
    .requiredOption('--reason <code>', 'a reason code that the step may have')
    .action(async (sessionId, { verdict, ...options }) => {
      const { request, about } = await decisionOf(cli, sessionId, options, ({ review }) => {
        return `Recommend to ${verdict} ${review.stepType} of`;
      });
      const { client, call } = await cli.admin('ReviewService');
      const { expectedVersion: _version, ...opinion } = request;
      const { outcome } = await client.RecommendDecision({ ...opinion, verdict: reviewVerdictToProto(verdict) }, call);
      showOutcome(cli, about, outcome);
    });
  return withExamples(
    command,
    'guestctl review recommend "$REVIEWED_SESSION_ID" --verdict APPROVE --reason OTHER --seen "$SEEN" --note "score 0.98"',
  );
}
