// Original file: gcs/admin/v1/session_admin_service.proto


/**
 * A public AuditEvent; AuditService.QueryEvents has its place in the chain.
 */
export interface TimelineAudit {
  /**
   * `aud_` + ULID.
   */
  'id'?: (string);
  /**
   * What happened, such as `step.passed`; the set is open.
   */
  'type'?: (string);
  /**
   * AGENT an API client or automation, HUMAN an identified person, SYSTEM the service or a provider, GUEST the guest.
   */
  'actorType'?: (string);
  /**
   * Empty when it has none.
   */
  'reasonCode'?: (string);
}

/**
 * A public AuditEvent; AuditService.QueryEvents has its place in the chain.
 */
export interface TimelineAudit__Output {
  /**
   * `aud_` + ULID.
   */
  'id': (string);
  /**
   * What happened, such as `step.passed`; the set is open.
   */
  'type': (string);
  /**
   * AGENT an API client or automation, HUMAN an identified person, SYSTEM the service or a provider, GUEST the guest.
   */
  'actorType': (string);
  /**
   * Empty when it has none.
   */
  'reasonCode': (string);
}
