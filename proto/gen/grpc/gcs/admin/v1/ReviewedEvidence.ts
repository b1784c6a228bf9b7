// Original file: gcs/admin/v1/review_service.proto

import type { Fact as _gcs_admin_v1_Fact, Fact__Output as _gcs_admin_v1_Fact__Output } from '../../../gcs/admin/v1/Fact.ts';

/**
 * One item of the session's evidence, of every step: what is known of the original, and where it is.
 */
export interface ReviewedEvidence {
  /**
   * `evr_` + ULID.
   */
  'reference'?: (string);
  /**
   * An EvidenceType, such as DOCUMENT_RESULT.
   */
  'type'?: (string);
  /**
   * Empty when it belongs to no step.
   */
  'stepType'?: (string);
  /**
   * RFC 3339.
   */
  'capturedAt'?: (string);
  /**
   * Strings and integers, such as provider, vaultRef and payloadDigest, as a JSON object.
   */
  'factsJson'?: (string);
  /**
   * Where the original is; empty when no provider has it.
   */
  'provider'?: (string);
  /**
   * The provider's own reference of the original; empty when no provider has it.
   */
  'vaultRef'?: (string);
  /**
   * The link into the provider's vault by the workflow's template (vaults); empty when it has none for the provider.
   */
  'vaultUrl'?: (string);
  /**
   * Lower-case hex SHA-256 of the original.
   */
  'payloadDigest'?: (string);
  /**
   * Everything else of facts_json, readable.
   */
  'facts'?: (_gcs_admin_v1_Fact)[];
}

/**
 * One item of the session's evidence, of every step: what is known of the original, and where it is.
 */
export interface ReviewedEvidence__Output {
  /**
   * `evr_` + ULID.
   */
  'reference': (string);
  /**
   * An EvidenceType, such as DOCUMENT_RESULT.
   */
  'type': (string);
  /**
   * Empty when it belongs to no step.
   */
  'stepType': (string);
  /**
   * RFC 3339.
   */
  'capturedAt': (string);
  /**
   * Strings and integers, such as provider, vaultRef and payloadDigest, as a JSON object.
   */
  'factsJson': (string);
  /**
   * Where the original is; empty when no provider has it.
   */
  'provider': (string);
  /**
   * The provider's own reference of the original; empty when no provider has it.
   */
  'vaultRef': (string);
  /**
   * The link into the provider's vault by the workflow's template (vaults); empty when it has none for the provider.
   */
  'vaultUrl': (string);
  /**
   * Lower-case hex SHA-256 of the original.
   */
  'payloadDigest': (string);
  /**
   * Everything else of facts_json, readable.
   */
  'facts': (_gcs_admin_v1_Fact__Output)[];
}
