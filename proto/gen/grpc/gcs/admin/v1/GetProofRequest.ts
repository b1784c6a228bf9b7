// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface GetProofRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
  /**
   * 0 = the newest.
   */
  'revision'?: (number);
}

export interface GetProofRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
  /**
   * 0 = the newest.
   */
  'revision': (number);
}
