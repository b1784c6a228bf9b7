// Generated from gcs/admin/v1/stay_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * ABORTED without any change if the booking has changed since expected_version.
 */
export interface ActOnBookingRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * The client's reference of the booking. NOT_FOUND if the caller cannot see the booking's property.
   */
  'reference'?: (string);
  /**
   * The `version` that the caller has read; 0 = any.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * arrived, arrival_reverted, left, departure_reverted, no_show, no_show_reverted, seen, seen_unlike, sight_reverted,
   * signature_reverted, declared, declaration_reverted, guest_added, guest_removed, guest_restored, guest_named,
   * room_changed, session_bound, cancelled, cancellation_reverted or difference_closed.
   */
  'act'?: (string);
  /**
   * Guest numbers; empty = every guest to whom the act applies. At least one for seen. Exactly one for seen_unlike,
   * sight_reverted, signature_reverted, declared, declaration_reverted, guest_removed, guest_restored, guest_named,
   * room_changed and session_bound.
   */
  'guests'?: (number)[];
  /**
   * Time of the act, for arrived and left: RFC 3339; empty = now.
   */
  'at'?: (string);
  /**
   * The guest to add; only for guest_added.
   */
  'guest'?: (StayGuest | null);
  /**
   * For declared: `number` of the guardian.
   */
  'guardian'?: (number);
  /**
   * 1 to 128 characters. For declared, the guardian's relation to the minor: parent, grandparent, sibling, guardian, or
   * other words. For room_changed, the room. For guest_named, the name. For session_bound, the session. For
   * difference_closed and signature_reverted, the reason. For arrived, the reason for an arrival without a key, which
   * the history keeps; may be empty.
   */
  'text'?: (string);
  /**
   * `tag` of the only guest in `guests` that the caller has read. If the guest still has this tag, other changes since
   * expected_version do not make the call fail. Empty = none.
   */
  'expectedGuest'?: (string);
  /**
   * For room_changed: the room that the caller has read. FAILED_PRECONDITION if the guest has another room now. Absent =
   * any room.
   */
  'expectedRoom'?: (string);
  '_expectedRoom'?: "expectedRoom";
}

/**
 * ABORTED without any change if the booking has changed since expected_version.
 */
export interface ActOnBookingRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * The client's reference of the booking. NOT_FOUND if the caller cannot see the booking's property.
   */
  'reference': (string);
  /**
   * The `version` that the caller has read; 0 = any.
   */
  'expectedVersion': (number);
  /**
   * arrived, arrival_reverted, left, departure_reverted, no_show, no_show_reverted, seen, seen_unlike, sight_reverted,
   * signature_reverted, declared, declaration_reverted, guest_added, guest_removed, guest_restored, guest_named,
   * room_changed, session_bound, cancelled, cancellation_reverted or difference_closed.
   */
  'act': (string);
  /**
   * Guest numbers; empty = every guest to whom the act applies. At least one for seen. Exactly one for seen_unlike,
   * sight_reverted, signature_reverted, declared, declaration_reverted, guest_removed, guest_restored, guest_named,
   * room_changed and session_bound.
   */
  'guests': (number)[];
  /**
   * Time of the act, for arrived and left: RFC 3339; empty = now.
   */
  'at': (string);
  /**
   * The guest to add; only for guest_added.
   */
  'guest': (StayGuest__Output | null);
  /**
   * For declared: `number` of the guardian.
   */
  'guardian': (number);
  /**
   * 1 to 128 characters. For declared, the guardian's relation to the minor: parent, grandparent, sibling, guardian, or
   * other words. For room_changed, the room. For guest_named, the name. For session_bound, the session. For
   * difference_closed and signature_reverted, the reason. For arrived, the reason for an arrival without a key, which
   * the history keeps; may be empty.
   */
  'text': (string);
  /**
   * `tag` of the only guest in `guests` that the caller has read. If the guest still has this tag, other changes since
   * expected_version do not make the call fail. Empty = none.
   */
  'expectedGuest': (string);
  /**
   * For room_changed: the room that the caller has read. FAILED_PRECONDITION if the guest has another room now. Absent =
   * any room.
   */
  'expectedRoom'?: (string);
  '_expectedRoom'?: "expectedRoom";
}

/**
 * The current booking.
 */
export interface ActOnBookingResponse {
  /**
   * The current booking.
   */
  'booking'?: (StayBooking | null);
}

/**
 * The current booking.
 */
export interface ActOnBookingResponse__Output {
  /**
   * The current booking.
   */
  'booking': (StayBooking__Output | null);
}

