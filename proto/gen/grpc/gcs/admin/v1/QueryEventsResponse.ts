// Original file: gcs/admin/v1/audit_service.proto

import type { AuditRecord as _gcs_admin_v1_AuditRecord, AuditRecord__Output as _gcs_admin_v1_AuditRecord__Output } from '../../../gcs/admin/v1/AuditRecord.ts';

/**
 * Fewer events than the page size: these are the last so far. Without a page token, because a chain only grows: ask on
 * with the position of the last event.
 */
export interface QueryEventsResponse {
  /**
   * By position.
   */
  'events'?: (_gcs_admin_v1_AuditRecord)[];
}

/**
 * Fewer events than the page size: these are the last so far. Without a page token, because a chain only grows: ask on
 * with the position of the last event.
 */
export interface QueryEventsResponse__Output {
  /**
   * By position.
   */
  'events': (_gcs_admin_v1_AuditRecord__Output)[];
}
