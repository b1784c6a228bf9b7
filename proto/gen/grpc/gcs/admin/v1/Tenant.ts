// Original file: gcs/admin/v1/tenant_service.proto

import type { RateLimits as _gcs_admin_v1_RateLimits, RateLimits__Output as _gcs_admin_v1_RateLimits__Output } from '../../../gcs/admin/v1/RateLimits.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A customer of the deployment. Each session, endpoint, token and workflow belongs to exactly one.
 */
export interface Tenant {
  /**
   * `ten_` + ULID.
   */
  'id'?: (string);
  /**
   * For people; two tenants may have the same.
   */
  'name'?: (string);
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * RFC 3339; from here on tokens are accepted. Empty in production until a readiness attestation has activated it.
   */
  'activatedAt'?: (string);
  /**
   * RFC 3339; empty unless the tenant is suspended.
   */
  'suspendedAt'?: (string);
  /**
   * Rises with every change of the row; give it back as expected_version.
   */
  'rowVersion'?: (number | string | Long);
  /**
   * Of the public API; a class that is absent has the deployment's limit.
   */
  'rateLimits'?: (_gcs_admin_v1_RateLimits | null);
  /**
   * Creates are answered with a link to the page of the guest, where the deployment serves them.
   */
  'guestPages'?: (boolean);
  /**
   * URI schemes besides https that `returnUrl` may have, sorted.
   */
  'returnSchemes'?: (string)[];
}

/**
 * A customer of the deployment. Each session, endpoint, token and workflow belongs to exactly one.
 */
export interface Tenant__Output {
  /**
   * `ten_` + ULID.
   */
  'id': (string);
  /**
   * For people; two tenants may have the same.
   */
  'name': (string);
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * RFC 3339; from here on tokens are accepted. Empty in production until a readiness attestation has activated it.
   */
  'activatedAt': (string);
  /**
   * RFC 3339; empty unless the tenant is suspended.
   */
  'suspendedAt': (string);
  /**
   * Rises with every change of the row; give it back as expected_version.
   */
  'rowVersion': (number);
  /**
   * Of the public API; a class that is absent has the deployment's limit.
   */
  'rateLimits': (_gcs_admin_v1_RateLimits__Output | null);
  /**
   * Creates are answered with a link to the page of the guest, where the deployment serves them.
   */
  'guestPages': (boolean);
  /**
   * URI schemes besides https that `returnUrl` may have, sorted.
   */
  'returnSchemes': (string)[];
}
