// Original file: gcs/admin/v1/session_admin_service.proto

import type { TimelineAudit as _gcs_admin_v1_TimelineAudit, TimelineAudit__Output as _gcs_admin_v1_TimelineAudit__Output } from '../../../gcs/admin/v1/TimelineAudit.ts';
import type { TimelineEvidence as _gcs_admin_v1_TimelineEvidence, TimelineEvidence__Output as _gcs_admin_v1_TimelineEvidence__Output } from '../../../gcs/admin/v1/TimelineEvidence.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * One committed change of the session.
 */
export interface TimelineEntry {
  /**
   * From 1, without a hole.
   */
  'version'?: (number | string | Long);
  /**
   * What caused the change: `created`, `step_started`, `step_resulted`, `expired`, …
   */
  'kind'?: (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'occurredAt'?: (string);
  /**
   * The session status after the change.
   */
  'status'?: (string);
  /**
   * `evt_` + ULID; empty when the change gave rise to no webhook event.
   */
  'eventId'?: (string);
  /**
   * `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required` or
   * `evidence_package.ready`; empty without an event.
   */
  'eventType'?: (string);
  /**
   * The audit events that the change added to the chain, in its order.
   */
  'audit'?: (_gcs_admin_v1_TimelineAudit)[];
  /**
   * The evidence that it captured.
   */
  'evidence'?: (_gcs_admin_v1_TimelineEvidence)[];
  /**
   * W3C trace context of what caused it; empty for timers.
   */
  'traceparent'?: (string);
}

/**
 * One committed change of the session.
 */
export interface TimelineEntry__Output {
  /**
   * From 1, without a hole.
   */
  'version': (number);
  /**
   * What caused the change: `created`, `step_started`, `step_resulted`, `expired`, …
   */
  'kind': (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'occurredAt': (string);
  /**
   * The session status after the change.
   */
  'status': (string);
  /**
   * `evt_` + ULID; empty when the change gave rise to no webhook event.
   */
  'eventId': (string);
  /**
   * `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required` or
   * `evidence_package.ready`; empty without an event.
   */
  'eventType': (string);
  /**
   * The audit events that the change added to the chain, in its order.
   */
  'audit': (_gcs_admin_v1_TimelineAudit__Output)[];
  /**
   * The evidence that it captured.
   */
  'evidence': (_gcs_admin_v1_TimelineEvidence__Output)[];
  /**
   * W3C trace context of what caused it; empty for timers.
   */
  'traceparent': (string);
}
