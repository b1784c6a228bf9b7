// Original file: gcs/session/v1/guest.proto


export interface Answer {
  'questionId'?: (string);
  /**
   * CHOICE: the option's value; DATE: YYYY-MM-DD; NUMBER: a decimal with a point. Empty = not answered.
   */
  'value'?: (string);
}

export interface Answer__Output {
  'questionId': (string);
  /**
   * CHOICE: the option's value; DATE: YYYY-MM-DD; NUMBER: a decimal with a point. Empty = not answered.
   */
  'value': (string);
}
