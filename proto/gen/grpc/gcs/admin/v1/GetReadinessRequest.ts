// Original file: gcs/admin/v1/tenant_service.proto


export interface GetReadinessRequest {
  'tenantId'?: (string);
}

export interface GetReadinessRequest__Output {
  'tenantId': (string);
}
