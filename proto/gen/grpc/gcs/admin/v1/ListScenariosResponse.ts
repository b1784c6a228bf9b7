// Original file: gcs/admin/v1/sandbox_service.proto

import type { Scenario as _gcs_admin_v1_Scenario, Scenario__Output as _gcs_admin_v1_Scenario__Output } from '../../../gcs/admin/v1/Scenario.ts';

/**
 * The same in every deployment of a release.
 */
export interface ListScenariosResponse {
  /**
   * In the order of their names.
   */
  'scenarios'?: (_gcs_admin_v1_Scenario)[];
}

/**
 * The same in every deployment of a release.
 */
export interface ListScenariosResponse__Output {
  /**
   * In the order of their names.
   */
  'scenarios': (_gcs_admin_v1_Scenario__Output)[];
}
