// Generated from gcs/admin/v1/ops_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * A gauge above the limit of its alert.
 */
export interface Condition {
  /**
   * `gateway`, `session`, `evidence`, `webhook-delivery`, `stays` or `providers`.
   */
  'service'?: (string);
  /**
   * Alert on the same gauge, such as `GcsRecordsParked`. The alert's runbook has the same name.
   */
  'alert'?: (string);
  /**
   * One sentence for people; its wording may change.
   */
  'summary'?: (string);
  /**
   * The gauge's labels, such as a topic, task or vendor. Empty without labels.
   */
  'subject'?: (string);
  /**
   * The current value, in `unit`.
   */
  'value'?: (number | string);
  /**
   * The value's UCUM unit, such as `s`, `By`, `1` or `{record}`.
   */
  'unit'?: (string);
}

/**
 * A gauge above the limit of its alert.
 */
export interface Condition__Output {
  /**
   * `gateway`, `session`, `evidence`, `webhook-delivery`, `stays` or `providers`.
   */
  'service': (string);
  /**
   * Alert on the same gauge, such as `GcsRecordsParked`. The alert's runbook has the same name.
   */
  'alert': (string);
  /**
   * One sentence for people; its wording may change.
   */
  'summary': (string);
  /**
   * The gauge's labels, such as a topic, task or vendor. Empty without labels.
   */
  'subject': (string);
  /**
   * The current value, in `unit`.
   */
  'value': (number);
  /**
   * The value's UCUM unit, such as `s`, `By`, `1` or `{record}`.
   */
  'unit': (string);
}

export interface ConditionServiceDefinition extends grpc.ServiceDefinition {
  ListConditions: MethodDefinition<ListConditionsRequest, ListConditionsResponse, ListConditionsRequest__Output, ListConditionsResponse__Output>
}

/**
 * A record that its consumer could not apply. Later records of the session wait behind the parked record, except
 * receipts, which have no order.
 */
export interface DeadLetter {
  /**
   * The consumer that parked the record.
   */
  'service'?: (ServiceName);
  /**
   * Unique within its service, in the order of arrival.
   */
  'id'?: (number | string | Long);
  /**
   * `compliance-session.changes`, `evidence-package.changes`, `webhook-delivery.receipts`, `stay.changes` or
   * `booking.changes`.
   */
  'topic'?: (string);
  /**
   * Key of the record; empty without a key.
   */
  'sessionId'?: (string);
  /**
   * Partition of the topic.
   */
  'partition'?: (number);
  /**
   * Offset in the partition: a whole number as text.
   */
  'offset'?: (string);
  /**
   * `foreign`, `malformed`, `schema`, `missing_key`, `wrong_key`, `version_gap`, `behind_parked` or `handler_failed`.
   */
  'reason'?: (string);
  /**
   * The consumer's message for people. Its wording may change.
   */
  'error'?: (string);
  /**
   * RFC 3339.
   */
  'parkedAt'?: (string);
  /**
   * RFC 3339: time when the record was replayed or discarded; empty while it waits.
   */
  'closedAt'?: (string);
  /**
   * The first KiB of the record; base64 if it is not UTF-8.
   */
  'value'?: (string);
}

/**
 * A record that its consumer could not apply. Later records of the session wait behind the parked record, except
 * receipts, which have no order.
 */
export interface DeadLetter__Output {
  /**
   * The consumer that parked the record.
   */
  'service': (ServiceName__Output);
  /**
   * Unique within its service, in the order of arrival.
   */
  'id': (number);
  /**
   * `compliance-session.changes`, `evidence-package.changes`, `webhook-delivery.receipts`, `stay.changes` or
   * `booking.changes`.
   */
  'topic': (string);
  /**
   * Key of the record; empty without a key.
   */
  'sessionId': (string);
  /**
   * Partition of the topic.
   */
  'partition': (number);
  /**
   * Offset in the partition: a whole number as text.
   */
  'offset': (string);
  /**
   * `foreign`, `malformed`, `schema`, `missing_key`, `wrong_key`, `version_gap`, `behind_parked` or `handler_failed`.
   */
  'reason': (string);
  /**
   * The consumer's message for people. Its wording may change.
   */
  'error': (string);
  /**
   * RFC 3339.
   */
  'parkedAt': (string);
  /**
   * RFC 3339: time when the record was replayed or discarded; empty while it waits.
   */
  'closedAt': (string);
  /**
   * The first KiB of the record; base64 if it is not UTF-8.
   */
  'value': (string);
}

