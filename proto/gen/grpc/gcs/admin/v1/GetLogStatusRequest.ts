// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface GetLogStatusRequest {
}

export interface GetLogStatusRequest__Output {
}
