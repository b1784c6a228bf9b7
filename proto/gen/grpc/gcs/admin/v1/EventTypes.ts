// Original file: gcs/admin/v1/endpoint_service.proto


/**
 * A message of its own: an empty list differs from none.
 */
export interface EventTypes {
  /**
   * Any of `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required`,
   * `evidence_package.ready`, each once; empty = all.
   */
  'types'?: (string)[];
}

/**
 * A message of its own: an empty list differs from none.
 */
export interface EventTypes__Output {
  /**
   * Any of `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required`,
   * `evidence_package.ready`, each once; empty = all.
   */
  'types': (string)[];
}