/**
 * NOT_FOUND for an unknown record, FAILED_PRECONDITION for a record that was replayed or discarded before.
 */
export interface DiscardDeadLetterRequest {
  /**
   * Required.
   */
  'service'?: (ServiceName);
  /**
   * Identifier from ListDeadLetters, unique within the service.
   */
  'id'?: (number | string | Long);
}

/**
 * NOT_FOUND for an unknown record, FAILED_PRECONDITION for a record that was replayed or discarded before.
 */
export interface DiscardDeadLetterRequest__Output {
  /**
   * Required.
   */
  'service': (ServiceName__Output);
  /**
   * Identifier from ListDeadLetters, unique within the service.
   */
  'id': (number);
}

/**
 * Records that waited only for the discarded record are applied. Records with another fault stay parked.
 */
export interface DiscardDeadLetterResponse {
  /**
   * RFC 3339.
   */
  'closedAt'?: (string);
}

/**
 * Records that waited only for the discarded record are applied. Records with another fault stay parked.
 */
export interface DiscardDeadLetterResponse__Output {
  /**
   * RFC 3339.
   */
  'closedAt': (string);
}

/**
 * A failing check of a service, as at its health port.
 */
export interface FailedCheck {
  /**
   * `gateway`, `session`, `evidence`, `webhook-delivery`, `stays` or `providers`.
   */
  'service'?: (string);
  /**
   * Such as `database`, `migrations`, `locks` or `broker`.
   */
  'name'?: (string);
  /**
   * An SQLSTATE, `unreachable` or a sentence for people, without secrets; empty = unknown.
   */
  'reason'?: (string);
}

/**
 * A failing check of a service, as at its health port.
 */
export interface FailedCheck__Output {
  /**
   * `gateway`, `session`, `evidence`, `webhook-delivery`, `stays` or `providers`.
   */
  'service': (string);
  /**
   * Such as `database`, `migrations`, `locks` or `broker`.
   */
  'name': (string);
  /**
   * An SQLSTATE, `unreachable` or a sentence for people, without secrets; empty = unknown.
   */
  'reason': (string);
}

/**
 * A session with published changes that a consumer lacks.
 */
export interface Gap {
  /**
   * Topic of the changes.
   */
  'topic'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * The service that has the changes in its journal and publishes them again.
   */
  'publisher'?: (ServiceName);
  /**
   * The consumer that lacks the changes.
   */
  'consumer'?: (ServiceName);
  /**
   * Newest version that the publisher has published; 0 for receipts, which have no order.
   */
  'publishedVersion'?: (number | string | Long);
  /**
   * Newest version that the consumer has applied; 0 for an unknown session, and for receipts.
   */
  'appliedVersion'?: (number | string | Long);
  /**
   * True if the consumer has parked a record of the session for a reason other than a gap. Replay that record, because
   * publishing again does not help.
   */
  'parked'?: (boolean);
  /**
   * Number of missing changes. A minimum if the publisher's database was restored.
   */
  'missing'?: (number);
}

/**
 * A session with published changes that a consumer lacks.
 */
