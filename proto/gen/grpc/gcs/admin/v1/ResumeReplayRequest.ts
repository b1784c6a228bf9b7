// Original file: gcs/admin/v1/delivery_admin_service.proto


export interface ResumeReplayRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'replayId'?: (string);
}

export interface ResumeReplayRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'replayId': (string);
}
