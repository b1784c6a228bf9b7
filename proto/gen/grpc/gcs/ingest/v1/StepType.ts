// Original file: gcs/ingest/v1/step_ingest_service.proto

/**
 * What a step checks.
 */
export const StepType = {
  /**
   * Refused where a step has to be named.
   */
  STEP_TYPE_UNSPECIFIED: 'STEP_TYPE_UNSPECIFIED',
  /**
   * A passport or identity card.
   */
  STEP_TYPE_DOCUMENT: 'STEP_TYPE_DOCUMENT',
  /**
   * That a real person does the check-in, and not a picture.
   */
  STEP_TYPE_LIVENESS: 'STEP_TYPE_LIVENESS',
  /**
   * The face against the photo on the document.
   */
  STEP_TYPE_FACE_MATCH: 'STEP_TYPE_FACE_MATCH',
  /**
   * Where the guest lives.
   */
  STEP_TYPE_ADDRESS: 'STEP_TYPE_ADDRESS',
  /**
   * Public lists, such as those of sanctions (anti-money laundering).
   */
  STEP_TYPE_AML: 'STEP_TYPE_AML',
  /**
   * The company that books the stay (know your business).
   */
  STEP_TYPE_KYB: 'STEP_TYPE_KYB',
  /**
   * A minimum age.
   */
  STEP_TYPE_AGE: 'STEP_TYPE_AGE',
  /**
   * Answers that the guest gives, on their page or to a provider.
   */
  STEP_TYPE_QUESTIONNAIRE: 'STEP_TYPE_QUESTIONNAIRE',
  /**
   * The chip of the document, read by the guest's phone.
   */
  STEP_TYPE_NFC: 'STEP_TYPE_NFC',
  /**
   * The payment, against misuse (know your transaction).
   */
  STEP_TYPE_KYT: 'STEP_TYPE_KYT',
  /**
   * A look by a person, once the steps that it depends on have settled; no provider reports about it.
   */
  STEP_TYPE_MANUAL_REVIEW: 'STEP_TYPE_MANUAL_REVIEW',
} as const;

/**
 * What a step checks.
 */
export type StepType =
  /**
   * Refused where a step has to be named.
   */
  | 'STEP_TYPE_UNSPECIFIED'
  | 0
  /**
   * A passport or identity card.
   */
  | 'STEP_TYPE_DOCUMENT'
  | 1
  /**
   * That a real person does the check-in, and not a picture.
   */
  | 'STEP_TYPE_LIVENESS'
  | 2
  /**
   * The face against the photo on the document.
   */
  | 'STEP_TYPE_FACE_MATCH'
  | 3
  /**
   * Where the guest lives.
   */
  | 'STEP_TYPE_ADDRESS'
  | 4
  /**
   * Public lists, such as those of sanctions (anti-money laundering).
   */
  | 'STEP_TYPE_AML'
  | 5
  /**
   * The company that books the stay (know your business).
   */
  | 'STEP_TYPE_KYB'
  | 6
  /**
   * A minimum age.
   */
  | 'STEP_TYPE_AGE'
  | 7
  /**
   * Answers that the guest gives, on their page or to a provider.
   */
  | 'STEP_TYPE_QUESTIONNAIRE'
  | 8
  /**
   * The chip of the document, read by the guest's phone.
   */
  | 'STEP_TYPE_NFC'
  | 9
  /**
   * The payment, against misuse (know your transaction).
   */
  | 'STEP_TYPE_KYT'
  | 10
  /**
   * A look by a person, once the steps that it depends on have settled; no provider reports about it.
   */
  | 'STEP_TYPE_MANUAL_REVIEW'
  | 11

/**
 * What a step checks.
 */
export type StepType__Output = typeof StepType[keyof typeof StepType]
