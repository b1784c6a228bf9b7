import { Command, Option } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import { stepTypeToProto } from '@gcs/proto/enums';
import type { Cli } from '../../frame/cli.ts';
import { type StepTypeName, stepTypes } from '../../frame/command-line/vocabulary.ts';
import { type FoundReview, findReview } from './find-review.ts';
import { renderReview } from './render-review.ts';
import { parseSeen, type Seen } from './seen.ts';

type DecisionOptions = {
  step?: StepTypeName | undefined;
  seen?: Seen | undefined;
  note: string;
  reason?: string | undefined;
};

/** A command by which a person says something about a step under review. */
export function decisionCommand(name: string) {
  return new Command(name)
    .argument('<session-id>', 'from `guestctl review list`')
    .addOption(new Option('--step <type>', 'which step; needed only when several wait').choices(stepTypes))
    .option(
      '--seen <word>',
      'what you have looked at, as `guestctl review show` prints it; default: show it and ask',
      parseSeen,
    )
    .requiredOption('--note <text>', 'why; kept encrypted, never part of the evidence package');
}

/**
 * What every decision says: on which review, and what its author has seen of it. Without `--seen` the review is shown
 * and the person asked; what was shown is what is sent, so a review that moves meanwhile refuses the decision.
 * `question` says what will happen.
 */
export async function decisionOf(
  cli: Cli,
  sessionId: string,
  options: DecisionOptions,
  question: (found: FoundReview) => string,
) {
  const { step, seen: given, note, reason: reasonCode = '' } = options;
  if (given !== undefined && step !== undefined && given.step !== step) {
    throw new ServiceError('invalid_argument', `--seen is of ${given.step}, not of ${step}`);
  }
  if (given === undefined)
    cli.requirePerson(`--seen is missing: look with \`guestctl review show ${sessionId}\` first`);
  const found = await findReview(cli, sessionId, given?.step ?? step);
  if (given === undefined) {
    cli.say(renderReview(found, { ...cli.look(), colours: false }));
    await cli.ask(`${question(found)} ${sessionId}?`);
  }
  const { step: decided, expectedVersion, evidenceSha256 } = given ?? found.seen;
  const request = { requestId: cli.requestId(), tenantId: found.review.tenantId, sessionId, reasonCode, note };
  return {
    ...found,
    request: { ...request, stepType: stepTypeToProto(decided), evidenceSha256, expectedVersion },
    about: { sessionId, stepType: decided },
  };
}
