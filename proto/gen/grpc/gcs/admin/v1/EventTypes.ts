// Original file: gcs/admin/v1/endpoint_service.proto


export interface EventTypes {
  /**
   * Empty = all.
   */
  'types'?: (string)[];
}

export interface EventTypes__Output {
  /**
   * Empty = all.
   */
  'types': (string)[];
}
