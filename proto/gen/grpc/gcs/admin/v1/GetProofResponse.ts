// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface GetProofResponse {
  /**
   * C2SP tlog-proof, text.
   */
  'proof'?: (string);
  'revision'?: (number);
}

export interface GetProofResponse__Output {
  /**
   * C2SP tlog-proof, text.
   */
  'proof': (string);
  'revision': (number);
}
