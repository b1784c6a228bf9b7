// Generated from gcs/stays/v1/party_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

export interface DeclareMinorRequest {
  'tenantId'?: (string);
  /**
   * The lead's session.
   */
  'sessionId'?: (string);
  /**
   * `number` of the minor.
   */
  'guestNumber'?: (number);
  /**
   * The lead's relation to the minor: parent, grandparent, sibling, guardian or other.
   */
  'kinship'?: (string);
  /**
   * Id that the page creates for each form: 16 to 64 of A-Z a-z 0-9 _ -. A repeated id has no effect.
   */
  'actionId'?: (string);
}

export interface DeclareMinorRequest__Output {
  'tenantId': (string);
  /**
   * The lead's session.
   */
  'sessionId': (string);
  /**
   * `number` of the minor.
   */
  'guestNumber': (number);
  /**
   * The lead's relation to the minor: parent, grandparent, sibling, guardian or other.
   */
  'kinship': (string);
  /**
   * Id that the page creates for each form: 16 to 64 of A-Z a-z 0-9 _ -. A repeated id has no effect.
   */
  'actionId': (string);
}

export interface DeclareMinorResponse {
}

export interface DeclareMinorResponse__Output {
}

export interface GetPartyRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface GetPartyRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
}

export interface GetPartyResponse {
  /**
   * The caller's position among the guests, from 1.
   */
  'place'?: (number);
  'size'?: (number);
  /**
   * LEAD, COMPANION or MINOR.
   */
  'role'?: (string);
  /**
   * Day of the arrival at the property, YYYY-MM-DD.
   */
  'arrival'?: (string);
  'departure'?: (string);
  /**
   * The other guests, for a LEAD; otherwise empty.
   */
  'others'?: (PartyGuest)[];
  /**
   * Changes whenever this answer changes.
   */
  'tag'?: (string);
  /**
   * Absent if the party rules require no signature of the caller.
   */
  'statement'?: (StayStatement | null);
  /**
   * True if the guest was removed or the booking is cancelled, so that the link is no longer valid. All else is then
   * empty.
   */
  'closed'?: (boolean);
  /**
   * True if the reception's look replaces the rest of the check, so that the caller has nothing left to do.
   */
  'seen'?: (boolean);
}

export interface GetPartyResponse__Output {
  /**
   * The caller's position among the guests, from 1.
   */
  'place': (number);
  'size': (number);
  /**
   * LEAD, COMPANION or MINOR.
   */
  'role': (string);
  /**
   * Day of the arrival at the property, YYYY-MM-DD.
   */
  'arrival': (string);
  'departure': (string);
  /**
   * The other guests, for a LEAD; otherwise empty.
   */
  'others': (PartyGuest__Output)[];
  /**
   * Changes whenever this answer changes.
   */
  'tag': (string);
  /**
   * Absent if the party rules require no signature of the caller.
   */
  'statement': (StayStatement__Output | null);
  /**
   * True if the guest was removed or the booking is cancelled, so that the link is no longer valid. All else is then
   * empty.
   */
  'closed': (boolean);
  /**
   * True if the reception's look replaces the rest of the check, so that the caller has nothing left to do.
   */
  'seen': (boolean);
}

export interface PartyGuest {
  /**
   * Identifies the guest in requests. A number is never reused.
   */
  'number'?: (number);
  /**
   * Position in the party, from 1. The position changes when an earlier guest is removed.
   */
  'place'?: (number);
  /**
   * ADULT, CHILD or INFANT.
   */
  'ageClass'?: (string);
  /**
   * Empty while unknown.
   */
  'firstName'?: (string);
  /**
   * OPEN, LINK_GIVEN, BEGUN, DONE or AT_DESK.
   */
  'state'?: (string);
  /**
   * True if ShareLink is possible.
   */
  'mayShare'?: (boolean);
  /**
   * True if DeclareMinor is possible.
   */
  'mayDeclare'?: (boolean);
  /**
   * True if the caller answers for this minor.
   */
  'declared'?: (boolean);
}

export interface PartyGuest__Output {
  /**
   * Identifies the guest in requests. A number is never reused.
   */
  'number': (number);
  /**
   * Position in the party, from 1. The position changes when an earlier guest is removed.
   */
  'place': (number);
  /**
   * ADULT, CHILD or INFANT.
   */
  'ageClass': (string);
  /**
   * Empty while unknown.
   */
  'firstName': (string);
  /**
   * OPEN, LINK_GIVEN, BEGUN, DONE or AT_DESK.
   */
  'state': (string);
  /**
   * True if ShareLink is possible.
   */
  'mayShare': (boolean);
  /**
   * True if DeclareMinor is possible.
   */
  'mayDeclare': (boolean);
  /**
   * True if the caller answers for this minor.
   */
  'declared': (boolean);
}

