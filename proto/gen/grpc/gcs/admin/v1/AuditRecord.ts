// Original file: gcs/admin/v1/audit_service.proto


/**
 * The public AuditEvent with its place in the chain.
 */
export interface AuditRecord {
  /**
   * Place in the chain, from 1.
   */
  'position'?: (number);
  /**
   * `aud_` + ULID.
   */
  'id'?: (string);
  /**
   * What happened, such as `session.created`, `step.passed` or `evidence.sealed`; the set is open. Part of what
   * chain_head is over.
   */
  'type'?: (string);
  /**
   * AGENT an API client or automation, HUMAN an identified person, SYSTEM the service or a provider, GUEST the guest.
   */
  'actorType'?: (string);
  /**
   * A code of the reason-code catalogue; empty = none.
   */
  'reasonCode'?: (string);
  /**
   * RFC 3339, character for character as it was hashed into the chain.
   */
  'occurredAt'?: (string);
  /**
   * Head of the chain after this event, lower-case hex.
   */
  'chainHead'?: (string);
}

/**
 * The public AuditEvent with its place in the chain.
 */
export interface AuditRecord__Output {
  /**
   * Place in the chain, from 1.
   */
  'position': (number);
  /**
   * `aud_` + ULID.
   */
  'id': (string);
  /**
   * What happened, such as `session.created`, `step.passed` or `evidence.sealed`; the set is open. Part of what
   * chain_head is over.
   */
  'type': (string);
  /**
   * AGENT an API client or automation, HUMAN an identified person, SYSTEM the service or a provider, GUEST the guest.
   */
  'actorType': (string);
  /**
   * A code of the reason-code catalogue; empty = none.
   */
  'reasonCode': (string);
  /**
   * RFC 3339, character for character as it was hashed into the chain.
   */
  'occurredAt': (string);
  /**
   * Head of the chain after this event, lower-case hex.
   */
  'chainHead': (string);
}
