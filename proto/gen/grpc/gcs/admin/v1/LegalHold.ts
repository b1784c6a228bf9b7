// Original file: gcs/admin/v1/retention_service.proto


export interface LegalHold {
  'holdId'?: (string);
  'caseReference'?: (string);
  'placedBy'?: (string);
  'placedAt'?: (string);
  /**
   * Empty while it stands.
   */
  'releasedAt'?: (string);
  'sessionId'?: (string);
}

export interface LegalHold__Output {
  'holdId': (string);
  'caseReference': (string);
  'placedBy': (string);
  'placedAt': (string);
  /**
   * Empty while it stands.
   */
  'releasedAt': (string);
  'sessionId': (string);
}
