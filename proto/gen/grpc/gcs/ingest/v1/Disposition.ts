// Original file: gcs/ingest/v1/step_ingest_service.proto

/**
 * What the service did with a report.
 */
export const Disposition = {
  /**
   * Never answered, but for a report of a stream that was refused.
   */
  DISPOSITION_UNSPECIFIED: 'DISPOSITION_UNSPECIFIED',
  /**
   * The session advanced.
   */
  DISPOSITION_APPLIED: 'DISPOSITION_APPLIED',
  /**
   * This provider event was seen before; nothing was written.
   */
  DISPOSITION_DUPLICATE: 'DISPOSITION_DUPLICATE',
  /**
   * A newer attempt or sequence was seen before; audited, otherwise ignored.
   */
  DISPOSITION_STALE: 'DISPOSITION_STALE',
  /**
   * The session is terminal; audited, otherwise ignored.
   */
  DISPOSITION_LATE: 'DISPOSITION_LATE',
  /**
   * The report does not fit the step's state; audited, otherwise ignored.
   */
  DISPOSITION_REJECTED: 'DISPOSITION_REJECTED',
} as const;

/**
 * What the service did with a report.
 */
export type Disposition =
  /**
   * Never answered, but for a report of a stream that was refused.
   */
  | 'DISPOSITION_UNSPECIFIED'
  | 0
  /**
   * The session advanced.
   */
  | 'DISPOSITION_APPLIED'
  | 1
  /**
   * This provider event was seen before; nothing was written.
   */
  | 'DISPOSITION_DUPLICATE'
  | 2
  /**
   * A newer attempt or sequence was seen before; audited, otherwise ignored.
   */
  | 'DISPOSITION_STALE'
  | 3
  /**
   * The session is terminal; audited, otherwise ignored.
   */
  | 'DISPOSITION_LATE'
  | 4
  /**
   * The report does not fit the step's state; audited, otherwise ignored.
   */
  | 'DISPOSITION_REJECTED'
  | 5

/**
 * What the service did with a report.
 */
export type Disposition__Output = typeof Disposition[keyof typeof Disposition]
