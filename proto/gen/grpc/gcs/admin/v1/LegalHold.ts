// Original file: gcs/admin/v1/retention_service.proto


/**
 * One case's hold on one session; its evidence stays as long as any stands.
 */
export interface LegalHold {
  /**
   * `hld_` + ULID.
   */
  'holdId'?: (string);
  /**
   * As PlaceHold was given it.
   */
  'caseReference'?: (string);
  /**
   * The person, as the subject of their token.
   */
  'placedBy'?: (string);
  /**
   * RFC 3339.
   */
  'placedAt'?: (string);
  /**
   * RFC 3339; empty while it stands.
   */
  'releasedAt'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
}

/**
 * One case's hold on one session; its evidence stays as long as any stands.
 */
export interface LegalHold__Output {
  /**
   * `hld_` + ULID.
   */
  'holdId': (string);
  /**
   * As PlaceHold was given it.
   */
  'caseReference': (string);
  /**
   * The person, as the subject of their token.
   */
  'placedBy': (string);
  /**
   * RFC 3339.
   */
  'placedAt': (string);
  /**
   * RFC 3339; empty while it stands.
   */
  'releasedAt': (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
}
