// Original file: gcs/admin/v1/retention_service.proto


export interface ListHoldsRequest {
  'tenantId'?: (string);
  /**
   * Only holds of this case; empty = all.
   */
  'caseReference'?: (string);
  'includeReleased'?: (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ListHoldsRequest__Output {
  'tenantId': (string);
  /**
   * Only holds of this case; empty = all.
   */
  'caseReference': (string);
  'includeReleased': (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  'pageToken': (string);
}
