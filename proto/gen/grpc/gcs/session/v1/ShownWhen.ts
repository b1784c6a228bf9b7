// Original file: gcs/session/v1/guest.proto


/**
 * One of the values is the answer to an earlier CHOICE.
 */
export interface ShownWhen {
  'questionId'?: (string);
  'values'?: (string)[];
}

/**
 * One of the values is the answer to an earlier CHOICE.
 */
export interface ShownWhen__Output {
  'questionId': (string);
  'values': (string)[];
}
