// Original file: gcs/delivery/v1/webhook_delivery_service.proto


export interface GetReadinessResponse {
  /**
   * Of active endpoints: scheme, host and port, each once, in order.
   */
  'activeOrigins'?: (string)[];
}

export interface GetReadinessResponse__Output {
  /**
   * Of active endpoints: scheme, host and port, each once, in order.
   */
  'activeOrigins': (string)[];
}
