// Original file: gcs/admin/v1/retention_service.proto


export interface GetPolicyRequest {
  'tenantId'?: (string);
}

export interface GetPolicyRequest__Output {
  'tenantId': (string);
}
