// Original file: gcs/session/v1/session_service.proto


export interface NoStoredResult {
}

export interface NoStoredResult__Output {
}
