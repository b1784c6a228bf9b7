// Original file: gcs/admin/v1/retention_service.proto


/**
 * An original in a provider's vault whose evidence is deleted or being deleted. The service asks the provider and
 * cannot delete it itself.
 */
export interface OriginalDeletion {
  /**
   * `evr_` + ULID.
   */
  'reference'?: (string);
  /**
   * As its credential names it.
   */
  'provider'?: (string);
  /**
   * Since when the provider is asked to delete it, RFC 3339.
   */
  'dueSince'?: (string);
  /**
   * When the provider said that it is gone, RFC 3339; empty until then.
   */
  'confirmedAt'?: (string);
}

/**
 * An original in a provider's vault whose evidence is deleted or being deleted. The service asks the provider and
 * cannot delete it itself.
 */
export interface OriginalDeletion__Output {
  /**
   * `evr_` + ULID.
   */
  'reference': (string);
  /**
   * As its credential names it.
   */
  'provider': (string);
  /**
   * Since when the provider is asked to delete it, RFC 3339.
   */
  'dueSince': (string);
  /**
   * When the provider said that it is gone, RFC 3339; empty until then.
   */
  'confirmedAt': (string);
}
