// Generated from gcs/admin/v1/stay_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * ABORTED without any change if the booking has changed since expected_version.
 */
export interface ActOnBookingRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer.
   * ALREADY_EXISTS if the request or operator differs.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * The client's reference. NOT_FOUND if the caller cannot see its property.
   */
  'reference'?: (string);
  /**
   * The `version` that the caller has read; 0 = any.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * arrived, arrival_reverted, left, departure_reverted, no_show, no_show_reverted, seen, seen_unlike,
   * sight_reverted, declared, guest_added, guest_removed, room_changed, session_bound, cancelled, cancellation_reverted or difference_closed.
   */
  'act'?: (string);
  /**
   * Guest numbers; empty = every guest to whom the act applies. Exactly one for seen, seen_unlike, sight_reverted,
   * declared, guest_removed, room_changed and session_bound.
   */
  'guests'?: (number)[];
  /**
   * For arrived and left: RFC 3339; empty = now.
   */
  'at'?: (string);
  /**
   * For guest_added.
   */
  'guest'?: (StayGuest | null);
  /**
   * For declared: number of the guardian.
   */
  'guardian'?: (number);
  /**
   * For declared: the relation; room_changed: the room; session_bound: the session; difference_closed: the reason. 1 to
   * 128 characters.
   */
  'text'?: (string);
}

/**
 * ABORTED without any change if the booking has changed since expected_version.
 */
export interface ActOnBookingRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer.
   * ALREADY_EXISTS if the request or operator differs.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * The client's reference. NOT_FOUND if the caller cannot see its property.
   */
  'reference': (string);
  /**
   * The `version` that the caller has read; 0 = any.
   */
  'expectedVersion': (number);
  /**
   * arrived, arrival_reverted, left, departure_reverted, no_show, no_show_reverted, seen, seen_unlike,
   * sight_reverted, declared, guest_added, guest_removed, room_changed, session_bound, cancelled, cancellation_reverted or difference_closed.
   */
  'act': (string);
  /**
   * Guest numbers; empty = every guest to whom the act applies. Exactly one for seen, seen_unlike, sight_reverted,
   * declared, guest_removed, room_changed and session_bound.
   */
  'guests': (number)[];
  /**
   * For arrived and left: RFC 3339; empty = now.
   */
  'at': (string);
  /**
   * For guest_added.
   */
  'guest': (StayGuest__Output | null);
  /**
   * For declared: number of the guardian.
   */
  'guardian': (number);
  /**
   * For declared: the relation; room_changed: the room; session_bound: the session; difference_closed: the reason. 1 to
   * 128 characters.
   */
  'text': (string);
}

/**
 * The booking as it is now.
 */
export interface ActOnBookingResponse {
  /**
   * The booking as it is now.
   */
  'booking'?: (StayBooking | null);
}

/**
 * The booking as it is now.
 */
export interface ActOnBookingResponse__Output {
  /**
   * The booking as it is now.
   */
  'booking': (StayBooking__Output | null);
}

/**
 * One booking.
 */
export interface GetBookingRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * The client's reference. NOT_FOUND if the caller cannot see its property.
   */
  'reference'?: (string);
}

/**
 * One booking.
 */
export interface GetBookingRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * The client's reference. NOT_FOUND if the caller cannot see its property.
   */
  'reference': (string);
}

/**
 * Contains the latest 200 acts.
 */
export interface GetBookingResponse {
  /**
   * The booking as it is now.
   */
  'booking'?: (StayBooking | null);
  /**
   * The latest first.
   */
  'events'?: (StayEvent)[];
}

/**
 * Contains the latest 200 acts.
 */
export interface GetBookingResponse__Output {
  /**
   * The booking as it is now.
   */
  'booking': (StayBooking__Output | null);
  /**
   * The latest first.
   */
  'events': (StayEvent__Output)[];
}

/**
 * A property.
 */
export interface GetPartyRulesRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * Empty = the tenant as a whole.
   */
  'propertyReference'?: (string);
}

/**
 * A property.
 */
