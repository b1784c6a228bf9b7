import { factKindFromProto, reviewVerdictFromProto, stepTypeFromProto, stepTypeToProto } from '@gcs/proto/enums';
import type { Cli } from '../../frame/cli.ts';
import type { StepTypeName } from '../../frame/command-line/vocabulary.ts';
import { renderSeen, type Seen } from './seen.ts';

export type FoundReview = Awaited<ReturnType<typeof findReview>>;

/** The step under review as it is now, with the word that a decision about exactly this gives back. */
export async function findReview(cli: Cli, sessionId: string, step: StepTypeName | undefined) {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('ReviewService');
  const asked = step === undefined ? 'STEP_TYPE_UNSPECIFIED' : stepTypeToProto(step);
  const { review, recommendations, reported, reasons, ...found } = await client.GetReview(
    { tenantId, sessionId, stepType: asked },
    call,
  );
  const shown = review === null ? undefined : stepTypeFromProto(review.stepType);
  if (review === null || shown === undefined) throw new Error('a review that was found is missing from the answer');
  const { version: expectedVersion, evidenceSha256 } = review;
  const seen: Seen = { step: shown, expectedVersion, evidenceSha256 };
  return {
    ...found,
    review: {
      ...review,
      stepType: shown,
      proposal: review.proposal && withVerdict(review.proposal),
      seen: renderSeen(seen),
    },
    recommendations: recommendations.map(withVerdict),
    reported: reported.map(({ stepType, facts, ...report }) => {
      return { stepType: stepTypeFromProto(stepType), ...report, facts: facts.map(withKind) };
    }),
    evidence: found.evidence.map(({ facts, ...item }) => ({ ...item, facts: facts.map(withKind) })),
    reasons: reasons.map(withVerdict),
    seen,
  };
}

function withKind<F extends { kind: Parameters<typeof factKindFromProto>[0] }>({ kind, ...fact }: F) {
  return { ...fact, kind: factKindFromProto(kind) };
}

/** The verdict without the prefix that it has on the wire. */
function withVerdict<T extends { verdict: Parameters<typeof reviewVerdictFromProto>[0] }>(said: T) {
  const { verdict, ...rest } = said;
  return { ...rest, verdict: reviewVerdictFromProto(verdict) };
}
