// Original file: gcs/admin/v1/profile_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * NOT_FOUND without such a version, FAILED_PRECONDITION unless it is a DRAFT, or when the attestation is missing, not
 * valid here, or about something else.
 */
export interface PublishProfileRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * As CreateDraft was given it.
   */
  'key'?: (string);
  /**
   * Of CreateDraft or ListProfiles, from 1.
   */
  'version'?: (number);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * Production only: the sandbox's readiness attestation (JWS), which must name the hash of this version.
   */
  'attestation'?: (string);
}

/**
 * NOT_FOUND without such a version, FAILED_PRECONDITION unless it is a DRAFT, or when the attestation is missing, not
 * valid here, or about something else.
 */
export interface PublishProfileRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * As CreateDraft was given it.
   */
  'key': (string);
  /**
   * Of CreateDraft or ListProfiles, from 1.
   */
  'version': (number);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
  /**
   * Production only: the sandbox's readiness attestation (JWS), which must name the hash of this version.
   */
  'attestation': (string);
}
