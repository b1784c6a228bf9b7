// Generated from gcs/admin/v1/ops_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * A gauge above the bound of its alert.
 */
export interface Condition {
  /**
   * `gateway`, `session`, `evidence`, `webhook-delivery` or `providers`.
   */
  'service'?: (string);
  /**
   * The alert on the same gauge, which is also the name of its runbook: `GcsRecordsParked`.
   */
  'alert'?: (string);
  /**
   * One sentence for people; its wording may change.
   */
  'summary'?: (string);
  /**
   * The gauge's labels: a topic, a task, a vendor. Empty without labels.
   */
  'subject'?: (string);
  /**
   * The gauge's value in its own unit: seconds, or a number of things.
   */
  'value'?: (number | string);
}

/**
 * A gauge above the bound of its alert.
 */
export interface Condition__Output {
  /**
   * `gateway`, `session`, `evidence`, `webhook-delivery` or `providers`.
   */
  'service': (string);
  /**
   * The alert on the same gauge, which is also the name of its runbook: `GcsRecordsParked`.
   */
  'alert': (string);
  /**
   * One sentence for people; its wording may change.
   */
  'summary': (string);
  /**
   * The gauge's labels: a topic, a task, a vendor. Empty without labels.
   */
  'subject': (string);
  /**
   * The gauge's value in its own unit: seconds, or a number of things.
   */
  'value': (number);
}

export interface ConditionServiceDefinition extends grpc.ServiceDefinition {
  ListConditions: MethodDefinition<ListConditionsRequest, ListConditionsResponse, ListConditionsRequest__Output, ListConditionsResponse__Output>
}

/**
 * A record that its consumer has set aside. Where a topic has an order, all but receipts, later ones of its session
 * wait behind it.
 */
export interface DeadLetter {
  /**
   * The consumer that has parked it.
   */
  'service'?: (ServiceName);
  /**
   * Unique within its service, in the order of arrival.
   */
  'id'?: (number | string | Long);
  /**
   * `compliance-session.changes`, `evidence-package.changes`, `webhook-delivery.receipts` or `stay.changes`.
   */
  'topic'?: (string);
  /**
   * The record's key; empty when it has none.
   */
  'sessionId'?: (string);
  /**
   * Partition of the topic.
   */
  'partition'?: (number);
  /**
   * In the partition, as the bus counts: a whole number as text.
   */
  'offset'?: (string);
  /**
   * `foreign`, `malformed`, `schema`, `missing_key`, `wrong_key`, `version_gap`, `behind_parked` or `handler_failed`.
   */
  'reason'?: (string);
  /**
   * The consumer's message, for people: its wording may change.
   */
  'error'?: (string);
  /**
   * RFC 3339.
   */
  'parkedAt'?: (string);
  /**
   * RFC 3339, when it was replayed or discarded; empty while it waits.
   */
  'closedAt'?: (string);
  /**
   * The first KiB of the record; base64 when it is not UTF-8.
   */
  'value'?: (string);
}

/**
 * A record that its consumer has set aside. Where a topic has an order, all but receipts, later ones of its session
 * wait behind it.
 */
export interface DeadLetter__Output {
  /**
   * The consumer that has parked it.
   */
  'service': (ServiceName__Output);
  /**
   * Unique within its service, in the order of arrival.
   */
  'id': (number);
  /**
   * `compliance-session.changes`, `evidence-package.changes`, `webhook-delivery.receipts` or `stay.changes`.
   */
  'topic': (string);
  /**
   * The record's key; empty when it has none.
   */
  'sessionId': (string);
  /**
   * Partition of the topic.
   */
  'partition': (number);
  /**
   * In the partition, as the bus counts: a whole number as text.
   */
  'offset': (string);
  /**
   * `foreign`, `malformed`, `schema`, `missing_key`, `wrong_key`, `version_gap`, `behind_parked` or `handler_failed`.
   */
  'reason': (string);
  /**
   * The consumer's message, for people: its wording may change.
   */
  'error': (string);
  /**
   * RFC 3339.
   */
  'parkedAt': (string);
  /**
   * RFC 3339, when it was replayed or discarded; empty while it waits.
   */
  'closedAt': (string);
  /**
   * The first KiB of the record; base64 when it is not UTF-8.
   */
  'value': (string);
}