/**
 * Identifies one booking of the tenant.
 */
export interface GetBookingRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * The client's reference of the booking. NOT_FOUND if the caller cannot see the booking's property.
   */
  'reference'?: (string);
}

/**
 * Identifies one booking of the tenant.
 */
export interface GetBookingRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * The client's reference of the booking. NOT_FOUND if the caller cannot see the booking's property.
   */
  'reference': (string);
}

/**
 * Contains the latest 200 events.
 */
export interface GetBookingResponse {
  /**
   * The current booking.
   */
  'booking'?: (StayBooking | null);
  /**
   * The latest first.
   */
  'events'?: (StayEvent)[];
}

/**
 * Contains the latest 200 events.
 */
export interface GetBookingResponse__Output {
  /**
   * The current booking.
   */
  'booking': (StayBooking__Output | null);
  /**
   * The latest first.
   */
  'events': (StayEvent__Output)[];
}

/**
 * Selects a property, or the tenant as a whole.
 */
export interface GetPartyRulesRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Empty = the tenant as a whole.
   */
  'propertyReference'?: (string);
}

/**
 * Selects a property, or the tenant as a whole.
 */
export interface GetPartyRulesRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Empty = the tenant as a whole.
   */
  'propertyReference': (string);
}

/**
 * The rules in force for the property.
 */
export interface GetPartyRulesResponse {
  /**
   * The complete rules.
   */
  'rules'?: (PartyRules | null);
  /**
   * Version of the property's newest rules, or of the tenant's if inherited; 0 = the default rules.
   */
  'version'?: (number);
  /**
   * True if the property has no rules.
   */
  'inherited'?: (boolean);
}

/**
 * The rules in force for the property.
 */
export interface GetPartyRulesResponse__Output {
  /**
   * The complete rules.
   */
  'rules': (PartyRules__Output | null);
  /**
   * Version of the property's newest rules, or of the tenant's if inherited; 0 = the default rules.
   */
  'version': (number);
  /**
   * True if the property has no rules.
   */
  'inherited': (boolean);
}

/**
 * FAILED_PRECONDITION if the booking is cancelled, the guest's role has no workflow, the client created the check itself,
 * or the check has ended.
 * If only the signature is missing, the call returns a link in these cases, too. A link to an ended check works for a
 * day.
 */
export interface IssueCheckInLinkRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * The client's reference of the booking. NOT_FOUND if the caller cannot see the booking's property.
   */
  'reference'?: (string);
  /**
   * `number` of the guest in the booking.
   */
  'guestNumber'?: (number);
  /**
   * True ends the guest's former links, so that only the new link works.
   */
  'renew'?: (boolean);
  /**
   * True sends the link to the guest's e-mail address instead of returning it. FAILED_PRECONDITION without an address.
   */
  'byMail'?: (boolean);
  /**
   * For by_mail: e-mail address, which replaces the guest's; empty = the guest's address.
   */
  'email'?: (string);
}

/**
 * FAILED_PRECONDITION if the booking is cancelled, the guest's role has no workflow, the client created the check itself,
 * or the check has ended.
 * If only the signature is missing, the call returns a link in these cases, too. A link to an ended check works for a
 * day.
 */
export interface IssueCheckInLinkRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * The client's reference of the booking. NOT_FOUND if the caller cannot see the booking's property.
   */
  'reference': (string);
  /**
   * `number` of the guest in the booking.
   */
  'guestNumber': (number);
  /**
   * True ends the guest's former links, so that only the new link works.
   */
  'renew': (boolean);
  /**
   * True sends the link to the guest's e-mail address instead of returning it. FAILED_PRECONDITION without an address.
   */
  'byMail': (boolean);
  /**
   * For by_mail: e-mail address, which replaces the guest's; empty = the guest's address.
   */
  'email': (string);
}

/**
 * Anyone with the link can open the guest's page, so show it only to the guest.
 */
export interface IssueCheckInLinkResponse {
  /**
   * 43 characters of base64url, the last part of the link; empty for by_mail, and if the call is repeated.
   */
  'token'?: (string);
  /**
   * The guest's check.
   */
  'sessionId'?: (string);
}

/**
 * Anyone with the link can open the guest's page, so show it only to the guest.
 */
export interface IssueCheckInLinkResponse__Output {
  /**
   * 43 characters of base64url, the last part of the link; empty for by_mail, and if the call is repeated.
   */
  'token': (string);
  /**
   * The guest's check.
   */
  'sessionId': (string);
}

