// Original file: gcs/admin/v1/endpoint_service.proto


/**
 * INVALID_ARGUMENT names every wrong setting; FAILED_PRECONDITION when the tenant has 16 endpoints that are not
 * DISABLED.
 */
export interface CreateEndpointRequest {
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
   * `https://…` with port 443 or one that the deployment allows, at most 2,048 characters, without user name, password
   * and fragment; in a sandbox also `http://` to this machine. An address within the deployment's or a private network
   * is refused.
   */
  'url'?: (string);
  /**
   * Any of `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required`,
   * `evidence_package.ready`, each once; empty = all, those of later versions included.
   */
  'eventTypes'?: (string)[];
  /**
   * Any 2xx accepts an event, not only 200.
   */
  'acceptAny_2xx'?: (boolean);
  /**
   * How many attempts each process of the service may have open to it at a time, 1 to 256; 0 = 32.
   */
  'maxInFlight'?: (number);
  /**
   * FIRST_ATTEMPT or STRICT; empty = FIRST_ATTEMPT.
   */
  'ordering'?: (string);
  /**
   * As in Endpoint: 2 to 20 tries, the first at 0, each delay at most 7 days. Empty = the environment's.
   */
  'retryScheduleMs'?: (number)[];
  /**
   * 60 to 86,400: a temporary endpoint, which the service removes after so many seconds, with all that is undelivered to
   * it. 0 = it stays.
   */
  'expiresAfterSeconds'?: (number);
}

/**
 * INVALID_ARGUMENT names every wrong setting; FAILED_PRECONDITION when the tenant has 16 endpoints that are not
 * DISABLED.
 */
export interface CreateEndpointRequest__Output {
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
   * `https://…` with port 443 or one that the deployment allows, at most 2,048 characters, without user name, password
   * and fragment; in a sandbox also `http://` to this machine. An address within the deployment's or a private network
   * is refused.
   */
  'url': (string);
  /**
   * Any of `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required`,
   * `evidence_package.ready`, each once; empty = all, those of later versions included.
   */
  'eventTypes': (string)[];
  /**
   * Any 2xx accepts an event, not only 200.
   */
  'acceptAny_2xx': (boolean);
  /**
   * How many attempts each process of the service may have open to it at a time, 1 to 256; 0 = 32.
   */
  'maxInFlight': (number);
  /**
   * FIRST_ATTEMPT or STRICT; empty = FIRST_ATTEMPT.
   */
  'ordering': (string);
  /**
   * As in Endpoint: 2 to 20 tries, the first at 0, each delay at most 7 days. Empty = the environment's.
   */
  'retryScheduleMs': (number)[];
  /**
   * 60 to 86,400: a temporary endpoint, which the service removes after so many seconds, with all that is undelivered to
   * it. 0 = it stays.
   */
  'expiresAfterSeconds': (number);
}
