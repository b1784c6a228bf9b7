// Original file: gcs/admin/v1/evidence_admin_service.proto


/**
 * Verifies without network and server (`guestctl evidence verify`). A document that retention has deleted is missing
 * from it, and its hash still proves the manifest.
 */
export interface ExportBundleResponse {
  /**
   * The bundle as one JSON document (UTF-8), format gcs-evidence-bundle-v2; -v1 for a session that ended before there
   * were summaries.
   */
  'bundle'?: (Buffer | Uint8Array | string);
  /**
   * Suggested name, such as `evp_….bundle.json`.
   */
  'fileName'?: (string);
}

/**
 * Verifies without network and server (`guestctl evidence verify`). A document that retention has deleted is missing
 * from it, and its hash still proves the manifest.
 */
export interface ExportBundleResponse__Output {
  /**
   * The bundle as one JSON document (UTF-8), format gcs-evidence-bundle-v2; -v1 for a session that ended before there
   * were summaries.
   */
  'bundle': (Buffer);
  /**
   * Suggested name, such as `evp_….bundle.json`.
   */
  'fileName': (string);
}