export interface GetPartyRulesRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
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
   * All of them.
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
   * All of them.
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
 * FAILED_PRECONDITION if the guest's role has no workflow, the client created the check itself, or the check has ended.
 */
export interface IssueCheckInLinkRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer.
   * ALREADY_EXISTS if the request or operator differs.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * The client's reference. NOT_FOUND if the caller cannot see its property.
   */
  'reference'?: (string);
  /**
   * Slot number.
   */
  'guestNumber'?: (number);
}

/**
 * FAILED_PRECONDITION if the guest's role has no workflow, the client created the check itself, or the check has ended.
 */
export interface IssueCheckInLinkRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer.
   * ALREADY_EXISTS if the request or operator differs.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * The client's reference. NOT_FOUND if the caller cannot see its property.
   */
  'reference': (string);
  /**
   * Slot number.
   */
  'guestNumber': (number);
}

/**
 * The link opens the guest's page, so show it to nobody else.
 */
export interface IssueCheckInLinkResponse {
  /**
   * 43 characters of base64url, the last part of the link; empty in a repeated answer.
   */
  'token'?: (string);
  /**
   * The guest's check.
   */
  'sessionId'?: (string);
}

/**
 * The link opens the guest's page, so show it to nobody else.
 */
export interface IssueCheckInLinkResponse__Output {
  /**
   * 43 characters of base64url, the last part of the link; empty in a repeated answer.
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
 * A property and a day.
 */
export interface ListArrivalsRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `propertyReference` from the client; empty = every property that the caller can see.
   */
  'propertyReference'?: (string);
  /**
   * Expected day of arrival, `YYYY-MM-DD`, in the property's zone; empty = today there.
   */
  'day'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * A property and a day.
 */
export interface ListArrivalsRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `propertyReference` from the client; empty = every property that the caller can see.
   */
  'propertyReference': (string);
  /**
   * Expected day of arrival, `YYYY-MM-DD`, in the property's zone; empty = today there.
   */
  'day': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * Sorted by expected arrival, then reference.
 */
export interface ListArrivalsResponse {
  /**
   * Sorted by expected arrival, then reference.
   */
  'bookings'?: (StayBooking)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Sorted by expected arrival, then reference.
 */
export interface ListArrivalsResponse__Output {
  /**
   * Sorted by expected arrival, then reference.
   */
  'bookings': (StayBooking__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * Rules about check-ins.
 */
export interface PartyRules {
  /**
   * LEAD, ADULTS or EVERYBODY.
   */
  'mustCheckIn'?: (string);
  /**
   * Keys of published workflows; empty = no link is issued for this role.
   */
  'leadWorkflow'?: (string);
  /**
   * The same for companions.
   */
  'companionWorkflow'?: (string);
  /**
   * The same for minors.
   */
  'minorWorkflow'?: (string);
  /**
   * True if a minor without a check needs a guardian's declaration.
   */
  'minorsDeclared'?: (boolean);
  /**
   * True if a guest gets the key only after being seen at entry.
   */
  'sightRequired'?: (boolean);
  /**
   * True if a look at the document by the reception replaces a missing check. It never replaces a failed one.
   */
  'sightSuffices'?: (boolean);
  /**
   * Days before the arrival at which guests with a workflow and an e-mail address are invited, at most 60; 0 = never.
   */
  'invitationDays'?: (number);
  /**
   * Days before the arrival at which an invited guest without a finished check is reminded once; fewer than
   * invitation_days; 0 = never.
   */
  'reminderDays'?: (number);
}

/**
 * Rules about check-ins.
 */
export interface PartyRules__Output {
  /**
   * LEAD, ADULTS or EVERYBODY.
   */
  'mustCheckIn': (string);
  /**
   * Keys of published workflows; empty = no link is issued for this role.
   */
  'leadWorkflow': (string);
  /**
   * The same for companions.
   */
  'companionWorkflow': (string);
  /**
   * The same for minors.
   */
  'minorWorkflow': (string);
  /**
   * True if a minor without a check needs a guardian's declaration.
   */
  'minorsDeclared': (boolean);
  /**
   * True if a guest gets the key only after being seen at entry.
   */
  'sightRequired': (boolean);
  /**
   * True if a look at the document by the reception replaces a missing check. It never replaces a failed one.
   */
  'sightSuffices': (boolean);
  /**
   * Days before the arrival at which guests with a workflow and an e-mail address are invited, at most 60; 0 = never.
   */
  'invitationDays': (number);
  /**
   * Days before the arrival at which an invited guest without a finished check is reminded once; fewer than
   * invitation_days; 0 = never.
   */
  'reminderDays': (number);
}

/**
 * INVALID_ARGUMENT lists every invalid member.
 */
export interface PutBookingRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer.
   * ALREADY_EXISTS if the request or operator differs.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * The client's reference, 1 to 128 characters.
   */
  'reference'?: (string);
  /**
   * BookingPutRequest of stays.yaml.
   */
  'bookingJson'?: (string);
}

/**
 * INVALID_ARGUMENT lists every invalid member.
 */
export interface PutBookingRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer.
   * ALREADY_EXISTS if the request or operator differs.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * The client's reference, 1 to 128 characters.
   */
  'reference': (string);
  /**
   * BookingPutRequest of stays.yaml.
   */
  'bookingJson': (string);
}

/**
 * The booking as it is now.
 */
export interface PutBookingResponse {
  /**
   * The booking as it is now.
   */
  'booking'?: (StayBooking | null);
}

/**
 * The booking as it is now.
 */
export interface PutBookingResponse__Output {
  /**
   * The booking as it is now.
   */
  'booking': (StayBooking__Output | null);
}

/**
 * All of the rules.
 */
export interface SetPartyRulesRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer.
   * ALREADY_EXISTS if the request or operator differs.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * Empty = the tenant as a whole.
   */
  'propertyReference'?: (string);
  /**
   * All of them.
   */
  'rules'?: (PartyRules | null);
  /**
   * Version of the property's own rules that the caller has read; ABORTED if a newer one exists. 0 = none yet.
   */
  'expectedVersion'?: (number);
}

/**
 * All of the rules.
 */
export interface SetPartyRulesRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer.
   * ALREADY_EXISTS if the request or operator differs.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * Empty = the tenant as a whole.
   */
  'propertyReference': (string);
  /**
   * All of them.
   */
  'rules': (PartyRules__Output | null);
  /**
   * Version of the property's own rules that the caller has read; ABORTED if a newer one exists. 0 = none yet.
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
   * Booked guests, by age class.
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
   * True if the number of guests differs from the booking without an explanation.
   */
  'differenceOpen'?: (boolean);
  /**
   * Rises with every change; give it back as expected_version.
   */
  'version'?: (number | string | Long);
  /**
   * RFC 3339.
   */
  'changedAt'?: (string);
  /**
   * Why the result has not reached the property management system; empty without a failure, and in lists.
   */
  'pmsProblem'?: (string);
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
   * Booked guests, by age class.
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
   * True if the number of guests differs from the booking without an explanation.
   */
  'differenceOpen': (boolean);
  /**
   * Rises with every change; give it back as expected_version.
   */
  'version': (number);
  /**
   * RFC 3339.
   */
  'changedAt': (string);
  /**
   * Why the result has not reached the property management system; empty without a failure, and in lists.
   */
  'pmsProblem': (string);
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
   * An act of ActOnBookingRequest, or `planned`, `session_joined`, `check_reused` or `guest_added`.
   */
  'kind'?: (string);
  /**
   * Guest numbers; empty = the booking as a whole.
   */
  'guests'?: (number)[];
  /**
   * API, PMS or DESK.
   */
  'source'?: (string);
  /**
   * Subject of the operator; empty if API or PMS acted.
   */
  'by'?: (string);
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
   * An act of ActOnBookingRequest, or `planned`, `session_joined`, `check_reused` or `guest_added`.
   */
  'kind': (string);
  /**
   * Guest numbers; empty = the booking as a whole.
   */
  'guests': (number)[];
  /**
   * API, PMS or DESK.
   */
  'source': (string);
  /**
   * Subject of the operator; empty if API or PMS acted.
   */
  'by': (string);
}

