// Original file: gcs/admin/v1/session_admin_service.proto


/**
 * A session without its steps, which GetSession has, and without anything of the guest.
 */
export interface SessionSummary {
  /**
   * `cs_` + ULID.
   */
  'id'?: (string);
  /**
   * The client's own, as the create brought it.
   */
  'bookingReference'?: (string);
  /**
   * The client's own, as the create brought it.
   */
  'propertyReference'?: (string);
  /**
   * Of the profile that it follows.
   */
  'workflowKey'?: (string);
  /**
   * The version that the session keeps.
   */
  'workflowVersion'?: (number);
  /**
   * A session status of the public interface.
   */
  'status'?: (string);
  /**
   * RFC 3339, as all times here.
   */
  'createdAt'?: (string);
  /**
   * When clients last saw it change.
   */
  'updatedAt'?: (string);
  /**
   * Empty while it does not run.
   */
  'expiresAt'?: (string);
}

/**
 * A session without its steps, which GetSession has, and without anything of the guest.
 */
export interface SessionSummary__Output {
  /**
   * `cs_` + ULID.
   */
  'id': (string);
  /**
   * The client's own, as the create brought it.
   */
  'bookingReference': (string);
  /**
   * The client's own, as the create brought it.
   */
  'propertyReference': (string);
  /**
   * Of the profile that it follows.
   */
  'workflowKey': (string);
  /**
   * The version that the session keeps.
   */
  'workflowVersion': (number);
  /**
   * A session status of the public interface.
   */
  'status': (string);
  /**
   * RFC 3339, as all times here.
   */
  'createdAt': (string);
  /**
   * When clients last saw it change.
   */
  'updatedAt': (string);
  /**
   * Empty while it does not run.
   */
  'expiresAt': (string);
}
