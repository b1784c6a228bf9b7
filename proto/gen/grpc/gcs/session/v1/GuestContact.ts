// Original file: gcs/session/v1/guest.proto


/**
 * Members are empty where the workflow says nothing.
 */
export interface GuestContact {
  'name'?: (string);
  'email'?: (string);
  'phone'?: (string);
  /**
   * https.
   */
  'url'?: (string);
}

/**
 * Members are empty where the workflow says nothing.
 */
export interface GuestContact__Output {
  'name': (string);
  'email': (string);
  'phone': (string);
  /**
   * https.
   */
  'url': (string);
}
