// Original file: gcs/admin/v1/evidence_admin_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * What is sealed never changes: a later receipt or deletion makes the next revision.
 */
export interface PackageRevision {
  /**
   * From 1.
   */
  'revision'?: (number);
  /**
   * When it was sealed, RFC 3339.
   */
  'generatedAt'?: (string);
  /**
   * The package's `exportManifest.sha256`: SHA-256 of its RFC 8785 form without that member, lower-case hex.
   */
  'manifestSha256'?: (string);
  /**
   * Place in the transparency log, from 0; -1 until it has one.
   */
  'logIndex'?: (number | string | Long);
}

/**
 * What is sealed never changes: a later receipt or deletion makes the next revision.
 */
export interface PackageRevision__Output {
  /**
   * From 1.
   */
  'revision': (number);
  /**
   * When it was sealed, RFC 3339.
   */
  'generatedAt': (string);
  /**
   * The package's `exportManifest.sha256`: SHA-256 of its RFC 8785 form without that member, lower-case hex.
   */
  'manifestSha256': (string);
  /**
   * Place in the transparency log, from 0; -1 until it has one.
   */
  'logIndex': (number);
}
