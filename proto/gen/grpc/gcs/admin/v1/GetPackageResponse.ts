// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface GetPackageResponse {
  /**
   * The public EvidencePackage, byte for byte.
   */
  'json'?: (Buffer | Uint8Array | string);
  'revision'?: (number);
}

export interface GetPackageResponse__Output {
  /**
   * The public EvidencePackage, byte for byte.
   */
  'json': (Buffer);
  'revision': (number);
}