/**
 * Whether the guest may get the key.
 */
export const Light = {
  /**
   * Never sent.
   */
  LIGHT_UNSPECIFIED: 'LIGHT_UNSPECIFIED',
  /**
   * The key may be handed over.
   */
  LIGHT_GO: 'LIGHT_GO',
  /**
   * Something is missing or undecided.
   */
  LIGHT_LOOK: 'LIGHT_LOOK',
  /**
   * The key may not be handed over.
   */
  LIGHT_STOP: 'LIGHT_STOP',
} as const;

/**
 * Whether the guest may get the key.
 */
export type Light =
  /**
   * Never sent.
   */
  | 'LIGHT_UNSPECIFIED'
  | 0
  /**
   * The key may be handed over.
   */
  | 'LIGHT_GO'
  | 1
  /**
   * Something is missing or undecided.
   */
  | 'LIGHT_LOOK'
  | 2
  /**
   * The key may not be handed over.
   */
  | 'LIGHT_STOP'
  | 3

/**
 * Whether the guest may get the key.
 */
export type Light__Output = typeof Light[keyof typeof Light]

/**
 * Selects a day and a property.
 */
export interface ListArrivalsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `propertyReference` from the client; empty = every property that the caller can see.
   */
  'propertyReference'?: (string);
  /**
   * Expected day of arrival, `YYYY-MM-DD`, in the property's zone; empty = today in that zone.
   */
  'day'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
  /**
   * Words of a guest's name or reference, of a room or of the booking's reference, or parts of these words; at most 128
   * characters. Order, case, accents and spellings such as ue for ü do not matter. Finds bookings of the day, and of
   * every day if guests are expected, in the house or left within a day. Each list also finds the booking with exactly
   * this reference. Reads at most 20,000 bookings, those with the earliest departures first. Empty = no search.
   */
  'search'?: (string);
  /**
   * Empty = arrivals. IN_HOUSE = bookings with guests in the house, until a day after the expected departure; `day` has
   * no effect. DEPARTURES = those of them whose expected departure is on `day`, and bookings whose guests left on it; the
   * list of today includes overdue ones.
   */
  'list'?: (string);
}

/**
 * Selects a day and a property.
 */
export interface ListArrivalsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `propertyReference` from the client; empty = every property that the caller can see.
   */
  'propertyReference': (string);
  /**
   * Expected day of arrival, `YYYY-MM-DD`, in the property's zone; empty = today in that zone.
   */
  'day': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
  /**
   * Words of a guest's name or reference, of a room or of the booking's reference, or parts of these words; at most 128
   * characters. Order, case, accents and spellings such as ue for ü do not matter. Finds bookings of the day, and of
   * every day if guests are expected, in the house or left within a day. Each list also finds the booking with exactly
   * this reference. Reads at most 20,000 bookings, those with the earliest departures first. Empty = no search.
   */
  'search': (string);
  /**
   * Empty = arrivals. IN_HOUSE = bookings with guests in the house, until a day after the expected departure; `day` has
   * no effect. DEPARTURES = those of them whose expected departure is on `day`, and bookings whose guests left on it; the
   * list of today includes overdue ones.
   */
  'list': (string);
}

/**
 * Includes cancelled bookings.
 */
