// Original file: gcs/admin/v1/profile_service.proto

import type { Long } from '@grpc/proto-loader';

export interface ProfileVersion {
  'key'?: (string);
  /**
   * From 1.
   */
  'version'?: (number);
  /**
   * DRAFT, PUBLISHED or RETIRED.
   */
  'state'?: (string);
  /**
   * Lower-case hex SHA-256 of the definition's RFC 8785 form.
   */
  'sha256'?: (string);
  /**
   * Rises with every change of the row; give it back as expected_version.
   */
  'rowVersion'?: (number | string | Long);
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * RFC 3339; empty when it never was.
   */
  'publishedAt'?: (string);
}

export interface ProfileVersion__Output {
  'key': (string);
  /**
   * From 1.
   */
  'version': (number);
  /**
   * DRAFT, PUBLISHED or RETIRED.
   */
  'state': (string);
  /**
   * Lower-case hex SHA-256 of the definition's RFC 8785 form.
   */
  'sha256': (string);
  /**
   * Rises with every change of the row; give it back as expected_version.
   */
  'rowVersion': (number);
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * RFC 3339; empty when it never was.
   */
  'publishedAt': (string);
}
