// Original file: gcs/admin/v1/evidence_admin_service.proto

import type { PackageRevision as _gcs_admin_v1_PackageRevision, PackageRevision__Output as _gcs_admin_v1_PackageRevision__Output } from '../../../gcs/admin/v1/PackageRevision.ts';

export interface ListRevisionsResponse {
  'revisions'?: (_gcs_admin_v1_PackageRevision)[];
}

export interface ListRevisionsResponse__Output {
  'revisions': (_gcs_admin_v1_PackageRevision__Output)[];
}
