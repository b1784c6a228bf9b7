// Original file: gcs/admin/v1/sandbox_service.proto


/**
 * NOT_FOUND for a workflow without a published version.
 */
export interface ListScenariosRequest {
  /**
   * Only scripts that the published version of this workflow has the steps for; empty = all. Needs tenant_id.
   */
  'workflowKey'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
}

/**
 * NOT_FOUND for a workflow without a published version.
 */
export interface ListScenariosRequest__Output {
  /**
   * Only scripts that the published version of this workflow has the steps for; empty = all. Needs tenant_id.
   */
  'workflowKey': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
}
