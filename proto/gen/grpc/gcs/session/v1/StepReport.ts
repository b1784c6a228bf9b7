// Original file: gcs/session/v1/session_service.proto


/**
 * One call of a method of gcs.ingest.v1.StepIngestService with one request, as the gateway took it.
 */
export interface StepReport {
  /**
   * What the provider's credential allows; the gateway has checked it.
   */
  'tenantId'?: (string);
  'provider'?: (string);
  /**
   * Such as DOCUMENT.
   */
  'stepTypes'?: (string)[];
  /**
   * W3C traceparent of the provider's call; stored with the change that the item commits.
   */
  'traceparent'?: (string);
  /**
   * The method's full name, such as /gcs.ingest.v1.StepIngestService/ReportResult.
   */
  'method'?: (string);
  /**
   * Its request as the provider sent it.
   */
  'request'?: (Buffer | Uint8Array | string);
}

/**
 * One call of a method of gcs.ingest.v1.StepIngestService with one request, as the gateway took it.
 */
export interface StepReport__Output {
  /**
   * What the provider's credential allows; the gateway has checked it.
   */
  'tenantId': (string);
  'provider': (string);
  /**
   * Such as DOCUMENT.
   */
  'stepTypes': (string)[];
  /**
   * W3C traceparent of the provider's call; stored with the change that the item commits.
   */
  'traceparent': (string);
  /**
   * The method's full name, such as /gcs.ingest.v1.StepIngestService/ReportResult.
   */
  'method': (string);
  /**
   * Its request as the provider sent it.
   */
  'request': (Buffer);
}
