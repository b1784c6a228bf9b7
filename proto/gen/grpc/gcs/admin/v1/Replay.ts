// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { DeliveryFilter as _gcs_admin_v1_DeliveryFilter, DeliveryFilter__Output as _gcs_admin_v1_DeliveryFilter__Output } from '../../../gcs/admin/v1/DeliveryFilter.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A job that makes deliveries due again. It outlives restarts; two run one after the other.
 */
export interface Replay {
  /**
   * `rpl_` + ULID.
   */
  'id'?: (string);
  /**
   * RUNNING, COMPLETED or CANCELLED.
   */
  'status'?: (string);
  /**
   * As it is carried out: with the states and the end of the period that StartReplay has added.
   */
  'filter'?: (_gcs_admin_v1_DeliveryFilter | null);
  /**
   * Deliveries looked at so far.
   */
  'examined'?: (number | string | Long);
  /**
   * Of those, how many were made due again.
   */
  'reopened'?: (number | string | Long);
  /**
   * The place it has reached: the last event looked at; empty at the start.
   */
  'position'?: (string);
  /**
   * The operator who started it, issuer/subject.
   */
  'startedBy'?: (string);
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * When it was completed or cancelled, RFC 3339; empty while it runs.
   */
  'endedAt'?: (string);
}

/**
 * A job that makes deliveries due again. It outlives restarts; two run one after the other.
 */
export interface Replay__Output {
  /**
   * `rpl_` + ULID.
   */
  'id': (string);
  /**
   * RUNNING, COMPLETED or CANCELLED.
   */
  'status': (string);
  /**
   * As it is carried out: with the states and the end of the period that StartReplay has added.
   */
  'filter': (_gcs_admin_v1_DeliveryFilter__Output | null);
  /**
   * Deliveries looked at so far.
   */
  'examined': (number);
  /**
   * Of those, how many were made due again.
   */
  'reopened': (number);
  /**
   * The place it has reached: the last event looked at; empty at the start.
   */
  'position': (string);
  /**
   * The operator who started it, issuer/subject.
   */
  'startedBy': (string);
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * When it was completed or cancelled, RFC 3339; empty while it runs.
   */
  'endedAt': (string);
}
