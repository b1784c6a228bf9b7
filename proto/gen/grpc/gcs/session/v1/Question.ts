// Original file: gcs/session/v1/guest.proto

import type { QuestionKind as _gcs_session_v1_QuestionKind, QuestionKind__Output as _gcs_session_v1_QuestionKind__Output } from '../../../gcs/session/v1/QuestionKind.ts';
import type { QuestionOption as _gcs_session_v1_QuestionOption, QuestionOption__Output as _gcs_session_v1_QuestionOption__Output } from '../../../gcs/session/v1/QuestionOption.ts';
import type { ShownWhen as _gcs_session_v1_ShownWhen, ShownWhen__Output as _gcs_session_v1_ShownWhen__Output } from '../../../gcs/session/v1/ShownWhen.ts';

export interface Question {
  /**
   * ^[a-z][A-Za-z0-9]{0,31}$
   */
  'id'?: (string);
  /**
   * In the page's locale.
   */
  'label'?: (string);
  /**
   * A sentence beside it; empty = none.
   */
  'hint'?: (string);
  'kind'?: (_gcs_session_v1_QuestionKind);
  'required'?: (boolean);
  /**
   * CHOICE: at least two. CHOICE has one answer.
   */
  'options'?: (_gcs_session_v1_QuestionOption)[];
  /**
   * TEXT: code points; 0 = not TEXT.
   */
  'maxLength'?: (number);
  /**
   * NUMBER as a decimal, DATE as YYYY-MM-DD; empty = no bound.
   */
  'minimum'?: (string);
  'maximum'?: (string);
  /**
   * The question is only asked when this holds of the answers before it. A page with script may hide it meanwhile, one
   * without asks it always; the service ignores answers to what was not asked. Absent = always.
   */
  'shownWhen'?: (_gcs_session_v1_ShownWhen | null);
}

export interface Question__Output {
  /**
   * ^[a-z][A-Za-z0-9]{0,31}$
   */
  'id': (string);
  /**
   * In the page's locale.
   */
  'label': (string);
  /**
   * A sentence beside it; empty = none.
   */
  'hint': (string);
  'kind': (_gcs_session_v1_QuestionKind__Output);
  'required': (boolean);
  /**
   * CHOICE: at least two. CHOICE has one answer.
   */
  'options': (_gcs_session_v1_QuestionOption__Output)[];
  /**
   * TEXT: code points; 0 = not TEXT.
   */
  'maxLength': (number);
  /**
   * NUMBER as a decimal, DATE as YYYY-MM-DD; empty = no bound.
   */
  'minimum': (string);
  'maximum': (string);
  /**
   * The question is only asked when this holds of the answers before it. A page with script may hide it meanwhile, one
   * without asks it always; the service ignores answers to what was not asked. Absent = always.
   */
  'shownWhen': (_gcs_session_v1_ShownWhen__Output | null);
}
