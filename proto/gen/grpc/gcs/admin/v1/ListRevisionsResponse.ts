// Original file: gcs/admin/v1/evidence_admin_service.proto

import type { PackageRevision as _gcs_admin_v1_PackageRevision, PackageRevision__Output as _gcs_admin_v1_PackageRevision__Output } from '../../../gcs/admin/v1/PackageRevision.ts';

/**
 * All of them: there are few, so the list has no pages.
 */
export interface ListRevisionsResponse {
  /**
   * By number, the newest last.
   */
  'revisions'?: (_gcs_admin_v1_PackageRevision)[];
}

/**
 * All of them: there are few, so the list has no pages.
 */
export interface ListRevisionsResponse__Output {
  /**
   * By number, the newest last.
   */
  'revisions': (_gcs_admin_v1_PackageRevision__Output)[];
}