export interface ListArrivalsResponse {
  /**
   * Sorted by expected arrival, then reference.
   */
  'bookings'?: (StayBooking)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Includes cancelled bookings.
 */
export interface ListArrivalsResponse__Output {
  /**
   * Sorted by expected arrival, then reference.
   */
  'bookings': (StayBooking__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * Rules that decide who must check in, and when a guest gets the key.
 */
export interface PartyRules {
  /**
   * Guests who must check in: LEAD, ADULTS or EVERYBODY.
   */
  'mustCheckIn'?: (string);
  /**
   * Key of the published workflow for the lead; empty = the lead gets no link.
   */
  'leadWorkflow'?: (string);
  /**
   * Key of the published workflow for companions; empty = they get no link.
   */
  'companionWorkflow'?: (string);
  /**
   * Key of the published workflow for minors; empty = they get no link.
   */
  'minorWorkflow'?: (string);
  /**
   * True if a minor without a check needs a guardian's declaration.
   */
  'minorsDeclared'?: (boolean);
  /**
   * True if a guest gets the key only after the reception has compared guest and document.
   */
  'sightRequired'?: (boolean);
  /**
   * True if this comparison by the reception replaces a missing check. A comparison never replaces a failed check.
   */
  'sightSuffices'?: (boolean);
  /**
   * Days before the arrival at which guests with a workflow and an e-mail address are invited, at most 60; 0 = never.
   */
  'invitationDays'?: (number);
  /**
   * Days before the arrival at which an invited guest gets one reminder if the check is not finished. Fewer than
   * invitation_days; 0 = never.
   */
  'reminderDays'?: (number);
  /**
   * Guests who sign on their own page: NOBODY, LEAD or ADULTS; empty = NOBODY. An adult also signs for the minors whom
   * they have declared. INVALID_ARGUMENT for ADULTS if only the LEAD must check in, because the other adults would have
   * no page.
   */
  'mustSign'?: (string);
}

/**
 * Rules that decide who must check in, and when a guest gets the key.
 */
export interface PartyRules__Output {
  /**
   * Guests who must check in: LEAD, ADULTS or EVERYBODY.
   */
  'mustCheckIn': (string);
  /**
   * Key of the published workflow for the lead; empty = the lead gets no link.
   */
  'leadWorkflow': (string);
  /**
   * Key of the published workflow for companions; empty = they get no link.
   */
  'companionWorkflow': (string);
  /**
   * Key of the published workflow for minors; empty = they get no link.
   */
  'minorWorkflow': (string);
  /**
   * True if a minor without a check needs a guardian's declaration.
   */
  'minorsDeclared': (boolean);
  /**
   * True if a guest gets the key only after the reception has compared guest and document.
   */
  'sightRequired': (boolean);
  /**
   * True if this comparison by the reception replaces a missing check. A comparison never replaces a failed check.
   */
  'sightSuffices': (boolean);
  /**
   * Days before the arrival at which guests with a workflow and an e-mail address are invited, at most 60; 0 = never.
   */
  'invitationDays': (number);
  /**
   * Days before the arrival at which an invited guest gets one reminder if the check is not finished. Fewer than
   * invitation_days; 0 = never.
   */
  'reminderDays': (number);
  /**
   * Guests who sign on their own page: NOBODY, LEAD or ADULTS; empty = NOBODY. An adult also signs for the minors whom
   * they have declared. INVALID_ARGUMENT for ADULTS if only the LEAD must check in, because the other adults would have
   * no page.
   */
  'mustSign': (string);
}

/**
 * INVALID_ARGUMENT lists every invalid member.
 */
export interface PutBookingRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * The client's reference, 1 to 128 characters.
   */
  'reference'?: (string);
  /**
   * A BookingPutRequest of stays.yaml, as JSON.
   */
  'bookingJson'?: (string);
}

/**
 * INVALID_ARGUMENT lists every invalid member.
 */
export interface PutBookingRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * The client's reference, 1 to 128 characters.
   */
  'reference': (string);
  /**
   * A BookingPutRequest of stays.yaml, as JSON.
   */
  'bookingJson': (string);
}

/**
 * The current booking.
 */
export interface PutBookingResponse {
  /**
   * The current booking.
   */
  'booking'?: (StayBooking | null);
}

/**
 * The current booking.
 */
export interface PutBookingResponse__Output {
  /**
   * The current booking.
   */
  'booking': (StayBooking__Output | null);
}

/**
 * A guest who was removed from the booking, and whom the act guest_restored gives back number, check and link.
 */
export interface RemovedGuest {
  /**
   * Starts at 1; never reused.
   */
  'number'?: (number);
  /**
   * ADULT, CHILD or INFANT.
   */
  'ageClass'?: (string);
  /**
   * Empty if no room was assigned.
   */
  'room'?: (string);
  /**
   * The client's identifier for the guest; empty if the guest was unknown.
   */
  'reference'?: (string);
  /**
   * Name from the client or the reception; empty if there is none, and after an erasure.
   */
  'name'?: (string);
}

/**
 * A guest who was removed from the booking, and whom the act guest_restored gives back number, check and link.
 */
export interface RemovedGuest__Output {
  /**
   * Starts at 1; never reused.
   */
  'number': (number);
  /**
   * ADULT, CHILD or INFANT.
   */
  'ageClass': (string);
  /**
   * Empty if no room was assigned.
   */
  'room': (string);
  /**
   * The client's identifier for the guest; empty if the guest was unknown.
   */
  'reference': (string);
  /**
   * Name from the client or the reception; empty if there is none, and after an erasure.
   */
  'name': (string);
}

/**
 * The old and new room of a guest.
 */
export interface RoomChange {
  /**
   * The guest's number.
   */
  'guest'?: (number);
  /**
   * Empty if the guest had no room.
   */
  'from'?: (string);
  /**
   * Never empty.
   */
  'to'?: (string);
}

/**
 * The old and new room of a guest.
 */
export interface RoomChange__Output {
  /**
   * The guest's number.
   */
  'guest': (number);
  /**
   * Empty if the guest had no room.
   */
  'from': (string);
  /**
   * Never empty.
   */
  'to': (string);
}

/**
 * Replaces all rules of a property, or of the tenant.
 */
export interface SetPartyRulesRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Empty = the tenant as a whole.
   */
  'propertyReference'?: (string);
  /**
   * The complete new rules.
   */
  'rules'?: (PartyRules | null);
  /**
   * Version of the property's own rules that the caller has read; ABORTED if a newer version exists. 0 = no own rules.
   */
  'expectedVersion'?: (number);
}

