// Original file: gcs/admin/v1/session_admin_service.proto


/**
 * Personal data: nothing else of the admin API says who a guest is.
 */
export interface GetGuestDataResponse {
  /**
   * `{"guest": {...}, "locale": ..., "returnUrl": ..., "metadata": {...}}` as the client sent it.
   */
  'guestDataJson'?: (string);
  /**
   * What the guest answered on their page, oldest first:
   * `[{"stepType", "submittedAt", "questionsVersion", "salt", "answers": {...}}]`. The SHA-256 of the RFC 8785 form of
   * `{answers, questionsVersion, salt}` is the `answersDigest` of the evidence.
   */
  'guestAnswersJson'?: (string);
}

/**
 * Personal data: nothing else of the admin API says who a guest is.
 */
export interface GetGuestDataResponse__Output {
  /**
   * `{"guest": {...}, "locale": ..., "returnUrl": ..., "metadata": {...}}` as the client sent it.
   */
  'guestDataJson': (string);
  /**
   * What the guest answered on their page, oldest first:
   * `[{"stepType", "submittedAt", "questionsVersion", "salt", "answers": {...}}]`. The SHA-256 of the RFC 8785 form of
   * `{answers, questionsVersion, salt}` is the `answersDigest` of the evidence.
   */
  'guestAnswersJson': (string);
}
