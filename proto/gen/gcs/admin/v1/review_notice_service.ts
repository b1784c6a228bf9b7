// Generated from gcs/admin/v1/review_notice_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * NOT_FOUND for another person's subscription, unless the caller has the role compliance or platform for every
 * property.
 */
export interface EndNoticeSubscriptionRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `nts_…`, from ListNoticeSubscriptions.
   */
  'subscriptionId'?: (string);
}

/**
 * NOT_FOUND for another person's subscription, unless the caller has the role compliance or platform for every
 * property.
 */
export interface EndNoticeSubscriptionRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `nts_…`, from ListNoticeSubscriptions.
   */
  'subscriptionId': (string);
}

/**
 * No more notices are sent.
 */
export interface EndNoticeSubscriptionResponse {
}

/**
 * No more notices are sent.
 */
export interface EndNoticeSubscriptionResponse__Output {
}

/**
 * PERMISSION_DENIED for everybody's subscriptions, unless the caller has the role compliance or platform for every
 * property.
 */
export interface ListNoticeSubscriptionsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Lists everybody's subscriptions instead of the caller's, including those of people who have left.
   */
  'everybody'?: (boolean);
}

/**
 * PERMISSION_DENIED for everybody's subscriptions, unless the caller has the role compliance or platform for every
 * property.
 */
export interface ListNoticeSubscriptionsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Lists everybody's subscriptions instead of the caller's, including those of people who have left.
   */
  'everybody': (boolean);
}

/**
 * Excludes subscriptions for properties that the caller cannot see any more.
 */
export interface ListNoticeSubscriptionsResponse {
  /**
   * At most 10 of the caller's, or at most 1,000 of everybody's.
   */
  'subscriptions'?: (NoticeSubscription)[];
}

/**
 * Excludes subscriptions for properties that the caller cannot see any more.
 */
export interface ListNoticeSubscriptionsResponse__Output {
  /**
   * At most 10 of the caller's, or at most 1,000 of everybody's.
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
   * Mail to one address in an allowed domain.
   */
  NOTICE_CHANNEL_MAIL: 'NOTICE_CHANNEL_MAIL',
  /**
   * An incoming webhook of Slack or of a compatible chat, such as Mattermost or Rocket.Chat.
   */
  NOTICE_CHANNEL_SLACK: 'NOTICE_CHANNEL_SLACK',
  /**
   * A workflow of Microsoft Teams that posts the adaptive cards it receives.
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
   * Mail to one address in an allowed domain.
   */
  | 'NOTICE_CHANNEL_MAIL'
  | 1
  /**
   * An incoming webhook of Slack or of a compatible chat, such as Mattermost or Rocket.Chat.
   */
  | 'NOTICE_CHANNEL_SLACK'
  | 2
  /**
   * A workflow of Microsoft Teams that posts the adaptive cards it receives.
   */
  | 'NOTICE_CHANNEL_TEAMS'
  | 3

/**
 * Transport of a notice.
 */
export type NoticeChannel__Output = typeof NoticeChannel[keyof typeof NoticeChannel]

/**
 * Reason for a notice.
 */
export const NoticeKind = {
  /**
   * Refused.
   */
  NOTICE_KIND_UNSPECIFIED: 'NOTICE_KIND_UNSPECIFIED',
  /**
   * A lead has assigned a review to the person.
   */
  NOTICE_KIND_ASSIGNED: 'NOTICE_KIND_ASSIGNED',
  /**
   * A review is past its due_at.
   */
  NOTICE_KIND_OVERDUE: 'NOTICE_KIND_OVERDUE',
  /**
   * A proposal needs the person's agreement.
   */
  NOTICE_KIND_SECOND_APPROVAL: 'NOTICE_KIND_SECOND_APPROVAL',
} as const;

/**
 * Reason for a notice.
 */
export type NoticeKind =
  /**
   * Refused.
   */
  | 'NOTICE_KIND_UNSPECIFIED'
  | 0
  /**
   * A lead has assigned a review to the person.
   */
  | 'NOTICE_KIND_ASSIGNED'
  | 1
  /**
   * A review is past its due_at.
   */
  | 'NOTICE_KIND_OVERDUE'
  | 2
  /**
   * A proposal needs the person's agreement.
   */
  | 'NOTICE_KIND_SECOND_APPROVAL'
  | 3

/**
 * Reason for a notice.
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
   * Reasons for sending a notice, each once.
   */
  'kinds'?: (NoticeKind)[];
  /**
   * Transport of the notices.
   */
  'channel'?: (NoticeChannel);
  /**
   * The mail address, or only the host of a chat, because anybody with a chat's full address can post.
   */
  'to'?: (string);
  /**
   * Only for this property; empty = every property that the person can see.
   */
  'propertyReference'?: (string);
  /**
   * Minimum time between two notices.
   */
  'everyMinutes'?: (number);
  /**
   * RFC 3339, like all times here.
   */
  'createdAt'?: (string);
  /**
   * Time when the mail server or chat accepted the last notice.
   */
  'lastSentAt'?: (string);
  /**
   * Reason why the last notice failed; empty after a success.
   */
  'problem'?: (string);
  /**
   * Earliest time of the next notice; empty after seven days of failures.
   */
  'nextAt'?: (string);
  /**
   * Subject of the person; only in a list of everybody's subscriptions.
   */
  'subject'?: (string);
  /**
   * Issuer of that person's token; only in a list of everybody's subscriptions.
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
   * Reasons for sending a notice, each once.
   */
  'kinds': (NoticeKind__Output)[];
  /**
   * Transport of the notices.
   */
  'channel': (NoticeChannel__Output);
  /**
   * The mail address, or only the host of a chat, because anybody with a chat's full address can post.
   */
  'to': (string);
  /**
   * Only for this property; empty = every property that the person can see.
   */
  'propertyReference': (string);
  /**
   * Minimum time between two notices.
   */
  'everyMinutes': (number);
  /**
   * RFC 3339, like all times here.
   */
  'createdAt': (string);
  /**
   * Time when the mail server or chat accepted the last notice.
   */
  'lastSentAt': (string);
  /**
   * Reason why the last notice failed; empty after a success.
   */
  'problem': (string);
  /**
   * Earliest time of the next notice; empty after seven days of failures.
   */
  'nextAt': (string);
  /**
   * Subject of the person; only in a list of everybody's subscriptions.
   */
  'subject': (string);
  /**
   * Issuer of that person's token; only in a list of everybody's subscriptions.
   */
  'issuer': (string);
}

