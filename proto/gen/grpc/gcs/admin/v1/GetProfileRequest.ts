// Original file: gcs/admin/v1/profile_service.proto


export interface GetProfileRequest {
  'tenantId'?: (string);
  'key'?: (string);
  /**
   * 0 = the published version, or the newest when none is published.
   */
  'version'?: (number);
}

export interface GetProfileRequest__Output {
  'tenantId': (string);
  'key': (string);
  /**
   * 0 = the published version, or the newest when none is published.
   */
  'version': (number);
}
