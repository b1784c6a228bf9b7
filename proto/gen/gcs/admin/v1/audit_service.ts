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
   * Place in the chain, from 1.
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
   * RFC 3339, in exactly the hashed characters.
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
   * Place in the chain, from 1.
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
   * RFC 3339, in exactly the hashed characters.
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
 * Needs the metadata gcs-purpose, because data leave the service.
 */
export interface ExportEventsRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * RFC 3339. Exports sessions with an event at this time or later, with complete chains; empty = all.
   */
  'since'?: (string);
  /**
   * Sessions per page: 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Needs the metadata gcs-purpose, because data leave the service.
 */
export interface ExportEventsRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * RFC 3339. Exports sessions with an event at this time or later, with complete chains; empty = all.
   */
  'since': (string);
  /**
   * Sessions per page: 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * One page of complete chains, ordered by session id, from one snapshot.
 */
export interface ExportEventsResponse {
  /**
   * One JSON object per line (UTF-8): complianceSessionId, position, the public AuditEvent, chainHead. Chains are
   * complete, so each chainHead can be recomputed from them.
   */
  'ndjson'?: (Buffer | Uint8Array | string);
  /**
   * Number of chains in the lines; 0 only if there is nothing to export.
   */
  'sessions'?: (number);
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * One page of complete chains, ordered by session id, from one snapshot.
 */
export interface ExportEventsResponse__Output {
  /**
   * One JSON object per line (UTF-8): complianceSessionId, position, the public AuditEvent, chainHead. Chains are
   * complete, so each chainHead can be recomputed from them.
   */
  'ndjson': (Buffer);
  /**
   * Number of chains in the lines; 0 only if there is nothing to export.
   */
  'sessions': (number);
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * NOT_FOUND if the operator cannot see the session in the tenant, or the evidence service does not know it yet.
 */
export interface QueryEventsRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
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
 * NOT_FOUND if the operator cannot see the session in the tenant, or the evidence service does not know it yet.
 */
export interface QueryEventsRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
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
 * A page with fewer events than the page size is the current end of the chain. There is no page token. A chain only
 * grows, so continue from the last event's position.
 */
export interface QueryEventsResponse {
  /**
   * By position.
   */
  'events'?: (AuditRecord)[];
}

/**
 * A page with fewer events than the page size is the current end of the chain. There is no page token. A chain only
 * grows, so continue from the last event's position.
 */
export interface QueryEventsResponse__Output {
  /**
   * By position.
   */
  'events': (AuditRecord__Output)[];
}

/**
 * NOT_FOUND if the operator cannot see the session in the tenant, or the evidence service does not know it yet.
 */
export interface VerifyChainRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
}

/**
 * NOT_FOUND if the operator cannot see the session in the tenant, or the evidence service does not know it yet.
 */
export interface VerifyChainRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
}

/**
 * A fault is not an error: the call succeeds with `faults`.
 */
export interface VerifyChainResponse {
  /**
   * Length of the stored chain.
   */
  'auditEvents'?: (number);
  /**
   * Head after the last event, lower-case hex.
   */
  'chainHead'?: (string);
  /**
   * Describes each altered record in words, with the session first; empty if the chain is intact.
   */
  'faults'?: (string)[];
  /**
   * Covers this session's revisions.
   */
  'log'?: (_gcs_admin_v1_LogStatus | null);
}

/**
 * A fault is not an error: the call succeeds with `faults`.
 */
export interface VerifyChainResponse__Output {
  /**
   * Length of the stored chain.
   */
  'auditEvents': (number);
  /**
   * Head after the last event, lower-case hex.
   */
  'chainHead': (string);
  /**
   * Describes each altered record in words, with the session first; empty if the chain is intact.
   */
  'faults': (string)[];
  /**
   * Covers this session's revisions.
   */
  'log': (_gcs_admin_v1_LogStatus__Output | null);
}
