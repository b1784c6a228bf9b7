// Original file: gcs/admin/v1/delivery_admin_service.proto


export interface CancelReplayRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'replayId'?: (string);
}

export interface CancelReplayRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'replayId': (string);
}
