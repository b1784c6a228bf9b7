// Original file: gcs/admin/v1/tenant_service.proto


export interface AttestReadinessRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  /**
   * The tenant of production that it is for: `ten_` + ULID.
   */
  'productionTenantId'?: (string);
}

export interface AttestReadinessRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  /**
   * The tenant of production that it is for: `ten_` + ULID.
   */
  'productionTenantId': (string);
}
