// Original file: gcs/admin/v1/profile_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A version of a workflow profile, without its definition, which GetProfile has.
 */
export interface ProfileVersion {
  /**
   * What clients send as `workflowKey`.
   */
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

/**
 * A version of a workflow profile, without its definition, which GetProfile has.
 */
export interface ProfileVersion__Output {
  /**
   * What clients send as `workflowKey`.
   */
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