/**
 * One guest of a booking, even if still unknown.
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
   * Name from the client or the reception; empty if there is none, and after an erasure.
   */
  'name'?: (string);
  /**
   * Another name that the client gave after a check had proved the guest's name; otherwise empty.
   */
  'statedName'?: (string);
  /**
   * EXPECTED, ARRIVED, LEFT or NO_SHOW.
   */
  'presence'?: (string);
  /**
   * RFC 3339; empty before.
   */
  'arrivedAt'?: (string);
  /**
   * RFC 3339; empty before.
   */
  'leftAt'?: (string);
  /**
   * Time when a person compared guest and document, RFC 3339; empty until then.
   */
  'seenAt'?: (string);
  /**
   * Subject of that person.
   */
  'seenBy'?: (string);
  /**
   * The guest's check; empty without one.
   */
  'sessionId'?: (string);
  /**
   * Status of the check; empty without one.
   */
  'sessionStatus'?: (string);
  /**
   * Whether the guest may get the key.
   */
  'light'?: (Light);
  /**
   * Obstacle to LIGHT_GO: NO_CHECK, NOT_STARTED, NOT_FINISHED, IN_REVIEW, INCOMPLETE, FAILED, EXPIRED, NOT_DECLARED or
   * NOT_SEEN; empty = no obstacle.
   */
  'hindrance'?: (string);
  /**
   * Number of the guardian who declared this minor; 0 = none.
   */
  'guardian'?: (number);
  /**
   * The guardian's relation to the minor, in the guardian's words.
   */
  'kinship'?: (string);
  /**
   * True if the guest has an e-mail address.
   */
  'hasEmail'?: (boolean);
  /**
   * Result of the look at entry: MATCH or NO_MATCH; empty before.
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
   * True if IssueCheckInLink can make a link: a workflow is set for the guest, and the check has neither ended nor come
   * from the client.
   */
  'linkOffered'?: (boolean);
  /**
   * The earlier check that counts for steps of `session_id`, because the guest has returned; empty = none.
   */
  'reusedFrom'?: (string);
}

