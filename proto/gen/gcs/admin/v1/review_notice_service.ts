// Generated from gcs/admin/v1/review_notice_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * NOT_FOUND for one of somebody else, unless a role compliance or platform sees every property of the tenant.
 */
export interface EndNoticeSubscriptionRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `nts_` + ULID, of ListNoticeSubscriptions.
   */
  'subscriptionId'?: (string);
}

/**
 * NOT_FOUND for one of somebody else, unless a role compliance or platform sees every property of the tenant.
 */
export interface EndNoticeSubscriptionRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `nts_` + ULID, of ListNoticeSubscriptions.
   */
  'subscriptionId': (string);
}

/**
 * Nothing more is sent.
 */
export interface EndNoticeSubscriptionResponse {
}

/**
 * Nothing more is sent.
 */
export interface EndNoticeSubscriptionResponse__Output {
}

/**
 * PERMISSION_DENIED for everybody's unless a role compliance or platform sees every property of the tenant.
 */
export interface ListNoticeSubscriptionsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Those of everybody, such as of people who have left, in place of the caller's.
   */
  'everybody'?: (boolean);
}

/**
 * PERMISSION_DENIED for everybody's unless a role compliance or platform sees every property of the tenant.
 */
export interface ListNoticeSubscriptionsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Those of everybody, such as of people who have left, in place of the caller's.
   */
  'everybody': (boolean);
}

/**
 * The caller's subscriptions about properties that they no longer see are left out.
 */
export interface ListNoticeSubscriptionsResponse {
  /**
   * At most 10 of the caller, at most 1,000 of everybody.
   */
  'subscriptions'?: (NoticeSubscription)[];
}

/**
 * The caller's subscriptions about properties that they no longer see are left out.
 */
export interface ListNoticeSubscriptionsResponse__Output {
  /**
   * At most 10 of the caller, at most 1,000 of everybody.
   */
  'subscriptions': (NoticeSubscription__Output)[];
}

/**
 * Transport of a notice.
 */
export const NoticeChannel = {
  /**
   * Refused.
   */
  NOTICE_CHANNEL_UNSPECIFIED: 'NOTICE_CHANNEL_UNSPECIFIED',
  /**
   * By mail to one address, of a domain that the deployment sends to.
   */
  NOTICE_CHANNEL_MAIL: 'NOTICE_CHANNEL_MAIL',
  /**
   * An incoming webhook of Slack, or of a chat that takes the same form, such as Mattermost and Rocket.Chat.
   */
  NOTICE_CHANNEL_SLACK: 'NOTICE_CHANNEL_SLACK',
  /**
   * A workflow of Microsoft Teams that posts what its webhook is sent, as an adaptive card.
   */
  NOTICE_CHANNEL_TEAMS: 'NOTICE_CHANNEL_TEAMS',
} as const;

/**
 * Transport of a notice.
 */
export type NoticeChannel =
  /**
   * Refused.
   */
  | 'NOTICE_CHANNEL_UNSPECIFIED'
  | 0
  /**
   * By mail to one address, of a domain that the deployment sends to.
   */
  | 'NOTICE_CHANNEL_MAIL'
  | 1
  /**
   * An incoming webhook of Slack, or of a chat that takes the same form, such as Mattermost and Rocket.Chat.
   */
  | 'NOTICE_CHANNEL_SLACK'
  | 2
  /**
   * A workflow of Microsoft Teams that posts what its webhook is sent, as an adaptive card.
   */
  | 'NOTICE_CHANNEL_TEAMS'
  | 3

/**
 * Transport of a notice.
 */
export type NoticeChannel__Output = typeof NoticeChannel[keyof typeof NoticeChannel]

/**
 * Subject of a notice.
 */
export const NoticeKind = {
  /**
   * Refused.
   */
  NOTICE_KIND_UNSPECIFIED: 'NOTICE_KIND_UNSPECIFIED',
  /**
   * A lead has given the person a review.
   */
  NOTICE_KIND_ASSIGNED: 'NOTICE_KIND_ASSIGNED',
  /**
   * A review is past its due_at.
   */
  NOTICE_KIND_OVERDUE: 'NOTICE_KIND_OVERDUE',
  /**
   * Somebody has proposed something that others must agree to, and the person has not yet.
   */
  NOTICE_KIND_SECOND_APPROVAL: 'NOTICE_KIND_SECOND_APPROVAL',
} as const;

/**
 * Subject of a notice.
 */
export type NoticeKind =
  /**
   * Refused.
   */
  | 'NOTICE_KIND_UNSPECIFIED'
  | 0
  /**
   * A lead has given the person a review.
   */
  | 'NOTICE_KIND_ASSIGNED'
  | 1
  /**
   * A review is past its due_at.
   */
  | 'NOTICE_KIND_OVERDUE'
  | 2
  /**
   * Somebody has proposed something that others must agree to, and the person has not yet.
   */
  | 'NOTICE_KIND_SECOND_APPROVAL'
  | 3

/**
 * Subject of a notice.
 */
export type NoticeKind__Output = typeof NoticeKind[keyof typeof NoticeKind]

/**
 * A person's request for notices.
 */
