// Original file: gcs/admin/v1/session_admin_service.proto


/**
 * INVALID_ARGUMENT names every filter that is not valid; PERMISSION_DENIED for a search by guest without a purpose. A
 * session has to meet every filter that is given.
 */
export interface SearchSessionsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Exact, at most 128 characters; empty = any.
   */
  'bookingReference'?: (string);
  /**
   * Exact, at most 128 characters; empty = any.
   */
  'propertyReference'?: (string);
  /**
   * Exact, at most 128 characters; empty = any.
   */
  'workflowKey'?: (string);
  /**
   * Session statuses of the public interface; empty = any.
   */
  'statuses'?: (string)[];
  /**
   * The client's own reference of the guest, exact; empty = any. Needs a purpose. Finds no session whose guest data
   * were erased.
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
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * INVALID_ARGUMENT names every filter that is not valid; PERMISSION_DENIED for a search by guest without a purpose. A
 * session has to meet every filter that is given.
 */
export interface SearchSessionsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Exact, at most 128 characters; empty = any.
   */
  'bookingReference': (string);
  /**
   * Exact, at most 128 characters; empty = any.
   */
  'propertyReference': (string);
  /**
   * Exact, at most 128 characters; empty = any.
   */
  'workflowKey': (string);
  /**
   * Session statuses of the public interface; empty = any.
   */
  'statuses': (string)[];
  /**
   * The client's own reference of the guest, exact; empty = any. Needs a purpose. Finds no session whose guest data
   * were erased.
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
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}
