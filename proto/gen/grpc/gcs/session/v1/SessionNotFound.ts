// Original file: gcs/session/v1/session_service.proto


export interface SessionNotFound {
}

export interface SessionNotFound__Output {
}
