// Original file: gcs/admin/v1/endpoint_service.proto


/**
 * NOT_FOUND for an endpoint of another tenant, ABORTED when it was changed during the test. Sends
 * `compliance_session.updated` of a session that does not exist, with `X-Service-Test: true`, where `Service` is the
 * name of the deployment's operator.
 */
export interface TestEndpointRequest {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId'?: (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, ABORTED when it was changed during the test. Sends
 * `compliance_session.updated` of a session that does not exist, with `X-Service-Test: true`, where `Service` is the
 * name of the deployment's operator.
 */
export interface TestEndpointRequest__Output {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId': (string);
}
