// Original file: gcs/session/v1/guest.proto

import type { AnswerFault as _gcs_session_v1_AnswerFault, AnswerFault__Output as _gcs_session_v1_AnswerFault__Output } from '../../../gcs/session/v1/AnswerFault.ts';

export interface AnswerProblem {
  'questionId'?: (string);
  'fault'?: (_gcs_session_v1_AnswerFault);
}

export interface AnswerProblem__Output {
  'questionId': (string);
  'fault': (_gcs_session_v1_AnswerFault__Output);
}
