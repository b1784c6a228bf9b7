// Original file: gcs/admin/v1/delivery_admin_service.proto


export interface GetReplayRequest {
  'tenantId'?: (string);
  'replayId'?: (string);
}

export interface GetReplayRequest__Output {
  'tenantId': (string);
  'replayId': (string);
}
