// Generated from gcs/admin/v1/audit_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { LogStatus as _gcs_admin_v1_LogStatus } from './evidence_admin_service.ts';
import type { LogStatus__Output as _gcs_admin_v1_LogStatus__Output } from './evidence_admin_service.ts';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * The public AuditEvent with its position in the chain.
 */
export interface AuditRecord {
  /**
   * Position in the chain, from 1.
   */
  'position'?: (number);
  /**
   * `aud_` + ULID.
   */
  'id'?: (string);
  /**
   * The event's type, such as `session.created`, `step.passed` or `evidence.sealed`; new types may be added. Part of
   * the hashed event.
   */
  'type'?: (string);
  /**
   * AGENT: an API client or automation; HUMAN: an identified person; SYSTEM: the service or a provider; GUEST: the
   * guest.
   */
  'actorType'?: (string);
  /**
   * A code of the reason-code catalogue; empty = none.
   */
  'reasonCode'?: (string);
  /**
   * RFC 3339, exactly as it was hashed.
   */
  'occurredAt'?: (string);
  /**
   * Head of the chain after this event, in lower-case hex.
   */
  'chainHead'?: (string);
}

/**
 * The public AuditEvent with its position in the chain.
 */
export interface AuditRecord__Output {
  /**
   * Position in the chain, from 1.
   */
  'position': (number);
  /**
   * `aud_` + ULID.
   */
  'id': (string);
  /**
   * The event's type, such as `session.created`, `step.passed` or `evidence.sealed`; new types may be added. Part of
   * the hashed event.
   */
  'type': (string);
  /**
   * AGENT: an API client or automation; HUMAN: an identified person; SYSTEM: the service or a provider; GUEST: the
   * guest.
   */
  'actorType': (string);
  /**
   * A code of the reason-code catalogue; empty = none.
   */
  'reasonCode': (string);
  /**
   * RFC 3339, exactly as it was hashed.
   */
  'occurredAt': (string);
  /**
   * Head of the chain after this event, in lower-case hex.
   */
  'chainHead': (string);
}

export interface AuditServiceDefinition extends grpc.ServiceDefinition {
  ExportEvents: MethodDefinition<ExportEventsRequest, ExportEventsResponse, ExportEventsRequest__Output, ExportEventsResponse__Output>
  QueryEvents: MethodDefinition<QueryEventsRequest, QueryEventsResponse, QueryEventsRequest__Output, QueryEventsResponse__Output>
  VerifyChain: MethodDefinition<VerifyChainRequest, VerifyChainResponse, VerifyChainRequest__Output, VerifyChainResponse__Output>
}

/**
 * Requires the metadata `gcs-purpose`, because data leave the service.
 */
export interface ExportEventsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * RFC 3339. Only sessions that have an event at or after this time, each with its complete chain; empty = all.
   */
  'since'?: (string);
  /**
   * Sessions per page: 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * Requires the metadata `gcs-purpose`, because data leave the service.
 */
export interface ExportEventsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * RFC 3339. Only sessions that have an event at or after this time, each with its complete chain; empty = all.
   */
  'since': (string);
  /**
   * Sessions per page: 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * One page of complete chains, ordered by session id, from one snapshot.
 */
export interface ExportEventsResponse {
  /**
   * UTF-8, one JSON object per line: complianceSessionId, position, the public AuditEvent, chainHead. Each chainHead
   * can be recomputed, because the chains are complete.
   */
  'ndjson'?: (Buffer | Uint8Array | string);
  /**
   * Number of chains in `ndjson`; 0 only if there is nothing to export.
   */
  'sessions'?: (number);
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * One page of complete chains, ordered by session id, from one snapshot.
 */
export interface ExportEventsResponse__Output {
  /**
   * UTF-8, one JSON object per line: complianceSessionId, position, the public AuditEvent, chainHead. Each chainHead
   * can be recomputed, because the chains are complete.
   */
  'ndjson': (Buffer);
  /**
   * Number of chains in `ndjson`; 0 only if there is nothing to export.
   */
  'sessions': (number);
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * NOT_FOUND if the operator cannot see the session, or the evidence service does not know the session yet.
 */
export interface QueryEventsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * Only events after this position; 0 = from the start.
   */
  'afterPosition'?: (number);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
}

/**
 * NOT_FOUND if the operator cannot see the session, or the evidence service does not know the session yet.
 */
export interface QueryEventsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId': (string);
  /**
   * Only events after this position; 0 = from the start.
   */
  'afterPosition': (number);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
}

/**
 * A page with fewer events than the page size ends at the current end of the chain. There is no page token: continue
 * with `after_position`, because a chain only grows.
 */
export interface QueryEventsResponse {
  /**
   * Ordered by position.
   */
  'events'?: (AuditRecord)[];
}

/**
 * A page with fewer events than the page size ends at the current end of the chain. There is no page token: continue
 * with `after_position`, because a chain only grows.
 */
export interface QueryEventsResponse__Output {
  /**
   * Ordered by position.
   */
  'events': (AuditRecord__Output)[];
}

/**
 * NOT_FOUND if the operator cannot see the session, or the evidence service does not know the session yet.
 */
export interface VerifyChainRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId'?: (string);
}

/**
 * NOT_FOUND if the operator cannot see the session, or the evidence service does not know the session yet.
 */
export interface VerifyChainRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId': (string);
}

/**
 * The call succeeds even if it finds faults.
 */
export interface VerifyChainResponse {
  /**
   * Number of events in the stored chain.
   */
  'auditEvents'?: (number);
  /**
   * Head after the last event, lower-case hex.
   */
  'chainHead'?: (string);
  /**
   * Describes each altered record and each missing key, beginning with the session's id; empty if everything is intact.
   */
  'faults'?: (string)[];
  /**
   * Revisions of this session that the log does not cover yet.
   */
  'log'?: (_gcs_admin_v1_LogStatus | null);
}

/**
 * The call succeeds even if it finds faults.
 */
export interface VerifyChainResponse__Output {
  /**
   * Number of events in the stored chain.
   */
  'auditEvents': (number);
  /**
   * Head after the last event, lower-case hex.
   */
  'chainHead': (string);
  /**
   * Describes each altered record and each missing key, beginning with the session's id; empty if everything is intact.
   */
  'faults': (string)[];
  /**
   * Revisions of this session that the log does not cover yet.
   */
  'log': (_gcs_admin_v1_LogStatus__Output | null);
}