/**
 * NOT_FOUND without such a record, FAILED_PRECONDITION for one that no longer waits.
 */
export interface DiscardDeadLetterRequest {
  /**
   * Required.
   */
  'service'?: (ServiceName);
  /**
   * Identifier from ListDeadLetters, within that service.
   */
  'id'?: (number | string | Long);
}

/**
 * NOT_FOUND without such a record, FAILED_PRECONDITION for one that no longer waits.
 */
export interface DiscardDeadLetterRequest__Output {
  /**
   * Required.
   */
  'service': (ServiceName__Output);
  /**
   * Identifier from ListDeadLetters, within that service.
   */
  'id': (number);
}

/**
 * Records that waited only for this one are applied; those that fail for another reason stay parked.
 */
export interface DiscardDeadLetterResponse {
  /**
   * RFC 3339.
   */
  'closedAt'?: (string);
}

/**
 * Records that waited only for this one are applied; those that fail for another reason stay parked.
 */
export interface DiscardDeadLetterResponse__Output {
  /**
   * RFC 3339.
   */
  'closedAt': (string);
}

/**
 * A session of which a consumer lacks changes that were published.
 */
export interface Gap {
  /**
   * In which they were published.
   */
  'topic'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * The service with the changes in its journal, which publishes them again.
   */
  'publisher'?: (ServiceName);
  /**
   * The service that lacks them.
   */
  'consumer'?: (ServiceName);
  /**
   * 0 for receipts, which have no order.
   */
  'publishedVersion'?: (number | string | Long);
  /**
   * 0 = it has never heard of the session, or for receipts.
   */
  'appliedVersion'?: (number | string | Long);
  /**
   * A record of the session is parked at the consumer and not because of a gap: replay it, publishing again does not help.
   */
  'parked'?: (boolean);
  /**
   * Number of changes that it lacks; a minimum after a restore of the publisher's database.
   */
  'missing'?: (number);
}

/**
 * A session of which a consumer lacks changes that were published.
 */
