// Original file: gcs/admin/v1/session_admin_service.proto

import type { TimelineAudit as _gcs_admin_v1_TimelineAudit, TimelineAudit__Output as _gcs_admin_v1_TimelineAudit__Output } from '../../../gcs/admin/v1/TimelineAudit.ts';
import type { TimelineEvidence as _gcs_admin_v1_TimelineEvidence, TimelineEvidence__Output as _gcs_admin_v1_TimelineEvidence__Output } from '../../../gcs/admin/v1/TimelineEvidence.ts';
import type { Long } from '@grpc/proto-loader';

export interface TimelineEntry {
  /**
   * From 1, without a hole.
   */
  'version'?: (number | string | Long);
  /**
   * What caused the change: `created`, `step_started`, `step_resulted`, `expired`, …
   */
  'kind'?: (string);
  'occurredAt'?: (string);
  /**
   * The session status after the change.
   */
  'status'?: (string);
  /**
   * Empty when the change gave rise to no webhook event.
   */
  'eventId'?: (string);
  'eventType'?: (string);
  'audit'?: (_gcs_admin_v1_TimelineAudit)[];
  'evidence'?: (_gcs_admin_v1_TimelineEvidence)[];
  /**
   * W3C trace context of what caused it; empty for timers.
   */
  'traceparent'?: (string);
}

export interface TimelineEntry__Output {
  /**
   * From 1, without a hole.
   */
  'version': (number);
  /**
   * What caused the change: `created`, `step_started`, `step_resulted`, `expired`, …
   */
  'kind': (string);
  'occurredAt': (string);
  /**
   * The session status after the change.
   */
  'status': (string);
  /**
   * Empty when the change gave rise to no webhook event.
   */
  'eventId': (string);
  'eventType': (string);
  'audit': (_gcs_admin_v1_TimelineAudit__Output)[];
  'evidence': (_gcs_admin_v1_TimelineEvidence__Output)[];
  /**
   * W3C trace context of what caused it; empty for timers.
   */
  'traceparent': (string);
}
