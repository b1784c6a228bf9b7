// Original file: gcs/evidence/v1/evidence_service.proto

import type { GetPackageResult as _gcs_evidence_v1_GetPackageResult, GetPackageResult__Output as _gcs_evidence_v1_GetPackageResult__Output } from '../../../gcs/evidence/v1/GetPackageResult.ts';

export interface GetPackagesResponse {
  /**
   * In the order of the request's items.
   */
  'results'?: (_gcs_evidence_v1_GetPackageResult)[];
}

export interface GetPackagesResponse__Output {
  /**
   * In the order of the request's items.
   */
  'results': (_gcs_evidence_v1_GetPackageResult__Output)[];
}
