// Original file: gcs/admin/v1/profile_service.proto

import type { Long } from '@grpc/proto-loader';

export interface PublishProfileRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'key'?: (string);
  'version'?: (number);
  'expectedVersion'?: (number | string | Long);
  /**
   * Production only: the sandbox's readiness attestation (JWS), which must name the hash of this version.
   */
  'attestation'?: (string);
}

export interface PublishProfileRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'key': (string);
  'version': (number);
  'expectedVersion': (number);
  /**
   * Production only: the sandbox's readiness attestation (JWS), which must name the hash of this version.
   */
  'attestation': (string);
}
