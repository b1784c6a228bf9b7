// Original file: gcs/admin/v1/tenant_service.proto


export interface CreateTenantRequest {
  /**
   * Chosen by the caller, 1 to 128 characters: the same id again answers the first result.
   */
  'requestId'?: (string);
  /**
   * 1 to 128 characters.
   */
  'name'?: (string);
}

export interface CreateTenantRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters: the same id again answers the first result.
   */
  'requestId': (string);
  /**
   * 1 to 128 characters.
   */
  'name': (string);
}
