// Original file: gcs/admin/v1/profile_service.proto


/**
 * Needs no tenant: a definition is right or wrong by itself. Problems are an answer and no error.
 */
export interface ValidateProfileRequest {
  /**
   * As in CreateDraft.
   */
  'definitionJson'?: (string);
}

/**
 * Needs no tenant: a definition is right or wrong by itself. Problems are an answer and no error.
 */
export interface ValidateProfileRequest__Output {
  /**
   * As in CreateDraft.
   */
  'definitionJson': (string);
}
