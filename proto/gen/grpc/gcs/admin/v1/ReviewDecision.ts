// Original file: gcs/admin/v1/review_service.proto


export interface ReviewDecision {
  /**
   * `dec_` + ULID.
   */
  'id'?: (string);
  /**
   * PROPOSED, APPROVED, REJECTED, RESUBMISSION_REQUESTED, EXCEPTION_PROPOSED or EXCEPTION_APPROVED.
   */
  'kind'?: (string);
  'decidedBy'?: (string);
  'reasonCode'?: (string);
  /**
   * Empty once it was erased.
   */
  'note'?: (string);
  'evidenceSha256'?: (string);
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

export interface ReviewDecision__Output {
  /**
   * `dec_` + ULID.
   */
  'id': (string);
  /**
   * PROPOSED, APPROVED, REJECTED, RESUBMISSION_REQUESTED, EXCEPTION_PROPOSED or EXCEPTION_APPROVED.
   */
  'kind': (string);
  'decidedBy': (string);
  'reasonCode': (string);
  /**
   * Empty once it was erased.
   */
  'note': (string);
  'evidenceSha256': (string);
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
