// Original file: gcs/session/v1/guest.proto

import type { GuestStep as _gcs_session_v1_GuestStep, GuestStep__Output as _gcs_session_v1_GuestStep__Output } from '../../../gcs/session/v1/GuestStep.ts';
import type { GuestContact as _gcs_session_v1_GuestContact, GuestContact__Output as _gcs_session_v1_GuestContact__Output } from '../../../gcs/session/v1/GuestContact.ts';
import type { Long } from '@grpc/proto-loader';

export interface GuestPage {
  'sessionId'?: (string);
  /**
   * Rises with every change of the session: what ReadGuestVersions gives.
   */
  'version'?: (number | string | Long);
  /**
   * Opaque; moves when any step's does.
   */
  'seen'?: (string);
  'bookingReference'?: (string);
  'propertyReference'?: (string);
  /**
   * A session status of the public interface.
   */
  'status'?: (string);
  /**
   * The session has one of the four final statuses: nothing can be done any more.
   */
  'ended'?: (boolean);
  /**
   * The guest has nothing left to do, now or later: others go on, or nobody does. True when the session has ended.
   */
  'nothingLeft'?: (boolean);
  /**
   * What the texts of this answer are in, BCP 47; the session's or the asked one where the workflow has it.
   */
  'locale'?: (string);
  /**
   * What the workflow's texts are in; empty = it has none, and any language of the page will do.
   */
  'locales'?: (string)[];
  /**
   * What is left of the guest's time, by the session's own clock; 0 = it has run out or does not run (review, end).
   */
  'timeLeftMs'?: (number | string | Long);
  /**
   * In the order of the workflow; people's reviews are none of them.
   */
  'steps'?: (_gcs_session_v1_GuestStep)[];
  /**
   * Whom to ask; absent where the workflow says nothing.
   */
  'contact'?: (_gcs_session_v1_GuestContact | null);
  /**
   * The client's own address, byte for byte as the session has it, without additions; empty = none.
   */
  'returnUrl'?: (string);
  /**
   * Whose session it is: the gateway knows which addresses its guests may be led back to.
   */
  'tenantId'?: (string);
}

export interface GuestPage__Output {
  'sessionId': (string);
  /**
   * Rises with every change of the session: what ReadGuestVersions gives.
   */
  'version': (number);
  /**
   * Opaque; moves when any step's does.
   */
  'seen': (string);
  'bookingReference': (string);
  'propertyReference': (string);
  /**
   * A session status of the public interface.
   */
  'status': (string);
  /**
   * The session has one of the four final statuses: nothing can be done any more.
   */
  'ended': (boolean);
  /**
   * The guest has nothing left to do, now or later: others go on, or nobody does. True when the session has ended.
   */
  'nothingLeft': (boolean);
  /**
   * What the texts of this answer are in, BCP 47; the session's or the asked one where the workflow has it.
   */
  'locale': (string);
  /**
   * What the workflow's texts are in; empty = it has none, and any language of the page will do.
   */
  'locales': (string)[];
  /**
   * What is left of the guest's time, by the session's own clock; 0 = it has run out or does not run (review, end).
   */
  'timeLeftMs': (number);
  /**
   * In the order of the workflow; people's reviews are none of them.
   */
  'steps': (_gcs_session_v1_GuestStep__Output)[];
  /**
   * Whom to ask; absent where the workflow says nothing.
   */
  'contact': (_gcs_session_v1_GuestContact__Output | null);
  /**
   * The client's own address, byte for byte as the session has it, without additions; empty = none.
   */
  'returnUrl': (string);
  /**
   * Whose session it is: the gateway knows which addresses its guests may be led back to.
   */
  'tenantId': (string);
}
