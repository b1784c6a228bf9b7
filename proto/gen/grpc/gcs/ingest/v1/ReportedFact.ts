// Original file: gcs/ingest/v1/step_ingest_service.proto


/**
 * What a provider has found besides its verdict, for the person who may have to decide: the type and expiry of a
 * document, a match score, the list and entry of a hit. Never who the guest is. Kept encrypted and destroyed with the
 * guest's data, shown in a review only, never part of an evidence package.
 */
export interface ReportedFact {
  /**
   * `^[a-z][A-Za-z0-9]{0,63}$`, such as documentExpiry. Names of the vocabulary (proto/facts.json) have a label and a
   * kind; so have those that the workflow describes (facts). Others are shown as they are.
   */
  'name'?: (string);
  /**
   * 1 to 32 texts of 1 to 256 characters.
   */
  'values'?: (string)[];
}

/**
 * What a provider has found besides its verdict, for the person who may have to decide: the type and expiry of a
 * document, a match score, the list and entry of a hit. Never who the guest is. Kept encrypted and destroyed with the
 * guest's data, shown in a review only, never part of an evidence package.
 */
export interface ReportedFact__Output {
  /**
   * `^[a-z][A-Za-z0-9]{0,63}$`, such as documentExpiry. Names of the vocabulary (proto/facts.json) have a label and a
   * kind; so have those that the workflow describes (facts). Others are shown as they are.
   */
  'name': (string);
  /**
   * 1 to 32 texts of 1 to 256 characters.
   */
  'values': (string)[];
}
