// Original file: gcs/admin/v1/endpoint_service.proto

import type { Endpoint as _gcs_admin_v1_Endpoint, Endpoint__Output as _gcs_admin_v1_Endpoint__Output } from '../../../gcs/admin/v1/Endpoint.ts';

export interface DisableEndpointResponse {
  'endpoint'?: (_gcs_admin_v1_Endpoint | null);
}

export interface DisableEndpointResponse__Output {
  'endpoint': (_gcs_admin_v1_Endpoint__Output | null);
}
