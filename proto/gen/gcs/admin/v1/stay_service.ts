// Generated from gcs/admin/v1/stay_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * ABORTED where the booking has changed since expected_version; nothing is lost then.
 */
export interface ActOnBookingRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * The client's. NOT_FOUND where the caller does not see its property.
   */
  'reference'?: (string);
  /**
   * `version` as the caller has seen it; 0 = any.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * arrived, arrival_reverted, left, departure_reverted, no_show, no_show_reverted, seen, seen_unlike,
   * sight_reverted, declared, guest_added, guest_removed, room_changed, session_bound, cancelled, cancellation_reverted or difference_closed.
   */
  'act'?: (string);
  /**
   * Slot numbers; empty = every guest whom the act can concern. Exactly one for seen, seen_unlike,
   * sight_reverted, declared, guest_removed, room_changed and session_bound.
   */
  'guests'?: (number)[];
  /**
   * For arrived and left, RFC 3339; empty = now.
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
   * For declared (the relation), room_changed (the room), session_bound (the session) and difference_closed (the reason):
   * 1 to 128 characters.
   */
  'text'?: (string);
}

/**
 * ABORTED where the booking has changed since expected_version; nothing is lost then.
 */
export interface ActOnBookingRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * The client's. NOT_FOUND where the caller does not see its property.
   */
  'reference': (string);
  /**
   * `version` as the caller has seen it; 0 = any.
   */
  'expectedVersion': (number);
  /**
   * arrived, arrival_reverted, left, departure_reverted, no_show, no_show_reverted, seen, seen_unlike,
   * sight_reverted, declared, guest_added, guest_removed, room_changed, session_bound, cancelled, cancellation_reverted or difference_closed.
   */
  'act': (string);
  /**
   * Slot numbers; empty = every guest whom the act can concern. Exactly one for seen, seen_unlike,
   * sight_reverted, declared, guest_removed, room_changed and session_bound.
   */
  'guests': (number)[];
  /**
   * For arrived and left, RFC 3339; empty = now.
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
   * For declared (the relation), room_changed (the room), session_bound (the session) and difference_closed (the reason):
   * 1 to 128 characters.
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
   * The client's. NOT_FOUND where the caller does not see its property.
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
   * The client's. NOT_FOUND where the caller does not see its property.
   */
  'reference': (string);
}

/**
 * With the latest 200 acts.
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
 * With the latest 200 acts.
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
 * The rules that count there.
 */
export interface GetPartyRulesResponse {
  /**
   * All of them.
   */
  'rules'?: (PartyRules | null);
  /**
   * Version of the newest rules of the property or, inherited, of the tenant; 0 = the usual ones.
   */
  'version'?: (number);
  /**
   * The property has no rules.
   */
  'inherited'?: (boolean);
}

/**
 * The rules that count there.
 */
export interface GetPartyRulesResponse__Output {
  /**
   * All of them.
   */
  'rules': (PartyRules__Output | null);
  /**
   * Version of the newest rules of the property or, inherited, of the tenant; 0 = the usual ones.
   */
  'version': (number);
  /**
   * The property has no rules.
   */
  'inherited': (boolean);
}

/**
 * FAILED_PRECONDITION where no workflow is set for the guest's role, and for a check that the client created itself or
 * that has ended.
 */
export interface IssueCheckInLinkRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * The client's. NOT_FOUND where the caller does not see its property.
   */
  'reference'?: (string);
  /**
   * Slot number.
   */
  'guestNumber'?: (number);
}

/**
 * FAILED_PRECONDITION where no workflow is set for the guest's role, and for a check that the client created itself or
 * that has ended.
 */
export interface IssueCheckInLinkRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * The client's. NOT_FOUND where the caller does not see its property.
   */
  'reference': (string);
  /**
   * Slot number.
   */
  'guestNumber': (number);
}

/**
 * The link opens the guest's page; show it to nobody else.
 */
export interface IssueCheckInLinkResponse {
  /**
   * 43 characters of base64url, the last part of the link; empty when the call was made before.
   */
  'token'?: (string);
  /**
   * The guest's check.
   */
  'sessionId'?: (string);
}

/**
 * The link opens the guest's page; show it to nobody else.
 */
export interface IssueCheckInLinkResponse__Output {
  /**
   * 43 characters of base64url, the last part of the link; empty when the call was made before.
   */
  'token': (string);
  /**
   * The guest's check.
   */
  'sessionId': (string);
}

