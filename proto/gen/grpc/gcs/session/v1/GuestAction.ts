// Original file: gcs/session/v1/guest.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';

/**
 * What every action says.
 */
export interface GuestAction {
  /**
   * SHA-256 of the link's token, 32 bytes.
   */
  'tokenSha256'?: (Buffer | Uint8Array | string);
  /**
   * Minted by the page for each form that it shows, 16 to 64 of A-Z a-z 0-9 _ -. The same id again does nothing and
   * answers with the page as it is by then.
   */
  'actionId'?: (string);
  /**
   * `seen` of the step, or of the page for GiveUp, as the guest saw it. When it has moved the answer is ABORTED
   * (version_conflict): read the page again and let the guest decide again.
   */
  'seen'?: (string);
  /**
   * BCP 47; the language that the guest reads, empty = that of the session. Consent is recorded in it.
   */
  'locale'?: (string);
  /**
   * The guest's step; UNSPECIFIED for GiveUp.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
}

/**
 * What every action says.
 */
export interface GuestAction__Output {
  /**
   * SHA-256 of the link's token, 32 bytes.
   */
  'tokenSha256': (Buffer);
  /**
   * Minted by the page for each form that it shows, 16 to 64 of A-Z a-z 0-9 _ -. The same id again does nothing and
   * answers with the page as it is by then.
   */
  'actionId': (string);
  /**
   * `seen` of the step, or of the page for GiveUp, as the guest saw it. When it has moved the answer is ABORTED
   * (version_conflict): read the page again and let the guest decide again.
   */
  'seen': (string);
  /**
   * BCP 47; the language that the guest reads, empty = that of the session. Consent is recorded in it.
   */
  'locale': (string);
  /**
   * The guest's step; UNSPECIFIED for GiveUp.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
}
