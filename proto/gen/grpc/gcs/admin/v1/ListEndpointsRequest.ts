// Original file: gcs/admin/v1/endpoint_service.proto


export interface ListEndpointsRequest {
  'tenantId'?: (string);
  /**
   * Empty = all.
   */
  'status'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ListEndpointsRequest__Output {
  'tenantId': (string);
  /**
   * Empty = all.
   */
  'status': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  'pageToken': (string);
}
