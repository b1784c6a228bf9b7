// Original file: gcs/admin/v1/evidence_admin_service.proto


/**
 * Whoever keeps it can later show that the log was not rewritten.
 */
export interface GetCheckpointResponse {
  /**
   * C2SP tlog-checkpoint in a signed note.
   */
  'checkpoint'?: (string);
  /**
   * Keys that sign it, as C2SP signed-note verifier keys, the current one first.
   */
  'verifierKeys'?: (string)[];
}

/**
 * Whoever keeps it can later show that the log was not rewritten.
 */
export interface GetCheckpointResponse__Output {
  /**
   * C2SP tlog-checkpoint in a signed note.
   */
  'checkpoint': (string);
  /**
   * Keys that sign it, as C2SP signed-note verifier keys, the current one first.
   */
  'verifierKeys': (string)[];
}