export interface ReviewNoticeServiceDefinition extends grpc.ServiceDefinition {
  EndNoticeSubscription: MethodDefinition<EndNoticeSubscriptionRequest, EndNoticeSubscriptionResponse, EndNoticeSubscriptionRequest__Output, EndNoticeSubscriptionResponse__Output>
  ListNoticeSubscriptions: MethodDefinition<ListNoticeSubscriptionsRequest, ListNoticeSubscriptionsResponse, ListNoticeSubscriptionsRequest__Output, ListNoticeSubscriptionsResponse__Output>
  SubscribeToNotices: MethodDefinition<SubscribeToNoticesRequest, SubscribeToNoticesResponse, SubscribeToNoticesRequest__Output, SubscribeToNoticesResponse__Output>
}

/**
 * FAILED_PRECONDITION if a person already has ten subscriptions, or the deployment has no notices. RESOURCE_EXHAUSTED
 * if a mail address has received 60 notices in this hour.
 */
export interface SubscribeToNoticesRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Reasons for sending a notice, at least one.
   */
  'kinds'?: (NoticeKind)[];
  /**
   * Transport of the notices.
   */
  'channel'?: (NoticeChannel);
  /**
   * A mail address, or the https address of an incoming webhook, which must follow the rules for webhook endpoints.
   * Stored encrypted.
   */
  'address'?: (string);
  /**
   * Empty = every property that the caller can see when a notice is sent. NOT_FOUND for a property that the caller
   * cannot see.
   */
  'propertyReference'?: (string);
  /**
   * Minimum minutes between two notices, 5 to 1,440; 0 = 15.
   */
  'everyMinutes'?: (number);
}

/**
 * FAILED_PRECONDITION if a person already has ten subscriptions, or the deployment has no notices. RESOURCE_EXHAUSTED
 * if a mail address has received 60 notices in this hour.
 */
export interface SubscribeToNoticesRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Reasons for sending a notice, at least one.
   */
  'kinds': (NoticeKind__Output)[];
  /**
   * Transport of the notices.
   */
  'channel': (NoticeChannel__Output);
  /**
   * A mail address, or the https address of an incoming webhook, which must follow the rules for webhook endpoints.
   * Stored encrypted.
   */
  'address': (string);
  /**
   * Empty = every property that the caller can see when a notice is sent. NOT_FOUND for a property that the caller
   * cannot see.
   */
  'propertyReference': (string);
  /**
   * Minimum minutes between two notices, 5 to 1,440; 0 = 15.
   */
  'everyMinutes': (number);
}

/**
 * Sent after the mail server or chat has accepted the first notice.
 */
export interface SubscribeToNoticesResponse {
  /**
   * The stored subscription.
   */
  'subscription'?: (NoticeSubscription | null);
}

/**
 * Sent after the mail server or chat has accepted the first notice.
 */
export interface SubscribeToNoticesResponse__Output {
  /**
   * The stored subscription.
   */
  'subscription': (NoticeSubscription__Output | null);
}
