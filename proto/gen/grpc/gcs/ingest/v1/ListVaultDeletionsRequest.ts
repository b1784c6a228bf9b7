// Original file: gcs/ingest/v1/vault_deletion_service.proto


export interface ListVaultDeletionsRequest {
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before; empty = the first page.
   */
  'pageToken'?: (string);
}

export interface ListVaultDeletionsRequest__Output {
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before; empty = the first page.
   */
  'pageToken': (string);
}
