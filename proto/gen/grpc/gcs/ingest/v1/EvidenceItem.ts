// Original file: gcs/ingest/v1/step_ingest_service.proto

import type { EvidenceType as _gcs_ingest_v1_EvidenceType, EvidenceType__Output as _gcs_ingest_v1_EvidenceType__Output } from '../../../gcs/ingest/v1/EvidenceType.ts';

export interface EvidenceItem {
  'type'?: (_gcs_ingest_v1_EvidenceType);
  /**
   * Where the provider or vault keeps the original; opaque, at most 512 characters, never a document itself.
   */
  'vaultRef'?: (string);
  /**
   * Lower-case hex SHA-256 of the original payload.
   */
  'payloadDigest'?: (string);
  /**
   * RFC 3339.
   */
  'capturedAt'?: (string);
}

export interface EvidenceItem__Output {
  'type': (_gcs_ingest_v1_EvidenceType__Output);
  /**
   * Where the provider or vault keeps the original; opaque, at most 512 characters, never a document itself.
   */
  'vaultRef': (string);
  /**
   * Lower-case hex SHA-256 of the original payload.
   */
  'payloadDigest': (string);
  /**
   * RFC 3339.
   */
  'capturedAt': (string);
}
