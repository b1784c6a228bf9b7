// Original file: gcs/admin/v1/tenant_service.proto


/**
 * FAILED_PRECONDITION in production, INVALID_ARGUMENT for an address or a report that cannot be kept.
 */
export interface RecordCertificationRequest {
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
   * The receiver that was graded, `https://…` or `http://…`; its origin is what counts.
   */
  'url'?: (string);
  /**
   * Whether it passed every check; the caller's word, kept with who said so.
   */
  'passed'?: (boolean);
  /**
   * What was sent and answered, as JSON; kept as it is, at most 64 KiB.
   */
  'reportJson'?: (string);
}

/**
 * FAILED_PRECONDITION in production, INVALID_ARGUMENT for an address or a report that cannot be kept.
 */
export interface RecordCertificationRequest__Output {
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
   * The receiver that was graded, `https://…` or `http://…`; its origin is what counts.
   */
  'url': (string);
  /**
   * Whether it passed every check; the caller's word, kept with who said so.
   */
  'passed': (boolean);
  /**
   * What was sent and answered, as JSON; kept as it is, at most 64 KiB.
   */
  'reportJson': (string);
}
