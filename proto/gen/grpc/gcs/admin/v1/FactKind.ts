// Original file: gcs/admin/v1/review_service.proto

/**
 * What a value of a fact is. Values that do not fit the kind are shown as TEXT.
 */
export const FactKind = {
  /**
   * Never answered.
   */
  FACT_KIND_UNSPECIFIED: 'FACT_KIND_UNSPECIFIED',
  /**
   * Anything, to be shown as it is.
   */
  FACT_KIND_TEXT: 'FACT_KIND_TEXT',
  /**
   * An RFC 3339 full-date.
   */
  FACT_KIND_DATE: 'FACT_KIND_DATE',
  /**
   * A number from 0 to 1.
   */
  FACT_KIND_SCORE: 'FACT_KIND_SCORE',
  /**
   * A decimal number, such as `-3` or `0.25`.
   */
  FACT_KIND_NUMBER: 'FACT_KIND_NUMBER',
  /**
   * true or false.
   */
  FACT_KIND_FLAG: 'FACT_KIND_FLAG',
  /**
   * Any number of values.
   */
  FACT_KIND_LIST: 'FACT_KIND_LIST',
} as const;

/**
 * What a value of a fact is. Values that do not fit the kind are shown as TEXT.
 */
export type FactKind =
  /**
   * Never answered.
   */
  | 'FACT_KIND_UNSPECIFIED'
  | 0
  /**
   * Anything, to be shown as it is.
   */
  | 'FACT_KIND_TEXT'
  | 1
  /**
   * An RFC 3339 full-date.
   */
  | 'FACT_KIND_DATE'
  | 2
  /**
   * A number from 0 to 1.
   */
  | 'FACT_KIND_SCORE'
  | 3
  /**
   * A decimal number, such as `-3` or `0.25`.
   */
  | 'FACT_KIND_NUMBER'
  | 4
  /**
   * true or false.
   */
  | 'FACT_KIND_FLAG'
  | 5
  /**
   * Any number of values.
   */
  | 'FACT_KIND_LIST'
  | 6

/**
 * What a value of a fact is. Values that do not fit the kind are shown as TEXT.
 */
export type FactKind__Output = typeof FactKind[keyof typeof FactKind]