/**
 * One guest of a booking, even if still unknown.
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
   * Name from the client or the reception; empty if there is none, and after an erasure.
   */
  'name': (string);
  /**
   * Another name that the client gave after a check had proved the guest's name; otherwise empty.
   */
  'statedName': (string);
  /**
   * EXPECTED, ARRIVED, LEFT or NO_SHOW.
   */
  'presence': (string);
  /**
   * RFC 3339; empty before.
   */
  'arrivedAt': (string);
  /**
   * RFC 3339; empty before.
   */
  'leftAt': (string);
  /**
   * Time when a person compared guest and document, RFC 3339; empty until then.
   */
  'seenAt': (string);
  /**
   * Subject of that person.
   */
  'seenBy': (string);
  /**
   * The guest's check; empty without one.
   */
  'sessionId': (string);
  /**
   * Status of the check; empty without one.
   */
  'sessionStatus': (string);
  /**
   * Whether the guest may get the key.
   */
  'light': (Light__Output);
  /**
   * Obstacle to LIGHT_GO: NO_CHECK, NOT_STARTED, NOT_FINISHED, IN_REVIEW, INCOMPLETE, FAILED, EXPIRED, NOT_DECLARED or
   * NOT_SEEN; empty = no obstacle.
   */
  'hindrance': (string);
  /**
   * Number of the guardian who declared this minor; 0 = none.
   */
  'guardian': (number);
  /**
   * The guardian's relation to the minor, in the guardian's words.
   */
  'kinship': (string);
  /**
   * True if the guest has an e-mail address.
   */
  'hasEmail': (boolean);
  /**
   * Result of the look at entry: MATCH or NO_MATCH; empty before.
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
   * True if IssueCheckInLink can make a link: a workflow is set for the guest, and the check has neither ended nor come
   * from the client.
   */
  'linkOffered': (boolean);
  /**
   * The earlier check that counts for steps of `session_id`, because the guest has returned; empty = none.
   */
  'reusedFrom': (string);
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
