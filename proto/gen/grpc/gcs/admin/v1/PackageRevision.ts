// Original file: gcs/admin/v1/evidence_admin_service.proto

import type { Long } from '@grpc/proto-loader';

export interface PackageRevision {
  /**
   * From 1.
   */
  'revision'?: (number);
  'generatedAt'?: (string);
  /**
   * Lower-case hex.
   */
  'manifestSha256'?: (string);
  /**
   * Place in the transparency log, from 0; -1 until it has one.
   */
  'logIndex'?: (number | string | Long);
}

export interface PackageRevision__Output {
  /**
   * From 1.
   */
  'revision': (number);
  'generatedAt': (string);
  /**
   * Lower-case hex.
   */
  'manifestSha256': (string);
  /**
   * Place in the transparency log, from 0; -1 until it has one.
   */
  'logIndex': (number);
}
