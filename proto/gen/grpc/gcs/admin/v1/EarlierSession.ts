// Original file: gcs/admin/v1/review_service.proto

import type { ReviewReason as _gcs_admin_v1_ReviewReason, ReviewReason__Output as _gcs_admin_v1_ReviewReason__Output } from '../../../gcs/admin/v1/ReviewReason.ts';

export interface EarlierSession {
  'sessionId'?: (string);
  'bookingReference'?: (string);
  'propertyReference'?: (string);
  'workflowKey'?: (string);
  /**
   * A session status of the public interface.
   */
  'status'?: (string);
  'reasons'?: (_gcs_admin_v1_ReviewReason)[];
  'createdAt'?: (string);
  'updatedAt'?: (string);
  /**
   * By the client's own reference of the guest, as its keyed hash.
   */
  'sameGuest'?: (boolean);
  'sameBooking'?: (boolean);
}

export interface EarlierSession__Output {
  'sessionId': (string);
  'bookingReference': (string);
  'propertyReference': (string);
  'workflowKey': (string);
  /**
   * A session status of the public interface.
   */
  'status': (string);
  'reasons': (_gcs_admin_v1_ReviewReason__Output)[];
  'createdAt': (string);
  'updatedAt': (string);
  /**
   * By the client's own reference of the guest, as its keyed hash.
   */
  'sameGuest': (boolean);
  'sameBooking': (boolean);
}