/**
 * Replaces all rules of a property, or of the tenant.
 */
export interface SetPartyRulesRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Empty = the tenant as a whole.
   */
  'propertyReference': (string);
  /**
   * The complete new rules.
   */
  'rules': (PartyRules__Output | null);
  /**
   * Version of the property's own rules that the caller has read; ABORTED if a newer version exists. 0 = no own rules.
   */
  'expectedVersion': (number);
}

/**
 * The rules apply from now on.
 */
export interface SetPartyRulesResponse {
  /**
   * Version of these rules.
   */
  'version'?: (number);
}

/**
 * The rules apply from now on.
 */
export interface SetPartyRulesResponse__Output {
  /**
   * Version of these rules.
   */
  'version': (number);
}

/**
 * A booking with its guests.
 */
export interface StayBooking {
  /**
   * The client's reference, unique within the tenant.
   */
  'reference'?: (string);
  /**
   * The client's reference of the property.
   */
  'propertyReference'?: (string);
  /**
   * EXPECTED, PARTLY_ARRIVED, ARRIVED, LEFT, NO_SHOW or CANCELLED.
   */
  'state'?: (string);
  /**
   * Whether the guests may get the key.
   */
  'light'?: (Light);
  /**
   * Local time at the property, `YYYY-MM-DDTHH:MM`.
   */
  'arrival'?: (string);
  /**
   * Local time at the property, `YYYY-MM-DDTHH:MM`.
   */
  'departure'?: (string);
  /**
   * Time zone of the IANA database.
   */
  'timeZone'?: (string);
  /**
   * Booked adults.
   */
  'adults'?: (number);
  /**
   * Booked children.
   */
  'children'?: (number);
  /**
   * Booked infants.
   */
  'infants'?: (number);
  /**
   * Ordered by number, without removed guests.
   */
  'guests'?: (StayGuest)[];
  /**
   * The reception's explanation if the number of guests differs from the booking; empty without an explanation or a
   * difference.
   */
  'differenceReason'?: (string);
  /**
   * True if the number of guests differs from the booking and nobody has explained the difference.
   */
  'differenceOpen'?: (boolean);
  /**
   * Rises with every change; pass it as expected_version.
   */
  'version'?: (number | string | Long);
  /**
   * RFC 3339.
   */
  'changedAt'?: (string);
  /**
   * Reason why the latest result was not written to the property management system; empty without a failure, and in
   * lists.
   */
  'pmsProblem'?: (string);
  /**
   * True if the booking is cancelled, even while `state` says that guests are in the house.
   */
  'cancelled'?: (boolean);
  /**
   * Removed guests who can be restored while guests are expected or in the house; empty in lists.
   */
  'removedGuests'?: (RemovedGuest)[];
}

/**
 * A booking with its guests.
 */