export interface Gap__Output {
  /**
   * Topic of the changes.
   */
  'topic': (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * The service that has the changes in its journal and publishes them again.
   */
  'publisher': (ServiceName__Output);
  /**
   * The consumer that lacks the changes.
   */
  'consumer': (ServiceName__Output);
  /**
   * Newest version that the publisher has published; 0 for receipts, which have no order.
   */
  'publishedVersion': (number);
  /**
   * Newest version that the consumer has applied; 0 for an unknown session, and for receipts.
   */
  'appliedVersion': (number);
  /**
   * True if the consumer has parked a record of the session for a reason other than a gap. Replay that record, because
   * publishing again does not help.
   */
  'parked': (boolean);
  /**
   * Number of missing changes. A minimum if the publisher's database was restored.
   */
  'missing': (number);
}

/**
 * Concerns the whole deployment, so the request contains no tenant.
 */
export interface GetOutboxStatusRequest {
  /**
   * Unspecified = all.
   */
  'service'?: (ServiceName);
}

/**
 * Concerns the whole deployment, so the request contains no tenant.
 */
export interface GetOutboxStatusRequest__Output {
  /**
   * Unspecified = all.
   */
  'service': (ServiceName__Output);
}

/**
 * Contains the services that answered. UNAVAILABLE if the request is for a single service that does not answer.
 */
export interface GetOutboxStatusResponse {
  /**
   * One status per answering service.
   */
  'statuses'?: (OutboxStatus)[];
  /**
   * Requested services that did not answer.
   */
  'unavailable'?: (ServiceName)[];
}

/**
 * Contains the services that answered. UNAVAILABLE if the request is for a single service that does not answer.
 */
export interface GetOutboxStatusResponse__Output {
  /**
   * One status per answering service.
   */
  'statuses': (OutboxStatus__Output)[];
  /**
   * Requested services that did not answer.
   */
  'unavailable': (ServiceName__Output)[];
}

/**
 * Concerns the whole deployment, so the request contains no tenant.
 */
export interface ListConditionsRequest {
}

/**
 * Concerns the whole deployment, so the request contains no tenant.
 */
export interface ListConditionsRequest__Output {
}

/**
 * Contains the conditions of the services that answered.
 */
export interface ListConditionsResponse {
  /**
   * Grouped by service.
   */
  'conditions'?: (Condition)[];
  /**
   * Services that did not answer: `session`, `evidence`, `webhook-delivery`, `stays`, `providers`.
   */
  'unavailable'?: (string)[];
  /**
   * Failing checks of the services that answered.
   */
  'failedChecks'?: (FailedCheck)[];
}

/**
 * Contains the conditions of the services that answered.
 */
export interface ListConditionsResponse__Output {
  /**
   * Grouped by service.
   */
  'conditions': (Condition__Output)[];
  /**
   * Services that did not answer: `session`, `evidence`, `webhook-delivery`, `stays`, `providers`.
   */
  'unavailable': (string)[];
  /**
   * Failing checks of the services that answered.
   */
  'failedChecks': (FailedCheck__Output)[];
}

/**
 * Concerns the whole deployment, so the request contains no tenant.
 */
export interface ListDeadLettersRequest {
  /**
   * Unspecified = all.
   */
  'service'?: (ServiceName);
  /**
   * `compliance-session.changes`, `evidence-package.changes`, `webhook-delivery.receipts`, `stay.changes` or
   * `booking.changes`; empty = all.
   */
  'topic'?: (string);
  /**
   * `cs_` + ULID; empty = all.
   */
  'sessionId'?: (string);
  /**
   * Includes replayed and discarded records.
   */
  'includeClosed'?: (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * Concerns the whole deployment, so the request contains no tenant.
 */
export interface ListDeadLettersRequest__Output {
  /**
   * Unspecified = all.
   */
  'service': (ServiceName__Output);
  /**
   * `compliance-session.changes`, `evidence-package.changes`, `webhook-delivery.receipts`, `stay.changes` or
   * `booking.changes`; empty = all.
   */
  'topic': (string);
  /**
   * `cs_` + ULID; empty = all.
   */
  'sessionId': (string);
  /**
   * Includes replayed and discarded records.
   */
  'includeClosed': (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * Lists the services one after another.
 */
export interface ListDeadLettersResponse {
  /**
   * Within each service, the oldest comes first.
   */
  'deadLetters'?: (DeadLetter)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
  /**
   * Requested services that did not answer. The list lacks their parked records.
   */
  'unavailable'?: (ServiceName)[];
}

/**
 * Lists the services one after another.
 */
export interface ListDeadLettersResponse__Output {
  /**
   * Within each service, the oldest comes first.
   */
  'deadLetters': (DeadLetter__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
  /**
   * Requested services that did not answer. The list lacks their parked records.
   */
  'unavailable': (ServiceName__Output)[];
}

/**
 * A session whose changes a consumer has applied, but the publisher has lost because its database was restored. Only
 * later changes of the session can be published.
 */
export interface LostChanges {
  /**
   * Topic of the changes.
   */
  'topic'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * The publisher that has lost the changes.
   */
  'publisher'?: (ServiceName);
  /**
   * The consumer that has applied the changes.
   */
  'consumer'?: (ServiceName);
  /**
   * Newest version that the publisher knows; 0 = unknown session.
   */
  'publishedVersion'?: (number | string | Long);
  /**
   * Newest applied version.
   */
  'appliedVersion'?: (number | string | Long);
  /**
   * Number of lost changes.
   */
  'missing'?: (number);
}

/**
 * A session whose changes a consumer has applied, but the publisher has lost because its database was restored. Only
 * later changes of the session can be published.
 */
export interface LostChanges__Output {
  /**
   * Topic of the changes.
   */
  'topic': (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * The publisher that has lost the changes.
   */
  'publisher': (ServiceName__Output);
  /**
   * The consumer that has applied the changes.
   */
  'consumer': (ServiceName__Output);
  /**
   * Newest version that the publisher knows; 0 = unknown session.
   */
  'publishedVersion': (number);
  /**
   * Newest applied version.
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
 * Unpublished records of one service, and records that this service could not apply.
 */
export interface OutboxStatus {
  /**
   * The service to which these records belong.
   */
  'service'?: (ServiceName);
  /**
   * Messages not yet published; counted up to 100,000.
   */
  'pending'?: (number | string | Long);
  /**
   * Age of the oldest unpublished message; 0 without a message.
   */
  'oldestAgeSeconds'?: (number | string);
  /**
   * The process that publishes now; empty = none.
   */
  'relay'?: (string);
  /**
   * Number of parked records that were not replayed yet.
   */
  'deadLetters'?: (number | string | Long);
}

/**
 * Unpublished records of one service, and records that this service could not apply.
 */
export interface OutboxStatus__Output {
  /**
   * The service to which these records belong.
   */
  'service': (ServiceName__Output);
  /**
   * Messages not yet published; counted up to 100,000.
   */
  'pending': (number);
  /**
   * Age of the oldest unpublished message; 0 without a message.
   */
  'oldestAgeSeconds': (number);
  /**
   * The process that publishes now; empty = none.
   */
  'relay': (string);
  /**
   * Number of parked records that were not replayed yet.
   */
  'deadLetters': (number);
}

/**
 * Covers all tenants, topic by topic. Repeat the call until next_page_token is empty.
 */
export interface ReconcileChangesRequest {
  /**
   * Only topics of this service; unspecified = all.
   */
  'service'?: (ServiceName);
  /**
   * Only this session, `cs_` + ULID; empty = all.
   */
  'sessionId'?: (string);
  /**
   * Ignores changes younger than this, which may not have arrived yet; 0 = 60 seconds.
   */
  'minAgeSeconds'?: (number);
  /**
   * Publishes missing changes again.
   */
  'repair'?: (boolean);
  /**
   * Sessions or receipts per call, 1 to 10,000; 0 = 1,000.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * Covers all tenants, topic by topic. Repeat the call until next_page_token is empty.
 */
export interface ReconcileChangesRequest__Output {
  /**
   * Only topics of this service; unspecified = all.
   */
  'service': (ServiceName__Output);
  /**
   * Only this session, `cs_` + ULID; empty = all.
   */
  'sessionId': (string);
  /**
   * Ignores changes younger than this, which may not have arrived yet; 0 = 60 seconds.
   */
  'minAgeSeconds': (number);
  /**
   * Publishes missing changes again.
   */
  'repair': (boolean);
  /**
   * Sessions or receipts per call, 1 to 10,000; 0 = 1,000.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * A page covers one topic, so a session with gaps in two topics appears twice.
 */
export interface ReconcileChangesResponse {
  /**
   * Number of compared sessions, bookings and receipts.
   */
  'compared'?: (number);
  /**
   * Gaps on this page; empty if no consumer lacks a change.
   */
  'gaps'?: (Gap)[];
  /**
   * Number of changes that will be published again.
   */
  'republished'?: (number);
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
  /**
   * Losses on this page; empty unless a publisher's database was restored.
   */
  'lost'?: (LostChanges)[];
}

/**
 * A page covers one topic, so a session with gaps in two topics appears twice.
 */
export interface ReconcileChangesResponse__Output {
  /**
   * Number of compared sessions, bookings and receipts.
   */
  'compared': (number);
  /**
   * Gaps on this page; empty if no consumer lacks a change.
   */
  'gaps': (Gap__Output)[];
  /**
   * Number of changes that will be published again.
   */
  'republished': (number);
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
  /**
   * Losses on this page; empty unless a publisher's database was restored.
   */
  'lost': (LostChanges__Output)[];
}

export interface ReconciliationServiceDefinition extends grpc.ServiceDefinition {
  ReconcileChanges: MethodDefinition<ReconcileChangesRequest, ReconcileChangesResponse, ReconcileChangesRequest__Output, ReconcileChangesResponse__Output>
}

/**
 * NOT_FOUND for an unknown record. FAILED_PRECONDITION if a record of the session still fails; earlier records stay
 * applied.
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
 * NOT_FOUND for an unknown record. FAILED_PRECONDITION if a record of the session still fails; earlier records stay
 * applied.
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
 * Records behind a gap still wait, so repeat the call when the gap is filled.
 */
export interface ReplayDeadLetterResponse {
  /**
   * Number of applied records.
   */
  'replayed'?: (number);
  /**
   * Number of the session's records that still wait.
   */
  'waiting'?: (number);
}

/**
 * Records behind a gap still wait, so repeat the call when the gap is filled.
 */
export interface ReplayDeadLetterResponse__Output {
  /**
   * Number of applied records.
   */
  'replayed': (number);
  /**
   * Number of the session's records that still wait.
   */
  'waiting': (number);
}

/**
 * A service that publishes topics or consumes them.
 */
export const ServiceName = {
  /**
   * In a request, stands for all services.
   */
  SERVICE_NAME_UNSPECIFIED: 'SERVICE_NAME_UNSPECIFIED',
  /**
   * Publishes `compliance-session.changes`, consumes `evidence-package.changes`.
   */
  SERVICE_NAME_SESSION: 'SERVICE_NAME_SESSION',
  /**
   * Publishes `evidence-package.changes`, consumes `compliance-session.changes`, `webhook-delivery.receipts` and
   * `stay.changes`.
   */
  SERVICE_NAME_EVIDENCE: 'SERVICE_NAME_EVIDENCE',
  /**
   * Publishes `webhook-delivery.receipts`, consumes `compliance-session.changes` and `booking.changes`.
   */
  SERVICE_NAME_WEBHOOK_DELIVERY: 'SERVICE_NAME_WEBHOOK_DELIVERY',
  /**
   * Publishes `stay.changes` and `booking.changes`, consumes `compliance-session.changes`.
   */
  SERVICE_NAME_STAYS: 'SERVICE_NAME_STAYS',
} as const;

/**
 * A service that publishes topics or consumes them.
 */
export type ServiceName =
  /**
   * In a request, stands for all services.
   */
  | 'SERVICE_NAME_UNSPECIFIED'
  | 0
  /**
   * Publishes `compliance-session.changes`, consumes `evidence-package.changes`.
   */
  | 'SERVICE_NAME_SESSION'
  | 1
  /**
   * Publishes `evidence-package.changes`, consumes `compliance-session.changes`, `webhook-delivery.receipts` and
   * `stay.changes`.
   */
  | 'SERVICE_NAME_EVIDENCE'
  | 2
  /**
   * Publishes `webhook-delivery.receipts`, consumes `compliance-session.changes` and `booking.changes`.
   */
  | 'SERVICE_NAME_WEBHOOK_DELIVERY'
  | 3
  /**
   * Publishes `stay.changes` and `booking.changes`, consumes `compliance-session.changes`.
   */
  | 'SERVICE_NAME_STAYS'
  | 4

/**
 * A service that publishes topics or consumes them.
 */
export type ServiceName__Output = typeof ServiceName[keyof typeof ServiceName]
