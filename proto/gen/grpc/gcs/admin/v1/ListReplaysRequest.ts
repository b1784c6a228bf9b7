// Original file: gcs/admin/v1/delivery_admin_service.proto


export interface ListReplaysRequest {
  'tenantId'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ListReplaysRequest__Output {
  'tenantId': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  'pageToken': (string);
}
