// Original file: gcs/delivery/v1/webhook_delivery_service.proto


export interface GetReadinessRequest {
  'tenantId'?: (string);
}

export interface GetReadinessRequest__Output {
  'tenantId': (string);
}
