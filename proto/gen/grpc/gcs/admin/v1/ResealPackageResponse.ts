// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface ResealPackageResponse {
  'revision'?: (number);
}

export interface ResealPackageResponse__Output {
  'revision': (number);
}
