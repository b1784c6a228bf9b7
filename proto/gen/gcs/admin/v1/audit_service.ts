// Generated from gcs/admin/v1/audit_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { LogStatus as _gcs_admin_v1_LogStatus } from './evidence_admin_service.ts';
import type { LogStatus__Output as _gcs_admin_v1_LogStatus__Output } from './evidence_admin_service.ts';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * The public AuditEvent with its place in the chain.
 */
export interface AuditRecord {
  /**
   * Place in the chain, from 1.
   */
  'position'?: (number);
  /**
   * `aud_` + ULID.
   */
  'id'?: (string);
  /**
   * The event's type, such as `session.created`, `step.passed` or `evidence.sealed`; the set is open. Part of what
   * chain_head is over.
   */
  'type'?: (string);
  /**
   * AGENT an API client or automation, HUMAN an identified person, SYSTEM the service or a provider, GUEST the guest.
   */
  'actorType'?: (string);
  /**
   * A code of the reason-code catalogue; empty = none.
   */
  'reasonCode'?: (string);
  /**
   * RFC 3339, character for character as it was hashed into the chain.
   */
  'occurredAt'?: (string);
  /**
   * Head of the chain after this event, lower-case hex.
   */
  'chainHead'?: (string);
}

/**
 * The public AuditEvent with its place in the chain.
 */
export interface AuditRecord__Output {
  /**
   * Place in the chain, from 1.
   */
  'position': (number);
  /**
   * `aud_` + ULID.
   */
  'id': (string);
  /**
   * The event's type, such as `session.created`, `step.passed` or `evidence.sealed`; the set is open. Part of what
   * chain_head is over.
   */
  'type': (string);
  /**
   * AGENT an API client or automation, HUMAN an identified person, SYSTEM the service or a provider, GUEST the guest.
   */
  'actorType': (string);
  /**
   * A code of the reason-code catalogue; empty = none.
   */
  'reasonCode': (string);
  /**
   * RFC 3339, character for character as it was hashed into the chain.
   */
  'occurredAt': (string);
  /**
   * Head of the chain after this event, lower-case hex.
   */
  'chainHead': (string);
}

export interface AuditServiceDefinition extends grpc.ServiceDefinition {
  ExportEvents: MethodDefinition<ExportEventsRequest, ExportEventsResponse, ExportEventsRequest__Output, ExportEventsResponse__Output>
  QueryEvents: MethodDefinition<QueryEventsRequest, QueryEventsResponse, QueryEventsRequest__Output, QueryEventsResponse__Output>
  VerifyChain: MethodDefinition<VerifyChainRequest, VerifyChainResponse, VerifyChainRequest__Output, VerifyChainResponse__Output>
}

/**
 * Needs the metadata gcs-purpose, as what leaves the service does.
 */
export interface ExportEventsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * RFC 3339: only sessions with an event at or after it, their chains from the start; empty = all.
   */
  'since'?: (string);
  /**
   * Sessions: 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Needs the metadata gcs-purpose, as what leaves the service does.
 */
export interface ExportEventsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * RFC 3339: only sessions with an event at or after it, their chains from the start; empty = all.
   */
  'since': (string);
  /**
   * Sessions: 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * One page of whole chains, by session id, as they stood at one moment.
 */
export interface ExportEventsResponse {
  /**
   * One JSON object per line (UTF-8): complianceSessionId, position, the public AuditEvent, chainHead. Chains are
   * complete, so each chainHead can be recomputed from them.
   */
  'ndjson'?: (Buffer | Uint8Array | string);
  /**
   * Number of chains in the lines; 0 only where there is nothing to export.
   */
  'sessions'?: (number);
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * One page of whole chains, by session id, as they stood at one moment.
 */
export interface ExportEventsResponse__Output {
  /**
   * One JSON object per line (UTF-8): complianceSessionId, position, the public AuditEvent, chainHead. Chains are
   * complete, so each chainHead can be recomputed from them.
   */
  'ndjson': (Buffer);
  /**
   * Number of chains in the lines; 0 only where there is nothing to export.
   */
  'sessions': (number);
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * NOT_FOUND for a session that the operator does not see in the tenant, and for one of which evidence has not heard
 * yet.
 */
export interface QueryEventsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * The last position already seen; 0 = from the start.
   */
  'afterPosition'?: (number);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
}

/**
 * NOT_FOUND for a session that the operator does not see in the tenant, and for one of which evidence has not heard
 * yet.
 */
export interface QueryEventsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * The last position already seen; 0 = from the start.
   */
  'afterPosition': (number);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
}

/**
 * Fewer events than the page size: these are the last so far. Without a page token, because a chain only grows: ask on
 * with the position of the last event.
 */
export interface QueryEventsResponse {
  /**
   * By position.
   */
  'events'?: (AuditRecord)[];
}

/**
 * Fewer events than the page size: these are the last so far. Without a page token, because a chain only grows: ask on
 * with the position of the last event.
 */
export interface QueryEventsResponse__Output {
  /**
   * By position.
   */
  'events': (AuditRecord__Output)[];
}

/**
 * NOT_FOUND for a session that the operator does not see in the tenant, and for one of which evidence has not heard
 * yet.
 */
export interface VerifyChainRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
}

/**
 * NOT_FOUND for a session that the operator does not see in the tenant, and for one of which evidence has not heard
 * yet.
 */
export interface VerifyChainRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
}

/**
 * A fault is an answer and no error: the call succeeds with `faults`.
 */
export interface VerifyChainResponse {
  /**
   * Length of the chain as it is stored.
   */
  'auditEvents'?: (number);
  /**
   * After the last event, lower-case hex.
   */
  'chainHead'?: (string);
  /**
   * Describes each altered record, in words, with the session first; empty when the chain is intact.
   */
  'faults'?: (string)[];
  /**
   * Covers this session's revisions.
   */
  'log'?: (_gcs_admin_v1_LogStatus | null);
}

/**
 * A fault is an answer and no error: the call succeeds with `faults`.
 */
export interface VerifyChainResponse__Output {
  /**
   * Length of the chain as it is stored.
   */
  'auditEvents': (number);
  /**
   * After the last event, lower-case hex.
   */
  'chainHead': (string);
  /**
   * Describes each altered record, in words, with the session first; empty when the chain is intact.
   */
  'faults': (string)[];
  /**
   * Covers this session's revisions.
   */
  'log': (_gcs_admin_v1_LogStatus__Output | null);
}
