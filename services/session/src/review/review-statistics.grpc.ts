import { invalidFields, requireTexts } from '@gcs/kit/admin/texts';
import { readTime } from '@gcs/kit/admin/times';
import { reviewVerdictToProto, stepTypeToProto } from '@gcs/proto/enums';
import type {
  GetReviewStatisticsRequest__Output,
  GetReviewStatisticsResponse,
  ListedDecision as ListedMessage,
} from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { Decided, ListedDecision, ReviewStatistics } from './review-statistics.ts';
import { showCounts, showDecision } from './show-review.grpc.ts';

const dayMs = 86_400_000;
const maxDays = 92;

/** The period that statistics are asked for; throws `invalid_argument` for one that ends before it begins. */
export function readPeriod(request: GetReviewStatisticsRequest__Output, nowMs: number) {
  requireTexts({ tenant_id: request.tenantId });
  const until = readTime('until', request.until) ?? new Date(nowMs);
  const from = readTime('from', request.from) ?? new Date(until.getTime() - dayMs);
  const lengthMs = until.getTime() - from.getTime();
  if (lengthMs >= 0 && lengthMs <= maxDays * dayMs) return { tenantId: request.tenantId, from, until };
  throw invalidFields([{ field: 'until', message: `is at most ${maxDays} days after from` }]);
}

/** What waits, and what was decided in the period. */
export function showStatistics(
  { counts, decided, medianSeconds, people }: ReviewStatistics,
  { from, until }: { from: Date; until: Date },
): GetReviewStatisticsResponse {
  return {
    counts: showCounts(counts),
    from: from.toISOString(),
    until: until.toISOString(),
    decided: showDecided(decided),
    medianSecondsToDecision: Math.round(medianSeconds ?? 0),
    operators: people.map(({ subject, name, isCaller, decided: own, claimed, proposed, agreed }) => {
      return { subject, name: name ?? subject, isYou: isCaller, claimed, proposed, agreed, decided: showDecided(own) };
    }),
  };
}

/** A decision with what it was about. */
export function showListedDecision({ isOpen, stepType, sessionId, ...listed }: ListedDecision): ListedMessage {
  const { bookingReference, propertyReference } = listed;
  const about = { sessionId, stepType: stepTypeToProto(stepType), bookingReference, propertyReference, isOpen };
  return { decision: showDecision(listed), ...about };
}

function showDecided(decided: Decided) {
  return [...decided].map(([verdict, count]) => ({ verdict: reviewVerdictToProto(verdict), decided: count }));
}
