// Original file: gcs/admin/v1/retention_service.proto

import type { DueEntry as _gcs_admin_v1_DueEntry, DueEntry__Output as _gcs_admin_v1_DueEntry__Output } from '../../../gcs/admin/v1/DueEntry.ts';

export interface ListRetentionResponse {
  'entries'?: (_gcs_admin_v1_DueEntry)[];
  'nextPageToken'?: (string);
}

export interface ListRetentionResponse__Output {
  'entries': (_gcs_admin_v1_DueEntry__Output)[];
  'nextPageToken': (string);
}
