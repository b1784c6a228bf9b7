// Original file: gcs/evidence/v1/evidence_service.proto

import type { SealedPackage as _gcs_evidence_v1_SealedPackage, SealedPackage__Output as _gcs_evidence_v1_SealedPackage__Output } from '../../../gcs/evidence/v1/SealedPackage.ts';
import type { NotSealed as _gcs_evidence_v1_NotSealed, NotSealed__Output as _gcs_evidence_v1_NotSealed__Output } from '../../../gcs/evidence/v1/NotSealed.ts';
import type { IntegrityConflict as _gcs_evidence_v1_IntegrityConflict, IntegrityConflict__Output as _gcs_evidence_v1_IntegrityConflict__Output } from '../../../gcs/evidence/v1/IntegrityConflict.ts';

export interface GetPackageResult {
  'sealed'?: (_gcs_evidence_v1_SealedPackage | null);
  /**
   * Unknown here, another tenant's, or not sealed yet: the caller asks the session service which.
   */
  'notSealed'?: (_gcs_evidence_v1_NotSealed | null);
  /**
   * The stored bytes no longer hash to the sealed value.
   */
  'integrityConflict'?: (_gcs_evidence_v1_IntegrityConflict | null);
  'outcome'?: "sealed"|"notSealed"|"integrityConflict";
}

export interface GetPackageResult__Output {
  'sealed'?: (_gcs_evidence_v1_SealedPackage__Output | null);
  /**
   * Unknown here, another tenant's, or not sealed yet: the caller asks the session service which.
   */
  'notSealed'?: (_gcs_evidence_v1_NotSealed__Output | null);
  /**
   * The stored bytes no longer hash to the sealed value.
   */
  'integrityConflict'?: (_gcs_evidence_v1_IntegrityConflict__Output | null);
  'outcome'?: "sealed"|"notSealed"|"integrityConflict";
}
