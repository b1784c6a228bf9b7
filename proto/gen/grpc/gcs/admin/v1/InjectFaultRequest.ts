// Original file: gcs/admin/v1/sandbox_service.proto

import type { FaultTarget as _gcs_admin_v1_FaultTarget, FaultTarget__Output as _gcs_admin_v1_FaultTarget__Output } from '../../../gcs/admin/v1/FaultTarget.ts';
import type { FaultKind as _gcs_admin_v1_FaultKind, FaultKind__Output as _gcs_admin_v1_FaultKind__Output } from '../../../gcs/admin/v1/FaultKind.ts';

export interface InjectFaultRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
  'target'?: (_gcs_admin_v1_FaultTarget);
  'kind'?: (_gcs_admin_v1_FaultKind);
  /**
   * 1 to 100: results of the provider, or first attempts of each delivery. 0 = end the fault.
   */
  'count'?: (number);
}

export interface InjectFaultRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
  'target': (_gcs_admin_v1_FaultTarget__Output);
  'kind': (_gcs_admin_v1_FaultKind__Output);
  /**
   * 1 to 100: results of the provider, or first attempts of each delivery. 0 = end the fault.
   */
  'count': (number);
}
