// Original file: gcs/admin/v1/review_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';
import type { Proposal as _gcs_admin_v1_Proposal, Proposal__Output as _gcs_admin_v1_Proposal__Output } from '../../../gcs/admin/v1/Proposal.ts';
import type { ReviewReason as _gcs_admin_v1_ReviewReason, ReviewReason__Output as _gcs_admin_v1_ReviewReason__Output } from '../../../gcs/admin/v1/ReviewReason.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A step that waits for a decision.
 */
export interface Review {
  /**
   * `ten_` + ULID.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * Which step of the session waits: several may.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The client's own, as the create brought it.
   */
  'bookingReference'?: (string);
  /**
   * The client's own, as the create brought it.
   */
  'propertyReference'?: (string);
  /**
   * Of the session's profile, which says who decides and by when (ProfileService.GetProfile).
   */
  'workflowKey'?: (string);
  /**
   * The version that the session keeps.
   */
  'workflowVersion'?: (number);
  /**
   * Why a person has to decide: codes of the reason-code catalogue.
   */
  'reasonCodes'?: (string)[];
  /**
   * RFC 3339, as all times here.
   */
  'openedAt'?: (string);
  /**
   * When the workflow wants it decided (slaHours).
   */
  'dueAt'?: (string);
  /**
   * When it ends undecided, and the session as INCOMPLETE (maxAgeDays).
   */
  'expiresAt'?: (string);
  /**
   * How many distinct people must agree, the proposer included: 1 = one person decides alone, 2 = four eyes. At most 3.
   */
  'approvals'?: (number);
  /**
   * Roles of which a deciding person needs one.
   */
  'roles'?: (string)[];
  /**
   * Rises with everything that happens to the review but recommendations; give it back as expected_version.
   */
  'version'?: (number | string | Long);
  /**
   * Lower-case hex SHA-256 of the results and evidence that the session has at this moment.
   */
  'evidenceSha256'?: (string);
  /**
   * Who is at it, the subject of their token; empty when nobody is.
   */
  'claimedBy'?: (string);
  /**
   * Absent when nothing is proposed.
   */
  'proposal'?: (_gcs_admin_v1_Proposal | null);
  /**
   * reason_codes with what they say to operators, in the same order.
   */
  'reasons'?: (_gcs_admin_v1_ReviewReason)[];
  /**
   * The name of who is at it, as their token had it; the subject where it had none.
   */
  'claimedByName'?: (string);
  /**
   * True when the caller is at it.
   */
  'claimedByYou'?: (boolean);
  /**
   * How long it has waited, in real time: what a sandbox session's own clock was put forward counts as waited.
   */
  'waitingSeconds'?: (number | string | Long);
  /**
   * Until due_at; negative when it is overdue.
   */
  'secondsLeft'?: (number | string | Long);
  /**
   * How many distinct people must agree to an exception, the proposer included, whatever the workflow says.
   */
  'exceptionApprovals'?: (number);
}

/**
 * A step that waits for a decision.
 */
export interface Review__Output {
  /**
   * `ten_` + ULID.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * Which step of the session waits: several may.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The client's own, as the create brought it.
   */
  'bookingReference': (string);
  /**
   * The client's own, as the create brought it.
   */
  'propertyReference': (string);
  /**
   * Of the session's profile, which says who decides and by when (ProfileService.GetProfile).
   */
  'workflowKey': (string);
  /**
   * The version that the session keeps.
   */
  'workflowVersion': (number);
  /**
   * Why a person has to decide: codes of the reason-code catalogue.
   */
  'reasonCodes': (string)[];
  /**
   * RFC 3339, as all times here.
   */
  'openedAt': (string);
  /**
   * When the workflow wants it decided (slaHours).
   */
  'dueAt': (string);
  /**
   * When it ends undecided, and the session as INCOMPLETE (maxAgeDays).
   */
  'expiresAt': (string);
  /**
   * How many distinct people must agree, the proposer included: 1 = one person decides alone, 2 = four eyes. At most 3.
   */
  'approvals': (number);
  /**
   * Roles of which a deciding person needs one.
   */
  'roles': (string)[];
  /**
   * Rises with everything that happens to the review but recommendations; give it back as expected_version.
   */
  'version': (number);
  /**
   * Lower-case hex SHA-256 of the results and evidence that the session has at this moment.
   */
  'evidenceSha256': (string);
  /**
   * Who is at it, the subject of their token; empty when nobody is.
   */
  'claimedBy': (string);
  /**
   * Absent when nothing is proposed.
   */
  'proposal': (_gcs_admin_v1_Proposal__Output | null);
  /**
   * reason_codes with what they say to operators, in the same order.
   */
  'reasons': (_gcs_admin_v1_ReviewReason__Output)[];
  /**
   * The name of who is at it, as their token had it; the subject where it had none.
   */
  'claimedByName': (string);
  /**
   * True when the caller is at it.
   */
  'claimedByYou': (boolean);
  /**
   * How long it has waited, in real time: what a sandbox session's own clock was put forward counts as waited.
   */
  'waitingSeconds': (number);
  /**
   * Until due_at; negative when it is overdue.
   */
  'secondsLeft': (number);
  /**
   * How many distinct people must agree to an exception, the proposer included, whatever the workflow says.
   */
  'exceptionApprovals': (number);
}
