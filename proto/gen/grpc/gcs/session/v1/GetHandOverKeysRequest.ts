// Original file: gcs/session/v1/guest.proto


export interface GetHandOverKeysRequest {
}

export interface GetHandOverKeysRequest__Output {
}
