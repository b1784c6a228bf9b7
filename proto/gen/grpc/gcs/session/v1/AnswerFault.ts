// Original file: gcs/session/v1/guest.proto

export const AnswerFault = {
  ANSWER_FAULT_UNSPECIFIED: 'ANSWER_FAULT_UNSPECIFIED',
  /**
   * A required question has no answer.
   */
  ANSWER_FAULT_MISSING: 'ANSWER_FAULT_MISSING',
  /**
   * None of the options.
   */
  ANSWER_FAULT_NOT_AN_OPTION: 'ANSWER_FAULT_NOT_AN_OPTION',
  ANSWER_FAULT_TOO_LONG: 'ANSWER_FAULT_TOO_LONG',
  /**
   * No day of the calendar, or not written as YYYY-MM-DD.
   */
  ANSWER_FAULT_NOT_A_DATE: 'ANSWER_FAULT_NOT_A_DATE',
  ANSWER_FAULT_NOT_A_NUMBER: 'ANSWER_FAULT_NOT_A_NUMBER',
  ANSWER_FAULT_TOO_SMALL: 'ANSWER_FAULT_TOO_SMALL',
  ANSWER_FAULT_TOO_LARGE: 'ANSWER_FAULT_TOO_LARGE',
  /**
   * Control characters other than line breaks.
   */
  ANSWER_FAULT_NOT_A_TEXT: 'ANSWER_FAULT_NOT_A_TEXT',
} as const;

export type AnswerFault =
  | 'ANSWER_FAULT_UNSPECIFIED'
  | 0
  /**
   * A required question has no answer.
   */
  | 'ANSWER_FAULT_MISSING'
  | 1
  /**
   * None of the options.
   */
  | 'ANSWER_FAULT_NOT_AN_OPTION'
  | 2
  | 'ANSWER_FAULT_TOO_LONG'
  | 3
  /**
   * No day of the calendar, or not written as YYYY-MM-DD.
   */
  | 'ANSWER_FAULT_NOT_A_DATE'
  | 4
  | 'ANSWER_FAULT_NOT_A_NUMBER'
  | 5
  | 'ANSWER_FAULT_TOO_SMALL'
  | 6
  | 'ANSWER_FAULT_TOO_LARGE'
  | 7
  /**
   * Control characters other than line breaks.
   */
  | 'ANSWER_FAULT_NOT_A_TEXT'
  | 8

export type AnswerFault__Output = typeof AnswerFault[keyof typeof AnswerFault]
