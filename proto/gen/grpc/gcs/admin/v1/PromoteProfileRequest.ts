// Original file: gcs/admin/v1/profile_service.proto


export interface PromoteProfileRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'key'?: (string);
  /**
   * The definition as GetProfile of the other environment has shown it.
   */
  'definitionJson'?: (string);
  /**
   * The hash that it had there; the call is refused when the definition has another one.
   */
  'sha256'?: (string);
  /**
   * Production only: the sandbox's readiness attestation (JWS), which must name this hash.
   */
  'attestation'?: (string);
}

export interface PromoteProfileRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'key': (string);
  /**
   * The definition as GetProfile of the other environment has shown it.
   */
  'definitionJson': (string);
  /**
   * The hash that it had there; the call is refused when the definition has another one.
   */
  'sha256': (string);
  /**
   * Production only: the sandbox's readiness attestation (JWS), which must name this hash.
   */
  'attestation': (string);
}
