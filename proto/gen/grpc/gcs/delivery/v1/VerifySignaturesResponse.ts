// Original file: gcs/delivery/v1/webhook_delivery_service.proto

import type { VerifySignatureResult as _gcs_delivery_v1_VerifySignatureResult, VerifySignatureResult__Output as _gcs_delivery_v1_VerifySignatureResult__Output } from '../../../gcs/delivery/v1/VerifySignatureResult.ts';

export interface VerifySignaturesResponse {
  /**
   * In the order of the request's items.
   */
  'results'?: (_gcs_delivery_v1_VerifySignatureResult)[];
}

export interface VerifySignaturesResponse__Output {
  /**
   * In the order of the request's items.
   */
  'results': (_gcs_delivery_v1_VerifySignatureResult__Output)[];
}
