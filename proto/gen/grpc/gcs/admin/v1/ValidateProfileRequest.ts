// Original file: gcs/admin/v1/profile_service.proto


export interface ValidateProfileRequest {
  'definitionJson'?: (string);
}

export interface ValidateProfileRequest__Output {
  'definitionJson': (string);
}
