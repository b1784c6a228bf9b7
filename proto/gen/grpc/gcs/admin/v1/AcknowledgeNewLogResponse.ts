// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface AcknowledgeNewLogResponse {
  'origin'?: (string);
}

export interface AcknowledgeNewLogResponse__Output {
  'origin': (string);
}
