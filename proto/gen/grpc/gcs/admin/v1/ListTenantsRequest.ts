// Original file: gcs/admin/v1/tenant_service.proto


export interface ListTenantsRequest {
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ListTenantsRequest__Output {
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  'pageToken': (string);
}
