// Original file: gcs/admin/v1/audit_service.proto


export interface AuditRecord {
  /**
   * Place in the chain, from 1.
   */
  'position'?: (number);
  'id'?: (string);
  'type'?: (string);
  'actorType'?: (string);
  /**
   * Empty = none.
   */
  'reasonCode'?: (string);
  'occurredAt'?: (string);
  /**
   * Head of the chain after this event, lower-case hex.
   */
  'chainHead'?: (string);
}

export interface AuditRecord__Output {
  /**
   * Place in the chain, from 1.
   */
  'position': (number);
  'id': (string);
  'type': (string);
  'actorType': (string);
  /**
   * Empty = none.
   */
  'reasonCode': (string);
  'occurredAt': (string);
  /**
   * Head of the chain after this event, lower-case hex.
   */
  'chainHead': (string);
}
