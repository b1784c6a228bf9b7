// Generated from gcs/stays/v1/guest_mail_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

export interface GuestMail {
  'id'?: (GuestMailId | null);
  'tenantId'?: (string);
  'propertyReference'?: (string);
  'bookingReference'?: (string);
  /**
   * Day of the arrival at the property, YYYY-MM-DD.
   */
  'arrival'?: (string);
  /**
   * Day of the departure, YYYY-MM-DD.
   */
  'departure'?: (string);
  'email'?: (string);
  /**
   * The guest's language, such as `en` or `pt-PT`; empty = unknown.
   */
  'locale'?: (string);
  /**
   * The token of the link to the guest's page.
   */
  'token'?: (string);
  /**
   * For the Message-ID: the same for each attempt, and another for the next order.
   */
  'noticeId'?: (string);
}

export interface GuestMail__Output {
  'id': (GuestMailId__Output | null);
  'tenantId': (string);
  'propertyReference': (string);
  'bookingReference': (string);
  /**
   * Day of the arrival at the property, YYYY-MM-DD.
   */
  'arrival': (string);
  /**
   * Day of the departure, YYYY-MM-DD.
   */
  'departure': (string);
  'email': (string);
  /**
   * The guest's language, such as `en` or `pt-PT`; empty = unknown.
   */
  'locale': (string);
  /**
   * The token of the link to the guest's page.
   */
  'token': (string);
  /**
   * For the Message-ID: the same for each attempt, and another for the next order.
   */
  'noticeId': (string);
}

/**
 * Identifies a mail, because each guest gets each kind at most once. A LINK can be ordered again.
 */
export interface GuestMailId {
  /**
   * `bkg_` + ULID.
   */
  'bookingId'?: (string);
  'guestNumber'?: (number);
  /**
   * INVITATION, REMINDER or LINK.
   */
  'kind'?: (string);
}

/**
 * Identifies a mail, because each guest gets each kind at most once. A LINK can be ordered again.
 */
export interface GuestMailId__Output {
  /**
   * `bkg_` + ULID.
   */
  'bookingId': (string);
  'guestNumber': (number);
  /**
   * INVITATION, REMINDER or LINK.
   */
  'kind': (string);
}

export interface GuestMailServiceDefinition extends grpc.ServiceDefinition {
  ReportMail: MethodDefinition<ReportMailRequest, ReportMailResponse, ReportMailRequest__Output, ReportMailResponse__Output>
  TakeMails: MethodDefinition<TakeMailsRequest, TakeMailsResponse, TakeMailsRequest__Output, TakeMailsResponse__Output>
}

export interface ReportMailRequest {
  'id'?: (GuestMailId | null);
  /**
   * Empty if the mail server has accepted the mail. Otherwise the reason, without the address.
   */
  'problem'?: (string);
  /**
   * True if the address itself was refused, so that the mail is not tried again.
   */
  'isRefused'?: (boolean);
}

export interface ReportMailRequest__Output {
  'id': (GuestMailId__Output | null);
  /**
   * Empty if the mail server has accepted the mail. Otherwise the reason, without the address.
   */
  'problem': (string);
  /**
   * True if the address itself was refused, so that the mail is not tried again.
   */
  'isRefused': (boolean);
}

export interface ReportMailResponse {
}

export interface ReportMailResponse__Output {
}

export interface TakeMailsRequest {
  /**
   * 1 to 20.
   */
  'limit'?: (number);
}

export interface TakeMailsRequest__Output {
  /**
   * 1 to 20.
   */
  'limit': (number);
}

export interface TakeMailsResponse {
  /**
   * The mails that have been due longest come first.
   */
  'mails'?: (GuestMail)[];
}

export interface TakeMailsResponse__Output {
  /**
   * The mails that have been due longest come first.
   */
  'mails': (GuestMail__Output)[];
}
