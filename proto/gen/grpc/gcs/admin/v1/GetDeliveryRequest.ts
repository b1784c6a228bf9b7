// Original file: gcs/admin/v1/delivery_admin_service.proto


export interface GetDeliveryRequest {
  'tenantId'?: (string);
  'deliveryId'?: (string);
}

export interface GetDeliveryRequest__Output {
  'tenantId': (string);
  'deliveryId': (string);
}
