// Original file: gcs/evidence/v1/evidence_service.proto

import type { GetPackageItem as _gcs_evidence_v1_GetPackageItem, GetPackageItem__Output as _gcs_evidence_v1_GetPackageItem__Output } from '../../../gcs/evidence/v1/GetPackageItem.ts';

export interface GetPackagesRequest {
  /**
   * 1 to 256 items.
   */
  'items'?: (_gcs_evidence_v1_GetPackageItem)[];
}

export interface GetPackagesRequest__Output {
  /**
   * 1 to 256 items.
   */
  'items': (_gcs_evidence_v1_GetPackageItem__Output)[];
}
