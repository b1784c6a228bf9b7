// Original file: gcs/evidence/v1/evidence_service.proto


export interface IntegrityConflict {
}

export interface IntegrityConflict__Output {
}
