// Original file: gcs/admin/v1/evidence_admin_service.proto


/**
 * The log is one for the whole deployment, so no tenant is named.
 */
export interface GetCheckpointRequest {
}

/**
 * The log is one for the whole deployment, so no tenant is named.
 */
export interface GetCheckpointRequest__Output {
}
