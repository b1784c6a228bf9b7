// Original file: gcs/evidence/v1/evidence_service.proto


export interface NotSealed {
}

export interface NotSealed__Output {
}
