// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface GetCheckpointRequest {
}

export interface GetCheckpointRequest__Output {
}
