// Original file: gcs/admin/v1/review_service.proto

import type { ReviewReason as _gcs_admin_v1_ReviewReason, ReviewReason__Output as _gcs_admin_v1_ReviewReason__Output } from '../../../gcs/admin/v1/ReviewReason.ts';

/**
 * What the same guest, or the same booking, has been through before.
 */
export interface EarlierSession {
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * The client's own, as the create brought it.
   */
  'bookingReference'?: (string);
  /**
   * The client's own, as the create brought it.
   */
  'propertyReference'?: (string);
  /**
   * Of the profile that it followed.
   */
  'workflowKey'?: (string);
  /**
   * A session status of the public interface.
   */
  'status'?: (string);
  /**
   * Of its status, as in Review.
   */
  'reasons'?: (_gcs_admin_v1_ReviewReason)[];
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * RFC 3339, when clients last saw it change.
   */
  'updatedAt'?: (string);
  /**
   * By the client's own reference of the guest, as its keyed hash.
   */
  'sameGuest'?: (boolean);
  /**
   * By the booking reference.
   */
  'sameBooking'?: (boolean);
}

/**
 * What the same guest, or the same booking, has been through before.
 */
export interface EarlierSession__Output {
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * The client's own, as the create brought it.
   */
  'bookingReference': (string);
  /**
   * The client's own, as the create brought it.
   */
  'propertyReference': (string);
  /**
   * Of the profile that it followed.
   */
  'workflowKey': (string);
  /**
   * A session status of the public interface.
   */
  'status': (string);
  /**
   * Of its status, as in Review.
   */
  'reasons': (_gcs_admin_v1_ReviewReason__Output)[];
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * RFC 3339, when clients last saw it change.
   */
  'updatedAt': (string);
  /**
   * By the client's own reference of the guest, as its keyed hash.
   */
  'sameGuest': (boolean);
  /**
   * By the booking reference.
   */
  'sameBooking': (boolean);
}
