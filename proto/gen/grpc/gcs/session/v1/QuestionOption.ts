// Original file: gcs/session/v1/guest.proto


export interface QuestionOption {
  /**
   * What an answer says.
   */
  'value'?: (string);
  /**
   * In the page's locale.
   */
  'label'?: (string);
}

export interface QuestionOption__Output {
  /**
   * What an answer says.
   */
  'value': (string);
  /**
   * In the page's locale.
   */
  'label': (string);
}
