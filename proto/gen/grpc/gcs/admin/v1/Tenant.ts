// Original file: gcs/admin/v1/tenant_service.proto


export interface Tenant {
  /**
   * `ten_` + ULID.
   */
  'id'?: (string);
  'name'?: (string);
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
}

export interface Tenant__Output {
  /**
   * `ten_` + ULID.
   */
  'id': (string);
  'name': (string);
  /**
   * RFC 3339.
   */
  'createdAt': (string);
}
