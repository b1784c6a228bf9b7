// Original file: gcs/admin/v1/retention_service.proto


export interface PlaceHoldResponse {
  /**
   * `hld_` + ULID.
   */
  'holdId'?: (string);
  'holds'?: (number);
}

export interface PlaceHoldResponse__Output {
  /**
   * `hld_` + ULID.
   */
  'holdId': (string);
  'holds': (number);
}
