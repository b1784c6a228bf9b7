// Original file: gcs/admin/v1/evidence_admin_service.proto


/**
 * NOT_FOUND for a session that the tenant does not have, FAILED_PRECONDITION before its package is sealed.
 */
export interface RecordRegistrationReceiptRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * Who registered the guest, such as `es-ses-hospedajes`, 1 to 256 characters.
   */
  'authority'?: (string);
  /**
   * The authority's receipt number, 1 to 256 characters; no personal data.
   */
  'receiptNumber'?: (string);
  /**
   * When the authority registered the guest, RFC 3339; required.
   */
  'registeredAt'?: (string);
}

/**
 * NOT_FOUND for a session that the tenant does not have, FAILED_PRECONDITION before its package is sealed.
 */
export interface RecordRegistrationReceiptRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * Who registered the guest, such as `es-ses-hospedajes`, 1 to 256 characters.
   */
  'authority': (string);
  /**
   * The authority's receipt number, 1 to 256 characters; no personal data.
   */
  'receiptNumber': (string);
  /**
   * When the authority registered the guest, RFC 3339; required.
   */
  'registeredAt': (string);
}
