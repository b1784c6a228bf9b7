// Original file: gcs/session/v1/guest.proto

import type { Question as _gcs_session_v1_Question, Question__Output as _gcs_session_v1_Question__Output } from '../../../gcs/session/v1/Question.ts';

export interface QuestionsOffer {
  /**
   * The workflow's name of this questionnaire.
   */
  'version'?: (string);
  'questions'?: (_gcs_session_v1_Question)[];
}

export interface QuestionsOffer__Output {
  /**
   * The workflow's name of this questionnaire.
   */
  'version': (string);
  'questions': (_gcs_session_v1_Question__Output)[];
}
