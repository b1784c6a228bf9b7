import { reviewVerdictFromProto, stepTypeFromProto } from '@gcs/proto/enums';
import type { Review__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';

/** A step under review as every command prints it. */
export function reviewOf(review: Review__Output) {
  const stepType = stepTypeFromProto(review.stepType);
  if (stepType === undefined) throw new Error('the review is of a step that this version does not know');
  return { ...review, stepType, proposal: review.proposal && withVerdict(review.proposal) };
}

/** The verdict without the prefix that it has on the wire. */
export function withVerdict<T extends { verdict: Parameters<typeof reviewVerdictFromProto>[0] }>(said: T) {
  const { verdict, ...rest } = said;
  return { ...rest, verdict: reviewVerdictFromProto(verdict) };
}
