// Original file: gcs/admin/v1/delivery_admin_service.proto


/**
 * NOT_FOUND for a delivery of another tenant, and for one that is no longer kept.
 */
export interface GetDeliveryRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `dlv_` + the ULIDs of event and endpoint, of ListDeliveries, ListUndelivered or a notice.
   */
  'deliveryId'?: (string);
}

/**
 * NOT_FOUND for a delivery of another tenant, and for one that is no longer kept.
 */
export interface GetDeliveryRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `dlv_` + the ULIDs of event and endpoint, of ListDeliveries, ListUndelivered or a notice.
   */
  'deliveryId': (string);
}