export interface StayBooking__Output {
  /**
   * The client's reference, unique within the tenant.
   */
  'reference': (string);
  /**
   * The client's reference of the property.
   */
  'propertyReference': (string);
  /**
   * EXPECTED, PARTLY_ARRIVED, ARRIVED, LEFT, NO_SHOW or CANCELLED.
   */
  'state': (string);
  /**
   * Whether the guests may get the key.
   */
  'light': (Light__Output);
  /**
   * Local time at the property, `YYYY-MM-DDTHH:MM`.
   */
  'arrival': (string);
  /**
   * Local time at the property, `YYYY-MM-DDTHH:MM`.
   */
  'departure': (string);
  /**
   * Time zone of the IANA database.
   */
  'timeZone': (string);
  /**
   * Booked adults.
   */
  'adults': (number);
  /**
   * Booked children.
   */
  'children': (number);
  /**
   * Booked infants.
   */
  'infants': (number);
  /**
   * Ordered by number, without removed guests.
   */
  'guests': (StayGuest__Output)[];
  /**
   * The reception's explanation if the number of guests differs from the booking; empty without an explanation or a
   * difference.
   */
  'differenceReason': (string);
  /**
   * True if the number of guests differs from the booking and nobody has explained the difference.
   */
  'differenceOpen': (boolean);
  /**
   * Rises with every change; pass it as expected_version.
   */
  'version': (number);
  /**
   * RFC 3339.
   */
  'changedAt': (string);
  /**
   * Reason why the latest result was not written to the property management system; empty without a failure, and in
   * lists.
   */
  'pmsProblem': (string);
  /**
   * True if the booking is cancelled, even while `state` says that guests are in the house.
   */
  'cancelled': (boolean);
  /**
   * Removed guests who can be restored while guests are expected or in the house; empty in lists.
   */
  'removedGuests': (RemovedGuest__Output)[];
}

/**
 * One entry of the history.
 */
export interface StayEvent {
  /**
   * RFC 3339.
   */
  'at'?: (string);
  /**
   * An act of ActOnBookingRequest, or `planned`, `session_joined`, `check_reused`, `signed`, `link_ordered`,
   * `link_mailed` or `guest_erased`.
   */
  'kind'?: (string);
  /**
   * Guest numbers; empty = the booking as a whole.
   */
  'guests'?: (number)[];
  /**
   * API, PMS, DESK or GUEST.
   */
  'source'?: (string);
  /**
   * Subject of the operator; empty if the API, the PMS or the guest acted.
   */
  'by'?: (string);
  /**
   * Reason of the reception, such as for an arrival without a key; empty without one.
   */
  'reason'?: (string);
  /**
   * Changed rooms of guests.
   */
  'rooms'?: (RoomChange)[];
}

/**
 * One entry of the history.
 */
export interface StayEvent__Output {
  /**
   * RFC 3339.
   */
  'at': (string);
  /**
   * An act of ActOnBookingRequest, or `planned`, `session_joined`, `check_reused`, `signed`, `link_ordered`,
   * `link_mailed` or `guest_erased`.
   */
  'kind': (string);
  /**
   * Guest numbers; empty = the booking as a whole.
   */
  'guests': (number)[];
  /**
   * API, PMS, DESK or GUEST.
   */
  'source': (string);
  /**
   * Subject of the operator; empty if the API, the PMS or the guest acted.
   */
  'by': (string);
  /**
   * Reason of the reception, such as for an arrival without a key; empty without one.
   */
  'reason': (string);
  /**
   * Changed rooms of guests.
   */
  'rooms': (RoomChange__Output)[];
}

/**
 * One guest of a booking, who may still be unknown.
 */
