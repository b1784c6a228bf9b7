import { factKindFromProto, stepTypeFromProto, stepTypeToProto } from '@gcs/proto/enums';
import type { Cli } from '../../frame/cli.ts';
import type { StepTypeName } from '../../frame/command-line/vocabulary.ts';
import { reviewOf, withVerdict } from './review-of.ts';
import type { Seen } from './seen.ts';

export type FoundReview = Awaited<ReturnType<typeof findReview>>;

/** The step under review as it is now, with what a decision about exactly this gives back. */
export async function findReview(cli: Cli, sessionId: string, step: StepTypeName | undefined) {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('ReviewService');
  const asked = step === undefined ? 'STEP_TYPE_UNSPECIFIED' : stepTypeToProto(step);
  const { review, recommendations, reported, reasons, ...found } = await client.GetReview(
    { tenantId, sessionId, stepType: asked },
    call,
  );
  if (review === null) throw new Error('a review that was found is missing from the answer');
  const shown = reviewOf(review);
  const seen: Seen = {
    step: shown.stepType,
    expectedVersion: shown.version,
    evidenceSha256: shown.evidenceSha256,
  };
  return {
    ...found,
    review: shown,
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
