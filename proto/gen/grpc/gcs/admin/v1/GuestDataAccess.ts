// Original file: gcs/admin/v1/session_admin_service.proto


export interface GuestDataAccess {
  'accessedAt'?: (string);
  /**
   * Empty for a search by guest.
   */
  'sessionId'?: (string);
  /**
   * The full name of the method.
   */
  'method'?: (string);
  /**
   * Issuer and subject of the operator's token.
   */
  'issuer'?: (string);
  'subject'?: (string);
  /**
   * As the operator stated it.
   */
  'purpose'?: (string);
}

export interface GuestDataAccess__Output {
  'accessedAt': (string);
  /**
   * Empty for a search by guest.
   */
  'sessionId': (string);
  /**
   * The full name of the method.
   */
  'method': (string);
  /**
   * Issuer and subject of the operator's token.
   */
  'issuer': (string);
  'subject': (string);
  /**
   * As the operator stated it.
   */
  'purpose': (string);
}
