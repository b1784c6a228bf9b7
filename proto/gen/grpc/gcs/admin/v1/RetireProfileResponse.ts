// Original file: gcs/admin/v1/profile_service.proto

import type { ProfileVersion as _gcs_admin_v1_ProfileVersion, ProfileVersion__Output as _gcs_admin_v1_ProfileVersion__Output } from '../../../gcs/admin/v1/ProfileVersion.ts';

export interface RetireProfileResponse {
  'profile'?: (_gcs_admin_v1_ProfileVersion | null);
}

export interface RetireProfileResponse__Output {
  'profile': (_gcs_admin_v1_ProfileVersion__Output | null);
}
