// Original file: gcs/admin/v1/sandbox_service.proto


export interface InjectFaultResponse {
}

export interface InjectFaultResponse__Output {
}
