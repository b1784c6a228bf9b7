// Original file: gcs/session/v1/guest.proto


export interface ConsentOffer {
  /**
   * As the workflow writes it, plain text; lines are separated by LF.
   */
  'text'?: (string);
  /**
   * The workflow's name of this wording.
   */
  'version'?: (string);
}

export interface ConsentOffer__Output {
  /**
   * As the workflow writes it, plain text; lines are separated by LF.
   */
  'text': (string);
  /**
   * The workflow's name of this wording.
   */
  'version': (string);
}
