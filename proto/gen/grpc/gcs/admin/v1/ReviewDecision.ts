// Original file: gcs/admin/v1/review_service.proto


/**
 * What a person has decided or proposed. It is never changed and never taken back.
 */
export interface ReviewDecision {
  /**
   * `dec_` + ULID.
   */
  'id'?: (string);
  /**
   * PROPOSED, APPROVED, REJECTED, RESUBMISSION_REQUESTED, EXCEPTION_PROPOSED or EXCEPTION_APPROVED.
   */
  'kind'?: (string);
  /**
   * The subject of their token.
   */
  'decidedBy'?: (string);
  /**
   * As its author gave it, or the usual one of the verdict.
   */
  'reasonCode'?: (string);
  /**
   * As its author wrote it; empty once it was erased, and in lists.
   */
  'note'?: (string);
  /**
   * Of what its author had seen: lower-case hex, as in Review.
   */
  'evidenceSha256'?: (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'decidedAt'?: (string);
  /**
   * As claimed_by_name of Review.
   */
  'decidedByName'?: (string);
  /**
   * The proposal that was made or approved; empty where none was needed.
   */
  'proposalId'?: (string);
  /**
   * True when the step left its review by this decision; false for a proposal, and for an approval that was not the last.
   */
  'decisive'?: (boolean);
}

/**
 * What a person has decided or proposed. It is never changed and never taken back.
 */
export interface ReviewDecision__Output {
  /**
   * `dec_` + ULID.
   */
  'id': (string);
  /**
   * PROPOSED, APPROVED, REJECTED, RESUBMISSION_REQUESTED, EXCEPTION_PROPOSED or EXCEPTION_APPROVED.
   */
  'kind': (string);
  /**
   * The subject of their token.
   */
  'decidedBy': (string);
  /**
   * As its author gave it, or the usual one of the verdict.
   */
  'reasonCode': (string);
  /**
   * As its author wrote it; empty once it was erased, and in lists.
   */
  'note': (string);
  /**
   * Of what its author had seen: lower-case hex, as in Review.
   */
  'evidenceSha256': (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'decidedAt': (string);
  /**
   * As claimed_by_name of Review.
   */
  'decidedByName': (string);
  /**
   * The proposal that was made or approved; empty where none was needed.
   */
  'proposalId': (string);
  /**
   * True when the step left its review by this decision; false for a proposal, and for an approval that was not the last.
   */
  'decisive': (boolean);
}
