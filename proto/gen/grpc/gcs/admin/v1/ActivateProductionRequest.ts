// Original file: gcs/admin/v1/tenant_service.proto


export interface ActivateProductionRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  /**
   * As AttestReadiness of the sandbox answered it.
   */
  'attestation'?: (string);
}

export interface ActivateProductionRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  /**
   * As AttestReadiness of the sandbox answered it.
   */
  'attestation': (string);
}
