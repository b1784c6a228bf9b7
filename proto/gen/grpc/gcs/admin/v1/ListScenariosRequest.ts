// Original file: gcs/admin/v1/sandbox_service.proto


export interface ListScenariosRequest {
  /**
   * Only scripts that the published version of this workflow has the steps for; empty = all. Needs tenant_id.
   */
  'workflowKey'?: (string);
  'tenantId'?: (string);
}

export interface ListScenariosRequest__Output {
  /**
   * Only scripts that the published version of this workflow has the steps for; empty = all. Needs tenant_id.
   */
  'workflowKey': (string);
  'tenantId': (string);
}
