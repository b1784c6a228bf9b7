// Original file: gcs/admin/v1/evidence_admin_service.proto


/**
 * What the public API answers for the newest revision, of any revision.
 */
export interface GetPackageResponse {
  /**
   * The public EvidencePackage, byte for byte.
   */
  'json'?: (Buffer | Uint8Array | string);
  /**
   * The one that was read, also where 0 was asked for.
   */
  'revision'?: (number);
}

/**
 * What the public API answers for the newest revision, of any revision.
 */
export interface GetPackageResponse__Output {
  /**
   * The public EvidencePackage, byte for byte.
   */
  'json': (Buffer);
  /**
   * The one that was read, also where 0 was asked for.
   */
  'revision': (number);
}
