// Original file: gcs/session/v1/session_service.proto

import type { SessionDocument as _gcs_session_v1_SessionDocument, SessionDocument__Output as _gcs_session_v1_SessionDocument__Output } from '../../../gcs/session/v1/SessionDocument.ts';
import type { Refusal as _gcs_session_v1_Refusal, Refusal__Output as _gcs_session_v1_Refusal__Output } from '../../../gcs/session/v1/Refusal.ts';
import type { NoStoredResult as _gcs_session_v1_NoStoredResult, NoStoredResult__Output as _gcs_session_v1_NoStoredResult__Output } from '../../../gcs/session/v1/NoStoredResult.ts';

export interface CreateSessionResult {
  'created'?: (_gcs_session_v1_SessionDocument | null);
  /**
   * The original document, byte for byte.
   */
  'replayed'?: (_gcs_session_v1_SessionDocument | null);
  'refused'?: (_gcs_session_v1_Refusal | null);
  /**
   * Only for lookup_only: no result is stored under this key.
   */
  'noStoredResult'?: (_gcs_session_v1_NoStoredResult | null);
  'outcome'?: "created"|"replayed"|"refused"|"noStoredResult";
}

export interface CreateSessionResult__Output {
  'created'?: (_gcs_session_v1_SessionDocument__Output | null);
  /**
   * The original document, byte for byte.
   */
  'replayed'?: (_gcs_session_v1_SessionDocument__Output | null);
  'refused'?: (_gcs_session_v1_Refusal__Output | null);
  /**
   * Only for lookup_only: no result is stored under this key.
   */
  'noStoredResult'?: (_gcs_session_v1_NoStoredResult__Output | null);
  'outcome'?: "created"|"replayed"|"refused"|"noStoredResult";
}
