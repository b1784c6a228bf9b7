// Original file: gcs/admin/v1/review_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';
import type { Fact as _gcs_admin_v1_Fact, Fact__Output as _gcs_admin_v1_Fact__Output } from '../../../gcs/admin/v1/Fact.ts';

/**
 * What came with one report of a provider.
 */
export interface ReportedFacts {
  /**
   * The step that the report was about.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * As its credential names it.
   */
  'provider'?: (string);
  /**
   * The attempt of the step that it reported about, from 1.
   */
  'attempt'?: (number);
  /**
   * The place of the report in its attempt, from 1.
   */
  'sequence'?: (number);
  /**
   * RFC 3339.
   */
  'reportedAt'?: (string);
  /**
   * By name.
   */
  'facts'?: (_gcs_admin_v1_Fact)[];
}

/**
 * What came with one report of a provider.
 */
export interface ReportedFacts__Output {
  /**
   * The step that the report was about.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * As its credential names it.
   */
  'provider': (string);
  /**
   * The attempt of the step that it reported about, from 1.
   */
  'attempt': (number);
  /**
   * The place of the report in its attempt, from 1.
   */
  'sequence': (number);
  /**
   * RFC 3339.
   */
  'reportedAt': (string);
  /**
   * By name.
   */
  'facts': (_gcs_admin_v1_Fact__Output)[];
}
