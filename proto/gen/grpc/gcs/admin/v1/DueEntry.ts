// Original file: gcs/admin/v1/retention_service.proto


export interface DueEntry {
  'sessionId'?: (string);
  /**
   * `evr_` + ULID; empty for the guest's data.
   */
  'reference'?: (string);
  /**
   * An EvidenceType, or GUEST_DATA in a preview.
   */
  'type'?: (string);
  'retentionState'?: (string);
  /**
   * When it would be deleted, RFC 3339.
   */
  'deleteAt'?: (string);
}

export interface DueEntry__Output {
  'sessionId': (string);
  /**
   * `evr_` + ULID; empty for the guest's data.
   */
  'reference': (string);
  /**
   * An EvidenceType, or GUEST_DATA in a preview.
   */
  'type': (string);
  'retentionState': (string);
  /**
   * When it would be deleted, RFC 3339.
   */
  'deleteAt': (string);
}