/**
 * May the guest get the key?
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
   * Something is missing or open.
   */
  LIGHT_LOOK: 'LIGHT_LOOK',
  /**
   * The key may not be handed over.
   */
  LIGHT_STOP: 'LIGHT_STOP',
} as const;

/**
 * May the guest get the key?
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
   * Something is missing or open.
   */
  | 'LIGHT_LOOK'
  | 2
  /**
   * The key may not be handed over.
   */
  | 'LIGHT_STOP'
  | 3

/**
 * May the guest get the key?
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
   * `propertyReference` of the client; empty = every property that the caller sees.
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
   * `propertyReference` of the client; empty = every property that the caller sees.
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
 * By expected arrival, then reference.
 */
export interface ListArrivalsResponse {
  /**
   * By expected arrival, then reference.
   */
  'bookings'?: (StayBooking)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * By expected arrival, then reference.
 */
export interface ListArrivalsResponse__Output {
  /**
   * By expected arrival, then reference.
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
   * A minor without a check needs a guardian's declaration.
   */
  'minorsDeclared'?: (boolean);
  /**
   * A guest gets the key only after a look at entry.
   */
  'sightRequired'?: (boolean);
  /**
   * A look at the document at the reception stands in for a missing check; never for a failed one.
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
   * A minor without a check needs a guardian's declaration.
   */
  'minorsDeclared': (boolean);
  /**
   * A guest gets the key only after a look at entry.
   */
  'sightRequired': (boolean);
  /**
   * A look at the document at the reception stands in for a missing check; never for a failed one.
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
 * INVALID_ARGUMENT names every member that is not valid.
 */
export interface PutBookingRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * The client's, 1 to 128 characters.
   */
  'reference'?: (string);
  /**
   * BookingPutRequest of stays.yaml.
   */
  'bookingJson'?: (string);
}

/**
 * INVALID_ARGUMENT names every member that is not valid.
 */
export interface PutBookingRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * The client's, 1 to 128 characters.
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
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
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
   * Version of the property's own rules as the caller has seen it; ABORTED when another is newer. 0 = none yet.
   */
  'expectedVersion'?: (number);
}

/**
 * All of the rules.
 */
export interface SetPartyRulesRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer. Any
   * other request with it, or one of another operator, is ALREADY_EXISTS.
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
   * Version of the property's own rules as the caller has seen it; ABORTED when another is newer. 0 = none yet.
   */
  'expectedVersion': (number);
}

/**
 * They count from now on.
 */
export interface SetPartyRulesResponse {
  /**
   * Version of these rules.
   */
  'version'?: (number);
}

/**
 * They count from now on.
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
   * The client's, unique in the tenant.
   */
  'reference'?: (string);
  /**
   * As the client named it.
   */
  'propertyReference'?: (string);
  /**
   * EXPECTED, PARTLY_ARRIVED, ARRIVED, LEFT, NO_SHOW or CANCELLED.
   */
  'state'?: (string);
  /**
   * May the guest get the key?
   */
  'light'?: (Light);
  /**
   * Local time of the property, `YYYY-MM-DDTHH:MM`.
   */
  'arrival'?: (string);
  /**
   * Local time of the property, `YYYY-MM-DDTHH:MM`.
   */
  'departure'?: (string);
  /**
   * Zone of the IANA database.
   */
  'timeZone'?: (string);
  /**
   * Booked guests by age class.
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
   * In the order of their numbers, without removed ones.
   */
  'guests'?: (StayGuest)[];
  /**
   * The reception's reason for another number of guests than booked; empty while it is open or there is none.
   */
  'differenceReason'?: (string);
  /**
   * Another number of guests than booked, which nobody has explained.
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
   * The client's, unique in the tenant.
   */
  'reference': (string);
  /**
   * As the client named it.
   */
  'propertyReference': (string);
  /**
   * EXPECTED, PARTLY_ARRIVED, ARRIVED, LEFT, NO_SHOW or CANCELLED.
   */
  'state': (string);
  /**
   * May the guest get the key?
   */
  'light': (Light__Output);
  /**
   * Local time of the property, `YYYY-MM-DDTHH:MM`.
   */
  'arrival': (string);
  /**
   * Local time of the property, `YYYY-MM-DDTHH:MM`.
   */
  'departure': (string);
  /**
   * Zone of the IANA database.
   */
  'timeZone': (string);
  /**
   * Booked guests by age class.
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
   * In the order of their numbers, without removed ones.
   */
  'guests': (StayGuest__Output)[];
  /**
   * The reception's reason for another number of guests than booked; empty while it is open or there is none.
   */
  'differenceReason': (string);
  /**
   * Another number of guests than booked, which nobody has explained.
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
 * One act of the history.
 */
