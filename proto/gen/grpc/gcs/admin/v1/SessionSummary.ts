// Original file: gcs/admin/v1/session_admin_service.proto


export interface SessionSummary {
  'id'?: (string);
  'bookingReference'?: (string);
  'propertyReference'?: (string);
  'workflowKey'?: (string);
  'workflowVersion'?: (number);
  /**
   * A session status of the public interface.
   */
  'status'?: (string);
  /**
   * RFC 3339, as all times here.
   */
  'createdAt'?: (string);
  'updatedAt'?: (string);
  /**
   * Empty while it does not run.
   */
  'expiresAt'?: (string);
}

export interface SessionSummary__Output {
  'id': (string);
  'bookingReference': (string);
  'propertyReference': (string);
  'workflowKey': (string);
  'workflowVersion': (number);
  /**
   * A session status of the public interface.
   */
  'status': (string);
  /**
   * RFC 3339, as all times here.
   */
  'createdAt': (string);
  'updatedAt': (string);
  /**
   * Empty while it does not run.
   */
  'expiresAt': (string);
}