export interface Gap__Output {
  /**
   * In which they were published.
   */
  'topic': (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * The service with the changes in its journal, which publishes them again.
   */
  'publisher': (ServiceName__Output);
  /**
   * The service that lacks them.
   */
  'consumer': (ServiceName__Output);
  /**
   * 0 for receipts, which have no order.
   */
  'publishedVersion': (number);
  /**
   * 0 = it has never heard of the session, or for receipts.
   */
  'appliedVersion': (number);
  /**
   * A record of the session is parked at the consumer and not because of a gap: replay it, publishing again does not help.
   */
  'parked': (boolean);
  /**
   * Number of changes that it lacks; a minimum after a restore of the publisher's database.
   */
  'missing': (number);
}

/**
 * Concerns the whole deployment, so no tenant is named.
 */
export interface GetOutboxStatusRequest {
  /**
   * Unspecified = all.
   */
  'service'?: (ServiceName);
}

/**
 * Concerns the whole deployment, so no tenant is named.
 */
export interface GetOutboxStatusRequest__Output {
  /**
   * Unspecified = all.
   */
  'service': (ServiceName__Output);
}

/**
 * One that is away hides nothing of the others; a request that names it alone fails with UNAVAILABLE.
 */
export interface GetOutboxStatusResponse {
  /**
   * One per service that has answered.
   */
  'statuses'?: (OutboxStatus)[];
  /**
   * Services that were asked and did not answer.
   */
  'unavailable'?: (ServiceName)[];
}

/**
 * One that is away hides nothing of the others; a request that names it alone fails with UNAVAILABLE.
 */
export interface GetOutboxStatusResponse__Output {
  /**
   * One per service that has answered.
   */
  'statuses': (OutboxStatus__Output)[];
  /**
   * Services that were asked and did not answer.
   */
  'unavailable': (ServiceName__Output)[];
}

/**
 * Concerns the whole deployment, so no tenant is named.
 */
export interface ListConditionsRequest {
}

/**
 * Concerns the whole deployment, so no tenant is named.
 */
export interface ListConditionsRequest__Output {
}

/**
 * One service that does not answer hides nothing of the others.
 */
export interface ListConditionsResponse {
  /**
   * Service by service.
   */
  'conditions'?: (Condition)[];
  /**
   * Services that did not answer: `session`, `evidence`, `webhook-delivery`, `providers`.
   */
  'unavailable'?: (string)[];
}

/**
 * One service that does not answer hides nothing of the others.
 */
export interface ListConditionsResponse__Output {
  /**
   * Service by service.
   */
  'conditions': (Condition__Output)[];
  /**
   * Services that did not answer: `session`, `evidence`, `webhook-delivery`, `providers`.
   */
  'unavailable': (string)[];
}

/**
 * Concerns the whole deployment, so no tenant is named.
 */
export interface ListDeadLettersRequest {
  /**
   * Unspecified = all.
   */
  'service'?: (ServiceName);
  /**
   * `compliance-session.changes`, `evidence-package.changes`, `webhook-delivery.receipts` or `stay.changes`; empty = all.
   */
  'topic'?: (string);
  /**
   * `cs_` + ULID; empty = all.
   */
  'sessionId'?: (string);
  /**
   * Those that were replayed or discarded as well.
   */
  'includeClosed'?: (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Concerns the whole deployment, so no tenant is named.
 */
export interface ListDeadLettersRequest__Output {
  /**
   * Unspecified = all.
   */
  'service': (ServiceName__Output);
  /**
   * `compliance-session.changes`, `evidence-package.changes`, `webhook-delivery.receipts` or `stay.changes`; empty = all.
   */
  'topic': (string);
  /**
   * `cs_` + ULID; empty = all.
   */
  'sessionId': (string);
  /**
   * Those that were replayed or discarded as well.
   */
  'includeClosed': (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * Page by page, service by service.
 */
export interface ListDeadLettersResponse {
  /**
   * The oldest first of each service.
   */
  'deadLetters'?: (DeadLetter)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
  /**
   * Services that were asked for this page and did not answer: what they have parked is missing.
   */
  'unavailable'?: (ServiceName)[];
}

/**
 * Page by page, service by service.
 */
export interface ListDeadLettersResponse__Output {
  /**
   * The oldest first of each service.
   */
  'deadLetters': (DeadLetter__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
  /**
   * Services that were asked for this page and did not answer: what they have parked is missing.
   */
  'unavailable': (ServiceName__Output)[];
}

/**
 * A session of which a consumer has applied changes that their publisher no longer has, because its database was
 * restored to before them. They are not published again; what changes next of the session is.
 */
export interface LostChanges {
  /**
   * In which they were published.
   */
  'topic'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * The service that has lost them.
   */
  'publisher'?: (ServiceName);
  /**
   * The service that has applied them.
   */
  'consumer'?: (ServiceName);
  /**
   * The newest that the publisher has; 0 = it does not know the session.
   */
  'publishedVersion'?: (number | string | Long);
  /**
   * The newest that was applied.
   */
  'appliedVersion'?: (number | string | Long);
  /**
   * Number of lost changes.
   */
  'missing'?: (number);
}

/**
 * A session of which a consumer has applied changes that their publisher no longer has, because its database was
 * restored to before them. They are not published again; what changes next of the session is.
 */
export interface LostChanges__Output {
  /**
   * In which they were published.
   */
  'topic': (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * The service that has lost them.
   */
  'publisher': (ServiceName__Output);
  /**
   * The service that has applied them.
   */
  'consumer': (ServiceName__Output);
  /**
   * The newest that the publisher has; 0 = it does not know the session.
   */
  'publishedVersion': (number);
  /**
   * The newest that was applied.
   */
  'appliedVersion': (number);
  /**
   * Number of lost changes.
   */
  'missing': (number);
}

export interface OpsServiceDefinition extends grpc.ServiceDefinition {
  DiscardDeadLetter: MethodDefinition<DiscardDeadLetterRequest, DiscardDeadLetterResponse, DiscardDeadLetterRequest__Output, DiscardDeadLetterResponse__Output>
  GetOutboxStatus: MethodDefinition<GetOutboxStatusRequest, GetOutboxStatusResponse, GetOutboxStatusRequest__Output, GetOutboxStatusResponse__Output>
  ListDeadLetters: MethodDefinition<ListDeadLettersRequest, ListDeadLettersResponse, ListDeadLettersRequest__Output, ListDeadLettersResponse__Output>
  ReplayDeadLetter: MethodDefinition<ReplayDeadLetterRequest, ReplayDeadLetterResponse, ReplayDeadLetterRequest__Output, ReplayDeadLetterResponse__Output>
}

/**
 * Records that one service has written and not published yet, and those it could not apply.
 */
export interface OutboxStatus {
  /**
   * Whose queues these are.
   */
  'service'?: (ServiceName);
  /**
   * Messages not yet published; counted up to 100,000.
   */
  'pending'?: (number | string | Long);
  /**
   * Age of the oldest of them; 0 when there is none.
   */
  'oldestAgeSeconds'?: (number | string);
  /**
   * The process that publishes at the moment, one at a time; empty = none.
   */
  'relay'?: (string);
  /**
   * Records parked and not yet replayed.
   */
  'deadLetters'?: (number | string | Long);
}

/**
 * Records that one service has written and not published yet, and those it could not apply.
 */
export interface OutboxStatus__Output {
  /**
   * Whose queues these are.
   */
  'service': (ServiceName__Output);
  /**
   * Messages not yet published; counted up to 100,000.
   */
  'pending': (number);
  /**
   * Age of the oldest of them; 0 when there is none.
   */
  'oldestAgeSeconds': (number);
  /**
   * The process that publishes at the moment, one at a time; empty = none.
   */
  'relay': (string);
  /**
   * Records parked and not yet replayed.
   */
  'deadLetters': (number);
}

/**
 * Goes over all tenants, topic by topic. Ask until next_page_token is empty.
 */
export interface ReconcileChangesRequest {
  /**
   * Only what this service publishes; unspecified = all.
   */
  'service'?: (ServiceName);
  /**
   * Only this session, `cs_` + ULID; empty = all.
   */
  'sessionId'?: (string);
  /**
   * Changes younger than this may still be on their way and are left out. 0 = 60.
   */
  'minAgeSeconds'?: (number);
  /**
   * Publishes what is missing again.
   */
  'repair'?: (boolean);
  /**
   * Sessions per call, or receipts, 1 to 10,000; 0 = 1,000.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Goes over all tenants, topic by topic. Ask until next_page_token is empty.
 */
export interface ReconcileChangesRequest__Output {
  /**
   * Only what this service publishes; unspecified = all.
   */
  'service': (ServiceName__Output);
  /**
   * Only this session, `cs_` + ULID; empty = all.
   */
  'sessionId': (string);
  /**
   * Changes younger than this may still be on their way and are left out. 0 = 60.
   */
  'minAgeSeconds': (number);
  /**
   * Publishes what is missing again.
   */
  'repair': (boolean);
  /**
   * Sessions per call, or receipts, 1 to 10,000; 0 = 1,000.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * A page is of one topic: a session with gaps in two of them is found twice.
 */
export interface ReconcileChangesResponse {
  /**
   * Histories that were compared, and receipts.
   */
  'compared'?: (number);
  /**
   * Gaps of this page; empty when every consumer has everything.
   */
  'gaps'?: (Gap)[];
  /**
   * Changes that were queued to be published again.
   */
  'republished'?: (number);
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
  /**
   * Losses of this page; empty unless a publisher's database was set back.
   */
  'lost'?: (LostChanges)[];
}

/**
 * A page is of one topic: a session with gaps in two of them is found twice.
 */
export interface ReconcileChangesResponse__Output {
  /**
   * Histories that were compared, and receipts.
   */
  'compared': (number);
  /**
   * Gaps of this page; empty when every consumer has everything.
   */
  'gaps': (Gap__Output)[];
  /**
   * Changes that were queued to be published again.
   */
  'republished': (number);
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
  /**
   * Losses of this page; empty unless a publisher's database was set back.
   */
  'lost': (LostChanges__Output)[];
}

export interface ReconciliationServiceDefinition extends grpc.ServiceDefinition {
  ReconcileChanges: MethodDefinition<ReconcileChangesRequest, ReconcileChangesResponse, ReconcileChangesRequest__Output, ReconcileChangesResponse__Output>
}

/**
 * NOT_FOUND without such a record; FAILED_PRECONDITION when one of the session's records still fails, while those
 * before it stay applied.
 */
export interface ReplayDeadLetterRequest {
  /**
   * Required.
   */
  'service'?: (ServiceName);
  /**
   * Any parked record of the session.
   */
  'id'?: (number | string | Long);
}

/**
 * NOT_FOUND without such a record; FAILED_PRECONDITION when one of the session's records still fails, while those
 * before it stay applied.
 */
export interface ReplayDeadLetterRequest__Output {
  /**
   * Required.
   */
  'service': (ServiceName__Output);
  /**
   * Any parked record of the session.
   */
  'id': (number);
}

/**
 * Repeat it once a gap is filled: what still waits is left as it was.
 */
export interface ReplayDeadLetterResponse {
  /**
   * Records that were applied.
   */
  'replayed'?: (number);
  /**
   * Records of the session that still wait.
   */
  'waiting'?: (number);
}

/**
 * Repeat it once a gap is filled: what still waits is left as it was.
 */
export interface ReplayDeadLetterResponse__Output {
  /**
   * Records that were applied.
   */
  'replayed': (number);
  /**
   * Records of the session that still wait.
   */
  'waiting': (number);
}

/**
 * A service that publishes topics or consumes them.
 */
export const ServiceName = {
  /**
   * All of them, where a request need not name one.
   */
  SERVICE_NAME_UNSPECIFIED: 'SERVICE_NAME_UNSPECIFIED',
  /**
   * Publishes `compliance-session.changes`, consumes `evidence-package.changes`.
   */
  SERVICE_NAME_SESSION: 'SERVICE_NAME_SESSION',
  /**
   * Publishes `evidence-package.changes`, consumes `compliance-session.changes`, `webhook-delivery.receipts`
   * and `stay.changes`.
   */
  SERVICE_NAME_EVIDENCE: 'SERVICE_NAME_EVIDENCE',
  /**
   * Publishes `webhook-delivery.receipts`, consumes `compliance-session.changes`.
   */
  SERVICE_NAME_WEBHOOK_DELIVERY: 'SERVICE_NAME_WEBHOOK_DELIVERY',
} as const;

/**
 * A service that publishes topics or consumes them.
 */
export type ServiceName =
  /**
   * All of them, where a request need not name one.
   */
  | 'SERVICE_NAME_UNSPECIFIED'
  | 0
  /**
   * Publishes `compliance-session.changes`, consumes `evidence-package.changes`.
   */
  | 'SERVICE_NAME_SESSION'
  | 1
  /**
   * Publishes `evidence-package.changes`, consumes `compliance-session.changes`, `webhook-delivery.receipts`
   * and `stay.changes`.
   */
  | 'SERVICE_NAME_EVIDENCE'
  | 2
  /**
   * Publishes `webhook-delivery.receipts`, consumes `compliance-session.changes`.
   */
  | 'SERVICE_NAME_WEBHOOK_DELIVERY'
  | 3

/**
 * A service that publishes topics or consumes them.
 */
export type ServiceName__Output = typeof ServiceName[keyof typeof ServiceName]
