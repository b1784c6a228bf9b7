// Original file: gcs/admin/v1/audit_service.proto

import type { AuditRecord as _gcs_admin_v1_AuditRecord, AuditRecord__Output as _gcs_admin_v1_AuditRecord__Output } from '../../../gcs/admin/v1/AuditRecord.ts';

export interface QueryEventsResponse {
  'events'?: (_gcs_admin_v1_AuditRecord)[];
}

export interface QueryEventsResponse__Output {
  'events': (_gcs_admin_v1_AuditRecord__Output)[];
}
