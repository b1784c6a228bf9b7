// Original file: gcs/session/v1/guest.proto

import type { AnswerProblem as _gcs_session_v1_AnswerProblem, AnswerProblem__Output as _gcs_session_v1_AnswerProblem__Output } from '../../../gcs/session/v1/AnswerProblem.ts';
import type { GuestPage as _gcs_session_v1_GuestPage, GuestPage__Output as _gcs_session_v1_GuestPage__Output } from '../../../gcs/session/v1/GuestPage.ts';

export interface SubmitAnswersResponse {
  /**
   * Not empty: nothing was handed in, and the guest corrects these. In the order of the questions.
   */
  'problems'?: (_gcs_session_v1_AnswerProblem)[];
  'page'?: (_gcs_session_v1_GuestPage | null);
}

export interface SubmitAnswersResponse__Output {
  /**
   * Not empty: nothing was handed in, and the guest corrects these. In the order of the questions.
   */
  'problems': (_gcs_session_v1_AnswerProblem__Output)[];
  'page': (_gcs_session_v1_GuestPage__Output | null);
}