export interface NoticeSubscription {
  /**
   * `nts_` + ULID.
   */
  'id'?: (string);
  /**
   * Subjects of the notices, each once.
   */
  'kinds'?: (NoticeKind)[];
  /**
   * Transport of the notices.
   */
  'channel'?: (NoticeChannel);
  /**
   * The mail address. A chat shows the host alone, because its whole address permits writing there.
   */
  'to'?: (string);
  /**
   * Only of this property; empty = of every one that the person sees.
   */
  'propertyReference'?: (string);
  /**
   * At most one notice in so many minutes.
   */
  'everyMinutes'?: (number);
  /**
   * RFC 3339, as all times here.
   */
  'createdAt'?: (string);
  /**
   * When the last one was accepted by its mail server or chat.
   */
  'lastSentAt'?: (string);
  /**
   * Why the last one was not; empty when it was.
   */
  'problem'?: (string);
  /**
   * When it is sent, at the earliest, if there is anything to say; empty when it was given up after seven days of problems.
   */
  'nextAt'?: (string);
  /**
   * Subject of the person whose it is; empty but in a list of everybody's.
   */
  'subject'?: (string);
  /**
   * Issuer of that person's token; empty but in a list of everybody's.
   */
  'issuer'?: (string);
}

/**
 * A person's request for notices.
 */
export interface NoticeSubscription__Output {
  /**
   * `nts_` + ULID.
   */
  'id': (string);
  /**
   * Subjects of the notices, each once.
   */
  'kinds': (NoticeKind__Output)[];
  /**
   * Transport of the notices.
   */
  'channel': (NoticeChannel__Output);
  /**
   * The mail address. A chat shows the host alone, because its whole address permits writing there.
   */
  'to': (string);
  /**
   * Only of this property; empty = of every one that the person sees.
   */
  'propertyReference': (string);
  /**
   * At most one notice in so many minutes.
   */
  'everyMinutes': (number);
  /**
   * RFC 3339, as all times here.
   */
  'createdAt': (string);
  /**
   * When the last one was accepted by its mail server or chat.
   */
  'lastSentAt': (string);
  /**
   * Why the last one was not; empty when it was.
   */
  'problem': (string);
  /**
   * When it is sent, at the earliest, if there is anything to say; empty when it was given up after seven days of problems.
   */
  'nextAt': (string);
  /**
   * Subject of the person whose it is; empty but in a list of everybody's.
   */
  'subject': (string);
  /**
   * Issuer of that person's token; empty but in a list of everybody's.
   */
  'issuer': (string);
}

export interface ReviewNoticeServiceDefinition extends grpc.ServiceDefinition {
  EndNoticeSubscription: MethodDefinition<EndNoticeSubscriptionRequest, EndNoticeSubscriptionResponse, EndNoticeSubscriptionRequest__Output, EndNoticeSubscriptionResponse__Output>
  ListNoticeSubscriptions: MethodDefinition<ListNoticeSubscriptionsRequest, ListNoticeSubscriptionsResponse, ListNoticeSubscriptionsRequest__Output, ListNoticeSubscriptionsResponse__Output>
  SubscribeToNotices: MethodDefinition<SubscribeToNoticesRequest, SubscribeToNoticesResponse, SubscribeToNoticesRequest__Output, SubscribeToNoticesResponse__Output>
}

/**
 * FAILED_PRECONDITION for an eleventh subscription of a person, and where this deployment sends no notices.
 * RESOURCE_EXHAUSTED when a mail address has got 60 notices in this hour.
 */
export interface SubscribeToNoticesRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * At least one.
   */
  'kinds'?: (NoticeKind)[];
  /**
   * Transport of the notices.
   */
  'channel'?: (NoticeChannel);
  /**
   * A mail address, or the https address of an incoming webhook, which the rules of webhook endpoints hold for. Kept
   * encrypted.
   */
  'address'?: (string);
  /**
   * Empty = of every property that the caller sees, at the time of each notice; NOT_FOUND for one that they do not see.
   */
  'propertyReference'?: (string);
  /**
   * 5 to 1,440; 0 = 15.
   */
  'everyMinutes'?: (number);
}

/**
 * FAILED_PRECONDITION for an eleventh subscription of a person, and where this deployment sends no notices.
 * RESOURCE_EXHAUSTED when a mail address has got 60 notices in this hour.
 */
export interface SubscribeToNoticesRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * At least one.
   */
  'kinds': (NoticeKind__Output)[];
  /**
   * Transport of the notices.
   */
  'channel': (NoticeChannel__Output);
  /**
   * A mail address, or the https address of an incoming webhook, which the rules of webhook endpoints hold for. Kept
   * encrypted.
   */
  'address': (string);
  /**
   * Empty = of every property that the caller sees, at the time of each notice; NOT_FOUND for one that they do not see.
   */
  'propertyReference': (string);
  /**
   * 5 to 1,440; 0 = 15.
   */
  'everyMinutes': (number);
}

/**
 * The first notice has been taken.
 */
export interface SubscribeToNoticesResponse {
  /**
   * As it was kept.
   */
  'subscription'?: (NoticeSubscription | null);
}

/**
 * The first notice has been taken.
 */
export interface SubscribeToNoticesResponse__Output {
  /**
   * As it was kept.
   */
  'subscription': (NoticeSubscription__Output | null);
}
