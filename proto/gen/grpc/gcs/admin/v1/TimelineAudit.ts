// Original file: gcs/admin/v1/session_admin_service.proto


export interface TimelineAudit {
  'id'?: (string);
  'type'?: (string);
  /**
   * AGENT, HUMAN, SYSTEM or GUEST.
   */
  'actorType'?: (string);
  /**
   * Empty when it has none.
   */
  'reasonCode'?: (string);
}

export interface TimelineAudit__Output {
  'id': (string);
  'type': (string);
  /**
   * AGENT, HUMAN, SYSTEM or GUEST.
   */
  'actorType': (string);
  /**
   * Empty when it has none.
   */
  'reasonCode': (string);
}
