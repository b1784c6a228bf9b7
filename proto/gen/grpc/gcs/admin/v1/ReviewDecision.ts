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
}
