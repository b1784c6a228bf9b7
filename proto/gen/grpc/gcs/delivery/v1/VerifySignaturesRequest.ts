// Original file: gcs/delivery/v1/webhook_delivery_service.proto

import type { VerifySignatureItem as _gcs_delivery_v1_VerifySignatureItem, VerifySignatureItem__Output as _gcs_delivery_v1_VerifySignatureItem__Output } from '../../../gcs/delivery/v1/VerifySignatureItem.ts';

export interface VerifySignaturesRequest {
  /**
   * 1 to 256 items.
   */
  'items'?: (_gcs_delivery_v1_VerifySignatureItem)[];
}

export interface VerifySignaturesRequest__Output {
  /**
   * 1 to 256 items.
   */
  'items': (_gcs_delivery_v1_VerifySignatureItem__Output)[];
}
