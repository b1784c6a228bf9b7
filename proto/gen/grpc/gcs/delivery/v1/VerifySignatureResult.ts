// Original file: gcs/delivery/v1/webhook_delivery_service.proto


export interface VerifySignatureResult {
  'valid'?: (boolean);
}

export interface VerifySignatureResult__Output {
  'valid': (boolean);
}
