// Original file: gcs/evidence/v1/evidence_service.proto


export interface SealedPackage {
  /**
   * The public EvidencePackage as UTF-8 JSON, the very bytes that were sealed.
   */
  'json'?: (Buffer | Uint8Array | string);
  /**
   * From 1.
   */
  'revision'?: (number);
}

export interface SealedPackage__Output {
  /**
   * The public EvidencePackage as UTF-8 JSON, the very bytes that were sealed.
   */
  'json': (Buffer);
  /**
   * From 1.
   */
  'revision': (number);
}
