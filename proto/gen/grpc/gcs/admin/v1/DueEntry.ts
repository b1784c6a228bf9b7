// Original file: gcs/admin/v1/retention_service.proto


/**
 * An entry of evidence, or the guest's data as if they were one, and when it goes.
 */
export interface DueEntry {
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * `evr_` + ULID; empty for the guest's data.
   */
  'reference'?: (string);
  /**
   * An EvidenceType, or GUEST_DATA in a preview.
   */
  'type'?: (string);
  /**
   * ACTIVE, SCHEDULED_FOR_DELETION, DELETED or LEGAL_HOLD.
   */
  'retentionState'?: (string);
  /**
   * When it is to be deleted, RFC 3339: as it is scheduled, else when the policy makes it due, whatever hold stands; of
   * one that is DELETED when it was due. Empty when nothing makes it due: no rule for its type, or the session is open.
   */
  'deleteAt'?: (string);
}

/**
 * An entry of evidence, or the guest's data as if they were one, and when it goes.
 */
export interface DueEntry__Output {
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * `evr_` + ULID; empty for the guest's data.
   */
  'reference': (string);
  /**
   * An EvidenceType, or GUEST_DATA in a preview.
   */
  'type': (string);
  /**
   * ACTIVE, SCHEDULED_FOR_DELETION, DELETED or LEGAL_HOLD.
   */
  'retentionState': (string);
  /**
   * When it is to be deleted, RFC 3339: as it is scheduled, else when the policy makes it due, whatever hold stands; of
   * one that is DELETED when it was due. Empty when nothing makes it due: no rule for its type, or the session is open.
   */
  'deleteAt': (string);
}
