// Original file: gcs/session/v1/guest.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';
import type { ConsentOffer as _gcs_session_v1_ConsentOffer, ConsentOffer__Output as _gcs_session_v1_ConsentOffer__Output } from '../../../gcs/session/v1/ConsentOffer.ts';
import type { QuestionsOffer as _gcs_session_v1_QuestionsOffer, QuestionsOffer__Output as _gcs_session_v1_QuestionsOffer__Output } from '../../../gcs/session/v1/QuestionsOffer.ts';
import type { HandOverOffer as _gcs_session_v1_HandOverOffer, HandOverOffer__Output as _gcs_session_v1_HandOverOffer__Output } from '../../../gcs/session/v1/HandOverOffer.ts';
import type { Waiting as _gcs_session_v1_Waiting, Waiting__Output as _gcs_session_v1_Waiting__Output } from '../../../gcs/session/v1/Waiting.ts';

export interface GuestStep {
  'type'?: (_gcs_ingest_v1_StepType);
  /**
   * A step status of the public interface.
   */
  'status'?: (string);
  /**
   * Of the catalogue, sorted; the page has the guest's text of each in its languages.
   */
  'reasonCodes'?: (string)[];
  'required'?: (boolean);
  /**
   * Opaque; moves when what the guest may do about the step does.
   */
  'seen'?: (string);
  'consent'?: (_gcs_session_v1_ConsentOffer | null);
  'questions'?: (_gcs_session_v1_QuestionsOffer | null);
  'handOver'?: (_gcs_session_v1_HandOverOffer | null);
  /**
   * Something else comes first, or a provider has the step: the guest waits.
   */
  'waiting'?: (_gcs_session_v1_Waiting | null);
  /**
   * SkipStep is possible: the step is open and the guest's.
   */
  'maySkip'?: (boolean);
  /**
   * What the guest may do now; none of them = nothing.
   */
  'now'?: "consent"|"questions"|"handOver"|"waiting";
}

export interface GuestStep__Output {
  'type': (_gcs_ingest_v1_StepType__Output);
  /**
   * A step status of the public interface.
   */
  'status': (string);
  /**
   * Of the catalogue, sorted; the page has the guest's text of each in its languages.
   */
  'reasonCodes': (string)[];
  'required': (boolean);
  /**
   * Opaque; moves when what the guest may do about the step does.
   */
  'seen': (string);
  'consent'?: (_gcs_session_v1_ConsentOffer__Output | null);
  'questions'?: (_gcs_session_v1_QuestionsOffer__Output | null);
  'handOver'?: (_gcs_session_v1_HandOverOffer__Output | null);
  /**
   * Something else comes first, or a provider has the step: the guest waits.
   */
  'waiting'?: (_gcs_session_v1_Waiting__Output | null);
  /**
   * SkipStep is possible: the step is open and the guest's.
   */
  'maySkip': (boolean);
  /**
   * What the guest may do now; none of them = nothing.
   */
  'now'?: "consent"|"questions"|"handOver"|"waiting";
}
