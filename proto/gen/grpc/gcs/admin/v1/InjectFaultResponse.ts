// Original file: gcs/admin/v1/sandbox_service.proto


/**
 * What fails is seen in the session and in its deliveries.
 */
export interface InjectFaultResponse {
}

/**
 * What fails is seen in the session and in its deliveries.
 */
export interface InjectFaultResponse__Output {
}
