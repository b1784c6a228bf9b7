// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface GetPackageRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
  /**
   * 0 = the newest.
   */
  'revision'?: (number);
}

export interface GetPackageRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
  /**
   * 0 = the newest.
   */
  'revision': (number);
}
