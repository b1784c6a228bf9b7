// Original file: gcs/history/v1/history_service.proto


export interface RepublishResponse {
  'republished'?: (number);
}

export interface RepublishResponse__Output {
  'republished': (number);
}