export interface PartyServiceDefinition extends grpc.ServiceDefinition {
  DeclareMinor: MethodDefinition<DeclareMinorRequest, DeclareMinorResponse, DeclareMinorRequest__Output, DeclareMinorResponse__Output>
  GetParty: MethodDefinition<GetPartyRequest, GetPartyResponse, GetPartyRequest__Output, GetPartyResponse__Output>
  ReadPartyTags: MethodDefinition<ReadPartyTagsRequest, ReadPartyTagsResponse, ReadPartyTagsRequest__Output, ReadPartyTagsResponse__Output>
  ShareLink: MethodDefinition<ShareLinkRequest, ShareLinkResponse, ShareLinkRequest__Output, ShareLinkResponse__Output>
  Sign: MethodDefinition<SignRequest, SignResponse, SignRequest__Output, SignResponse__Output>
}

export interface ReadPartyTagsRequest {
  /**
   * At most 1,024.
   */
  'callers'?: (GetPartyRequest)[];
}

export interface ReadPartyTagsRequest__Output {
  /**
   * At most 1,024.
   */
  'callers': (GetPartyRequest__Output)[];
}

export interface ReadPartyTagsResponse {
  /**
   * In the order of the callers. A tag is empty if that guest is in no booking.
   */
  'tags'?: (string)[];
}

export interface ReadPartyTagsResponse__Output {
  /**
   * In the order of the callers. A tag is empty if that guest is in no booking.
   */
  'tags': (string)[];
}

export interface ShareLinkRequest {
  'tenantId'?: (string);
  /**
   * The lead's session.
   */
  'sessionId'?: (string);
  /**
   * `number` of the other guest.
   */
  'guestNumber'?: (number);
}

export interface ShareLinkRequest__Output {
  'tenantId': (string);
  /**
   * The lead's session.
   */
  'sessionId': (string);
  /**
   * `number` of the other guest.
   */
  'guestNumber': (number);
}

export interface ShareLinkResponse {
  /**
   * The token of a link to the guest's page, 43 characters of base64url.
   */
  'token'?: (string);
}

export interface ShareLinkResponse__Output {
  /**
   * The token of a link to the guest's page, 43 characters of base64url.
   */
  'token': (string);
}

export interface SignRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
  /**
   * `StayStatement.tag` of the signed statement.
   */
  'tag'?: (string);
  /**
   * The signed text, one line of 1 to 1,000 characters.
   */
  'text'?: (string);
  /**
   * Language of the text, such as `en` or `pt-PT`.
   */
  'language'?: (string);
  /**
   * The typed name, one line of at most 128 characters; may be empty.
   */
  'name'?: (string);
  /**
   * The drawing, at most 1,000 points in 60 strokes; may be empty. `12,40 15,42;300,7` has two strokes. x is below
   * 1,000 and y is below 400.
   */
  'strokes'?: (string);
  /**
   * Created by the page for each form, 16 to 64 of A-Z a-z 0-9 _ -. A repeated id has no effect.
   */
  'actionId'?: (string);
}

export interface SignRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
  /**
   * `StayStatement.tag` of the signed statement.
   */
  'tag': (string);
  /**
   * The signed text, one line of 1 to 1,000 characters.
   */
  'text': (string);
  /**
   * Language of the text, such as `en` or `pt-PT`.
   */
  'language': (string);
  /**
   * The typed name, one line of at most 128 characters; may be empty.
   */
  'name': (string);
  /**
   * The drawing, at most 1,000 points in 60 strokes; may be empty. `12,40 15,42;300,7` has two strokes. x is below
   * 1,000 and y is below 400.
   */
  'strokes': (string);
  /**
   * Created by the page for each form, 16 to 64 of A-Z a-z 0-9 _ -. A repeated id has no effect.
   */
  'actionId': (string);
}

export interface SignResponse {
}

export interface SignResponse__Output {
}

/**
 * The facts that the caller signs: days, place, number of guests, and minors.
 */
export interface StayStatement {
  /**
   * True if the caller has signed.
   */
  'signed'?: (boolean);
  /**
   * True if the caller needs no check or has passed it, so that only the signature or the comparison at the reception
   * is missing.
   */
  'isReady'?: (boolean);
  /**
   * Positions of the minors whom the caller has declared.
   */
  'minors'?: (number)[];
  /**
   * Changes when these facts change.
   */
  'tag'?: (string);
}

/**
 * The facts that the caller signs: days, place, number of guests, and minors.
 */
export interface StayStatement__Output {
  /**
   * True if the caller has signed.
   */
  'signed': (boolean);
  /**
   * True if the caller needs no check or has passed it, so that only the signature or the comparison at the reception
   * is missing.
   */
  'isReady': (boolean);
  /**
   * Positions of the minors whom the caller has declared.
   */
  'minors': (number)[];
  /**
   * Changes when these facts change.
   */
  'tag': (string);
}
