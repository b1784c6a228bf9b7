import { resultOutcomeFromProto, reviewVerdictFromProto, stepTypeFromProto } from '@gcs/proto/enums';
import { ReviewVerdict } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { ResultOutcome, StepType } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { SessionStatus, WebhookEventType } from '@gcs/proto/gen/openapi-types';

/** A step type, as the public contract names it. */
export type StepTypeName = (typeof stepTypes)[number];

/** Every one of them. */
export const stepTypes = Object.values(StepType)
  .map(stepTypeFromProto)
  .filter((type) => type !== undefined);

// Total, so a type added to the contract does not compile until it is here.
const everyEventType: Readonly<Record<WebhookEventType, true>> = {
  'compliance_session.updated': true,
  'compliance_session.completed': true,
  'compliance_session.review_required': true,
  'evidence_package.ready': true,
};

export const eventTypes = Object.keys(everyEventType);

const everyStatus: Readonly<Record<SessionStatus, true>> = {
  PENDING: true,
  IN_PROGRESS: true,
  NEEDS_REVIEW: true,
  VERIFIED: true,
  INCOMPLETE: true,
  FAILED: true,
  EXPIRED: true,
};

export const sessionStatuses = Object.keys(everyStatus);

/** What a provider may report of a step. */
export const outcomes = Object.values(ResultOutcome)
  .map(resultOutcomeFromProto)
  .filter((outcome) => outcome !== undefined);

/** What somebody would do about a step. */
export const verdicts = Object.values(ReviewVerdict)
  .map(reviewVerdictFromProto)
  .filter((verdict) => verdict !== undefined);
