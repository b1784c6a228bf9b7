// Original file: gcs/admin/v1/endpoint_service.proto


/**
 * A message of its own: an empty list differs from none.
 */
export interface RetrySchedule {
  /**
   * Milliseconds before each try: 2 to 20, the first 0, none above 7 days. Empty = the environment's.
   */
  'delaysMs'?: (number)[];
}

/**
 * A message of its own: an empty list differs from none.
 */
export interface RetrySchedule__Output {
  /**
   * Milliseconds before each try: 2 to 20, the first 0, none above 7 days. Empty = the environment's.
   */
  'delaysMs': (number)[];
}