export interface StayGuest {
  /**
   * Starts at 1; never reused.
   */
  'number'?: (number);
  /**
   * LEAD, COMPANION or MINOR.
   */
  'role'?: (string);
  /**
   * ADULT, CHILD or INFANT.
   */
  'ageClass'?: (string);
  /**
   * Empty until a room is assigned.
   */
  'room'?: (string);
  /**
   * The client's identifier for the guest; empty while the guest is unknown.
   */
  'reference'?: (string);
  /**
   * Name from the client or the reception, or else the guest's typed signature; empty if there is none, and after an
   * erasure.
   */
  'name'?: (string);
  /**
   * Name in the latest booking data if a check has proved another or the reception has entered another; otherwise empty.
   */
  'statedName'?: (string);
  /**
   * EXPECTED, ARRIVED, LEFT or NO_SHOW.
   */
  'presence'?: (string);
  /**
   * RFC 3339; empty before the arrival.
   */
  'arrivedAt'?: (string);
  /**
   * RFC 3339; empty before the departure.
   */
  'leftAt'?: (string);
  /**
   * Time when a person compared guest and document, RFC 3339; empty until then.
   */
  'seenAt'?: (string);
  /**
   * Subject of the person who compared guest and document.
   */
  'seenBy'?: (string);
  /**
   * The guest's check; empty without a check.
   */
  'sessionId'?: (string);
  /**
   * Status of the check; empty without a check.
   */
  'sessionStatus'?: (string);
  /**
   * Whether the guest may get the key.
   */
  'light'?: (Light);
  /**
   * First obstacle to LIGHT_GO: NO_CHECK, NOT_STARTED, NOT_FINISHED, IN_REVIEW, INCOMPLETE, FAILED, EXPIRED, NOT_DECLARED,
   * NOT_SEEN or NOT_SIGNED; empty = no obstacle.
   */
  'hindrance'?: (string);
  /**
   * Number of the guardian who declared this minor; 0 = none.
   */
  'guardian'?: (number);
  /**
   * The guardian's relation to the minor: parent, grandparent, sibling, guardian, other, or the reception's words.
   */
  'kinship'?: (string);
  /**
   * True if the guest has an e-mail address.
   */
  'hasEmail'?: (boolean);
  /**
   * Result of the comparison at entry: MATCH or NO_MATCH; empty before the comparison.
   */
  'seenResult'?: (string);
  /**
   * When the mail server accepted the invitation, RFC 3339; empty until then.
   */
  'invitedAt'?: (string);
  /**
   * When the mail server accepted the reminder, RFC 3339; empty until then.
   */
  'remindedAt'?: (string);
  /**
   * Reason why the latest mail failed, without the address; otherwise empty.
   */
  'mailProblem'?: (string);
  /**
   * True if IssueCheckInLink can make a link. The role must have a workflow, and the check must not be ended or created
   * by the client. Also true if the guest has a check and only the signature is missing.
   */
  'linkOffered'?: (boolean);
  /**
   * When the guest signed on their page, RFC 3339; empty before, and after a withdrawal.
   */
  'signedAt'?: (string);
  /**
   * SHA-256 of signature_document in hexadecimal, as in the evidence; empty without a signature.
   */
  'signatureDigest'?: (string);
  /**
   * JSON with the signed `text`, its `language`, the time `at`, a `salt`, the typed `name` and the drawn `strokes`: ` `
   * between points, `;` between strokes, x below 1,000 and y below 400. Empty in lists and after an erasure.
   */
  'signatureDocument'?: (string);
  /**
   * Reason why the reception withdrew the latest signature; empty without a withdrawal, and once the guest signs again.
   */
  'signatureReason'?: (string);
  /**
   * The earlier check that counts for steps of `session_id`, because the guest has returned; empty = none.
   */
  'earlierSessionId'?: (string);
  /**
   * True if a look at guest and document (the act `seen`) is all that is missing for LIGHT_GO.
   */
  'lookSuffices'?: (boolean);
  /**
   * Changes with the guest's data, but not with the room. Pass it as expected_guest.
   */
  'tag'?: (string);
  /**
   * The room in the latest booking data if the reception has chosen another room; otherwise empty.
   */
  'statedRoom'?: (string);
  /**
   * True if the act guest_named can set `name`, because no check has proved it.
   */
  'nameOffered'?: (boolean);
  /**
   * True in ListArrivals if the guest's name or reference contains each word of `search`.
   */
  'found'?: (boolean);
  /**
   * All obstacles to LIGHT_GO, `hindrance` first; empty = no obstacle.
   */
  'hindrances'?: (string)[];
  /**
   * When the mail server accepted the latest mail with a link that the reception ordered, RFC 3339; empty until then.
   */
  'linkMailedAt'?: (string);
}

/**
 * One guest of a booking, who may still be unknown.
 */
