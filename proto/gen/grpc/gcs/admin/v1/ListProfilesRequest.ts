// Original file: gcs/admin/v1/profile_service.proto


export interface ListProfilesRequest {
  'tenantId'?: (string);
  /**
   * Exact; empty = any.
   */
  'key'?: (string);
  /**
   * DRAFT, PUBLISHED or RETIRED; empty = any.
   */
  'state'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * Of the answer before; empty = the first page.
   */
  'pageToken'?: (string);
}

export interface ListProfilesRequest__Output {
  'tenantId': (string);
  /**
   * Exact; empty = any.
   */
  'key': (string);
  /**
   * DRAFT, PUBLISHED or RETIRED; empty = any.
   */
  'state': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * Of the answer before; empty = the first page.
   */
  'pageToken': (string);
}
