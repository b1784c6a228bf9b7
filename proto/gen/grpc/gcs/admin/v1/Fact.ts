// Original file: gcs/admin/v1/review_service.proto

import type { FactKind as _gcs_admin_v1_FactKind, FactKind__Output as _gcs_admin_v1_FactKind__Output } from '../../../gcs/admin/v1/FactKind.ts';

/**
 * One thing that a provider has reported, ready to be shown.
 */
export interface Fact {
  /**
   * As the provider calls it.
   */
  'name'?: (string);
  /**
   * That of the workflow, of the service's vocabulary, or made from the name.
   */
  'label'?: (string);
  /**
   * That of the workflow, or of the service's vocabulary; else TEXT, or LIST for several values.
   */
  'kind'?: (_gcs_admin_v1_FactKind);
  /**
   * One, or with FACT_KIND_LIST any number.
   */
  'values'?: (string)[];
}

/**
 * One thing that a provider has reported, ready to be shown.
 */
export interface Fact__Output {
  /**
   * As the provider calls it.
   */
  'name': (string);
  /**
   * That of the workflow, of the service's vocabulary, or made from the name.
   */
  'label': (string);
  /**
   * That of the workflow, or of the service's vocabulary; else TEXT, or LIST for several values.
   */
  'kind': (_gcs_admin_v1_FactKind__Output);
  /**
   * One, or with FACT_KIND_LIST any number.
   */
  'values': (string)[];
}
