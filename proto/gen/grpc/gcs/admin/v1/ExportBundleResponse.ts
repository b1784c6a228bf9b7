// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface ExportBundleResponse {
  /**
   * The bundle as one JSON document (UTF-8), format gcs-evidence-bundle-v2; -v1 for a session that ended before there were summaries.
   */
  'bundle'?: (Buffer | Uint8Array | string);
  /**
   * Suggested name, such as `evp_….bundle.json`.
   */
  'fileName'?: (string);
}

export interface ExportBundleResponse__Output {
  /**
   * The bundle as one JSON document (UTF-8), format gcs-evidence-bundle-v2; -v1 for a session that ended before there were summaries.
   */
  'bundle': (Buffer);
  /**
   * Suggested name, such as `evp_….bundle.json`.
   */
  'fileName': (string);
}
