// Original file: gcs/admin/v1/session_admin_service.proto


export interface SearchSessionsRequest {
  'tenantId'?: (string);
  /**
   * Exact; empty = any.
   */
  'bookingReference'?: (string);
  /**
   * Exact; empty = any.
   */
  'propertyReference'?: (string);
  /**
   * Exact; empty = any.
   */
  'workflowKey'?: (string);
  /**
   * Session statuses; empty = any.
   */
  'statuses'?: (string)[];
  /**
   * The client's own reference of the guest, exact; empty = any. Needs a purpose.
   */
  'guestReference'?: (string);
  /**
   * RFC 3339; created at this time or later; empty = any.
   */
  'createdFrom'?: (string);
  /**
   * RFC 3339; created before this time; empty = any.
   */
  'createdBefore'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * Of the answer before; empty = the first page. The other members must be the same.
   */
  'pageToken'?: (string);
}

export interface SearchSessionsRequest__Output {
  'tenantId': (string);
  /**
   * Exact; empty = any.
   */
  'bookingReference': (string);
  /**
   * Exact; empty = any.
   */
  'propertyReference': (string);
  /**
   * Exact; empty = any.
   */
  'workflowKey': (string);
  /**
   * Session statuses; empty = any.
   */
  'statuses': (string)[];
  /**
   * The client's own reference of the guest, exact; empty = any. Needs a purpose.
   */
  'guestReference': (string);
  /**
   * RFC 3339; created at this time or later; empty = any.
   */
  'createdFrom': (string);
  /**
   * RFC 3339; created before this time; empty = any.
   */
  'createdBefore': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * Of the answer before; empty = the first page. The other members must be the same.
   */
  'pageToken': (string);
}
