// Original file: gcs/admin/v1/delivery_admin_service.proto


export interface ListNoticesRequest {
  'tenantId'?: (string);
  /**
   * ENDPOINT_ACTIVATED, ENDPOINT_DISABLED or DELIVERY_EXHAUSTED; empty = all.
   */
  'kind'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ListNoticesRequest__Output {
  'tenantId': (string);
  /**
   * ENDPOINT_ACTIVATED, ENDPOINT_DISABLED or DELIVERY_EXHAUSTED; empty = all.
   */
  'kind': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  'pageToken': (string);
}