export interface StayGuest__Output {
  /**
   * Starts at 1; never reused.
   */
  'number': (number);
  /**
   * LEAD, COMPANION or MINOR.
   */
  'role': (string);
  /**
   * ADULT, CHILD or INFANT.
   */
  'ageClass': (string);
  /**
   * Empty until a room is assigned.
   */
  'room': (string);
  /**
   * The client's identifier for the guest; empty while the guest is unknown.
   */
  'reference': (string);
  /**
   * Name from the client or the reception, or else the guest's typed signature; empty if there is none, and after an
   * erasure.
   */
  'name': (string);
  /**
   * Name in the latest booking data if a check has proved another or the reception has entered another; otherwise empty.
   */
  'statedName': (string);
  /**
   * EXPECTED, ARRIVED, LEFT or NO_SHOW.
   */
  'presence': (string);
  /**
   * RFC 3339; empty before the arrival.
   */
  'arrivedAt': (string);
  /**
   * RFC 3339; empty before the departure.
   */
  'leftAt': (string);
  /**
   * Time when a person compared guest and document, RFC 3339; empty until then.
   */
  'seenAt': (string);
  /**
   * Subject of the person who compared guest and document.
   */
  'seenBy': (string);
  /**
   * The guest's check; empty without a check.
   */
  'sessionId': (string);
  /**
   * Status of the check; empty without a check.
   */
  'sessionStatus': (string);
  /**
   * Whether the guest may get the key.
   */
  'light': (Light__Output);
  /**
   * First obstacle to LIGHT_GO: NO_CHECK, NOT_STARTED, NOT_FINISHED, IN_REVIEW, INCOMPLETE, FAILED, EXPIRED, NOT_DECLARED,
   * NOT_SEEN or NOT_SIGNED; empty = no obstacle.
   */
  'hindrance': (string);
  /**
   * Number of the guardian who declared this minor; 0 = none.
   */
  'guardian': (number);
  /**
   * The guardian's relation to the minor: parent, grandparent, sibling, guardian, other, or the reception's words.
   */
  'kinship': (string);
  /**
   * True if the guest has an e-mail address.
   */
  'hasEmail': (boolean);
  /**
   * Result of the comparison at entry: MATCH or NO_MATCH; empty before the comparison.
   */
  'seenResult': (string);
  /**
   * When the mail server accepted the invitation, RFC 3339; empty until then.
   */
  'invitedAt': (string);
  /**
   * When the mail server accepted the reminder, RFC 3339; empty until then.
   */
  'remindedAt': (string);
  /**
   * Reason why the latest mail failed, without the address; otherwise empty.
   */
  'mailProblem': (string);
  /**
   * True if IssueCheckInLink can make a link. The role must have a workflow, and the check must not be ended or created
   * by the client. Also true if the guest has a check and only the signature is missing.
   */
  'linkOffered': (boolean);
  /**
   * When the guest signed on their page, RFC 3339; empty before, and after a withdrawal.
   */
  'signedAt': (string);
  /**
   * SHA-256 of signature_document in hexadecimal, as in the evidence; empty without a signature.
   */
  'signatureDigest': (string);
  /**
   * JSON with the signed `text`, its `language`, the time `at`, a `salt`, the typed `name` and the drawn `strokes`: ` `
   * between points, `;` between strokes, x below 1,000 and y below 400. Empty in lists and after an erasure.
   */
  'signatureDocument': (string);
  /**
   * Reason why the reception withdrew the latest signature; empty without a withdrawal, and once the guest signs again.
   */
  'signatureReason': (string);
  /**
   * The earlier check that counts for steps of `session_id`, because the guest has returned; empty = none.
   */
  'earlierSessionId': (string);
  /**
   * True if a look at guest and document (the act `seen`) is all that is missing for LIGHT_GO.
   */
  'lookSuffices': (boolean);
  /**
   * Changes with the guest's data, but not with the room. Pass it as expected_guest.
   */
  'tag': (string);
  /**
   * The room in the latest booking data if the reception has chosen another room; otherwise empty.
   */
  'statedRoom': (string);
  /**
   * True if the act guest_named can set `name`, because no check has proved it.
   */
  'nameOffered': (boolean);
  /**
   * True in ListArrivals if the guest's name or reference contains each word of `search`.
   */
  'found': (boolean);
  /**
   * All obstacles to LIGHT_GO, `hindrance` first; empty = no obstacle.
   */
  'hindrances': (string)[];
  /**
   * When the mail server accepted the latest mail with a link that the reception ordered, RFC 3339; empty until then.
   */
  'linkMailedAt': (string);
}

export interface StayServiceDefinition extends grpc.ServiceDefinition {
  ActOnBooking: MethodDefinition<ActOnBookingRequest, ActOnBookingResponse, ActOnBookingRequest__Output, ActOnBookingResponse__Output>
  GetBooking: MethodDefinition<GetBookingRequest, GetBookingResponse, GetBookingRequest__Output, GetBookingResponse__Output>
  GetPartyRules: MethodDefinition<GetPartyRulesRequest, GetPartyRulesResponse, GetPartyRulesRequest__Output, GetPartyRulesResponse__Output>
  IssueCheckInLink: MethodDefinition<IssueCheckInLinkRequest, IssueCheckInLinkResponse, IssueCheckInLinkRequest__Output, IssueCheckInLinkResponse__Output>
  ListArrivals: MethodDefinition<ListArrivalsRequest, ListArrivalsResponse, ListArrivalsRequest__Output, ListArrivalsResponse__Output>
  PutBooking: MethodDefinition<PutBookingRequest, PutBookingResponse, PutBookingRequest__Output, PutBookingResponse__Output>
  SetPartyRules: MethodDefinition<SetPartyRulesRequest, SetPartyRulesResponse, SetPartyRulesRequest__Output, SetPartyRulesResponse__Output>
}
