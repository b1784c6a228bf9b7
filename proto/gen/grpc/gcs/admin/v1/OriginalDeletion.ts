// Original file: gcs/admin/v1/retention_service.proto


/**
 * An original in a provider's vault whose evidence is deleted or being deleted.
 */
export interface OriginalDeletion {
  /**
   * `evr_` + ULID.
   */
  'reference'?: (string);
  'provider'?: (string);
  'dueSince'?: (string);
  /**
   * When the provider said that it is gone; empty until then.
   */
  'confirmedAt'?: (string);
}

/**
 * An original in a provider's vault whose evidence is deleted or being deleted.
 */
export interface OriginalDeletion__Output {
  /**
   * `evr_` + ULID.
   */
  'reference': (string);
  'provider': (string);
  'dueSince': (string);
  /**
   * When the provider said that it is gone; empty until then.
   */
  'confirmedAt': (string);
}