export interface StayEvent {
  /**
   * RFC 3339.
   */
  'at'?: (string);
  /**
   * As in ActOnBookingRequest, or `planned`, `session_joined` or `guest_added`.
   */
  'kind'?: (string);
  /**
   * Slot numbers; empty = the booking as a whole.
   */
  'guests'?: (number)[];
  /**
   * API, PMS or DESK.
   */
  'source'?: (string);
  /**
   * Subject of the operator; empty for API and PMS.
   */
  'by'?: (string);
}

/**
 * One act of the history.
 */
export interface StayEvent__Output {
  /**
   * RFC 3339.
   */
  'at': (string);
  /**
   * As in ActOnBookingRequest, or `planned`, `session_joined` or `guest_added`.
   */
  'kind': (string);
  /**
   * Slot numbers; empty = the booking as a whole.
   */
  'guests': (number)[];
  /**
   * API, PMS or DESK.
   */
  'source': (string);
  /**
   * Subject of the operator; empty for API and PMS.
   */
  'by': (string);
}

/**
 * One guest of a booking, known or not yet.
 */
export interface StayGuest {
  /**
   * From 1; never used again.
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
   * Empty until one is assigned.
   */
  'room'?: (string);
  /**
   * The client's identifier of the guest; empty while nobody is known.
   */
  'reference'?: (string);
  /**
   * As the client or the reception gave it; empty without one, and after an erasure.
   */
  'name'?: (string);
  /**
   * A later name of the client, while a check has proved another one; empty without one.
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
   * When a person looked at guest and document, RFC 3339; empty before.
   */
  'seenAt'?: (string);
  /**
   * Subject of the person who looked.
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
   * May the guest get the key?
   */
  'light'?: (Light);
  /**
   * NO_CHECK, NOT_STARTED, NOT_FINISHED, IN_REVIEW, INCOMPLETE, FAILED, EXPIRED, NOT_DECLARED or NOT_SEEN; empty = none.
   */
  'hindrance'?: (string);
  /**
   * Number of the guardian who declared this minor; 0 = nobody.
   */
  'guardian'?: (number);
  /**
   * The guardian's relation to the minor, in the guardian's words.
   */
  'kinship'?: (string);
  /**
   * Number by which e-mail can reach the guest: true with an address.
   */
  'hasEmail'?: (boolean);
  /**
   * MATCH, NO_MATCH or empty: what the look at entry found.
   */
  'seenResult'?: (string);
  /**
   * When the mail server accepted the invitation, RFC 3339; empty before.
   */
  'invitedAt'?: (string);
  /**
   * When it accepted the reminder, RFC 3339; empty before.
   */
  'remindedAt'?: (string);
  /**
   * Why the latest mail failed, without the address; empty otherwise.
   */
  'mailProblem'?: (string);
}

/**
 * One guest of a booking, known or not yet.
 */
export interface StayGuest__Output {
  /**
   * From 1; never used again.
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
   * Empty until one is assigned.
   */
  'room': (string);
  /**
   * The client's identifier of the guest; empty while nobody is known.
   */
  'reference': (string);
  /**
   * As the client or the reception gave it; empty without one, and after an erasure.
   */
  'name': (string);
  /**
   * A later name of the client, while a check has proved another one; empty without one.
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
   * When a person looked at guest and document, RFC 3339; empty before.
   */
  'seenAt': (string);
  /**
   * Subject of the person who looked.
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
   * May the guest get the key?
   */
  'light': (Light__Output);
  /**
   * NO_CHECK, NOT_STARTED, NOT_FINISHED, IN_REVIEW, INCOMPLETE, FAILED, EXPIRED, NOT_DECLARED or NOT_SEEN; empty = none.
   */
  'hindrance': (string);
  /**
   * Number of the guardian who declared this minor; 0 = nobody.
   */
  'guardian': (number);
  /**
   * The guardian's relation to the minor, in the guardian's words.
   */
  'kinship': (string);
  /**
   * Number by which e-mail can reach the guest: true with an address.
   */
  'hasEmail': (boolean);
  /**
   * MATCH, NO_MATCH or empty: what the look at entry found.
   */
  'seenResult': (string);
  /**
   * When the mail server accepted the invitation, RFC 3339; empty before.
   */
  'invitedAt': (string);
  /**
   * When it accepted the reminder, RFC 3339; empty before.
   */
  'remindedAt': (string);
  /**
   * Why the latest mail failed, without the address; empty otherwise.
   */
  'mailProblem': (string);
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
