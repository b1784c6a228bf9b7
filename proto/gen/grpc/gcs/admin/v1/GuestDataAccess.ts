// Original file: gcs/admin/v1/session_admin_service.proto


/**
 * One call of GetGuestData, or one page of a search by guest.
 */
export interface GuestDataAccess {
  /**
   * RFC 3339.
   */
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
  /**
   * Who it is to that issuer.
   */
  'subject'?: (string);
  /**
   * As the operator stated it.
   */
  'purpose'?: (string);
}

/**
 * One call of GetGuestData, or one page of a search by guest.
 */
export interface GuestDataAccess__Output {
  /**
   * RFC 3339.
   */
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
  /**
   * Who it is to that issuer.
   */
  'subject': (string);
  /**
   * As the operator stated it.
   */
  'purpose': (string);
}
