// Generated from gcs/admin/v1/evidence_admin_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * FAILED_PRECONDITION while the log continues its last checkpoint, because nothing needs an acknowledgement.
 */
export interface AcknowledgeNewLogRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer.
   * ALREADY_EXISTS if the request or operator differs.
   */
  'requestId'?: (string);
  /**
   * Reason why the log is smaller than its last checkpoint, 1 to 256 characters. Stored forever together with the
   * operator.
   */
  'reason'?: (string);
}

/**
 * FAILED_PRECONDITION while the log continues its last checkpoint, because nothing needs an acknowledgement.
 */
export interface AcknowledgeNewLogRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer.
   * ALREADY_EXISTS if the request or operator differs.
   */
  'requestId': (string);
  /**
   * Reason why the log is smaller than its last checkpoint, 1 to 256 characters. Stored forever together with the
   * operator.
   */
  'reason': (string);
}

/**
 * The next checkpoint has the new origin, so it does not contradict checkpoints of the old one.
 */
export interface AcknowledgeNewLogResponse {
  /**
   * The log's first origin (GCS_LOG_ORIGIN) followed by a number, such as `log.example.com/2`.
   */
  'origin'?: (string);
}

/**
 * The next checkpoint has the new origin, so it does not contradict checkpoints of the old one.
 */
export interface AcknowledgeNewLogResponse__Output {
  /**
   * The log's first origin (GCS_LOG_ORIGIN) followed by a number, such as `log.example.com/2`.
   */
  'origin': (string);
}

export interface EvidenceAdminServiceDefinition extends grpc.ServiceDefinition {
  AcknowledgeNewLog: MethodDefinition<AcknowledgeNewLogRequest, AcknowledgeNewLogResponse, AcknowledgeNewLogRequest__Output, AcknowledgeNewLogResponse__Output>
  ExportBundle: MethodDefinition<ExportBundleRequest, ExportBundleResponse, ExportBundleRequest__Output, ExportBundleResponse__Output>
  GetCheckpoint: MethodDefinition<GetCheckpointRequest, GetCheckpointResponse, GetCheckpointRequest__Output, GetCheckpointResponse__Output>
  GetLogStatus: MethodDefinition<GetLogStatusRequest, GetLogStatusResponse, GetLogStatusRequest__Output, GetLogStatusResponse__Output>
  GetPackage: MethodDefinition<GetPackageRequest, GetPackageResponse, GetPackageRequest__Output, GetPackageResponse__Output>
  GetProof: MethodDefinition<GetProofRequest, GetProofResponse, GetProofRequest__Output, GetProofResponse__Output>
  ListRevisions: MethodDefinition<ListRevisionsRequest, ListRevisionsResponse, ListRevisionsRequest__Output, ListRevisionsResponse__Output>
  RecordRegistrationReceipt: MethodDefinition<RecordRegistrationReceiptRequest, RecordRegistrationReceiptResponse, RecordRegistrationReceiptRequest__Output, RecordRegistrationReceiptResponse__Output>
  ResealPackage: MethodDefinition<ResealPackageRequest, ResealPackageResponse, ResealPackageRequest__Output, ResealPackageResponse__Output>
  VerifyStored: MethodDefinition<VerifyStoredRequest, VerifyStoredResponse, VerifyStoredRequest__Output, VerifyStoredResponse__Output>
}

/**
 * Needs the metadata gcs-purpose. NOT_FOUND if no package is sealed.
 */
export interface ExportBundleRequest {
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
 * Needs the metadata gcs-purpose. NOT_FOUND if no package is sealed.
 */
export interface ExportBundleRequest__Output {
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
 * Can be verified offline (`guestctl evidence verify`). Omits documents that retention has deleted; their hashes still
 * prove the manifest.
 */
export interface ExportBundleResponse {
  /**
   * The bundle as one JSON document (UTF-8) in the format gcs-evidence-bundle-v2, or -v1 without a summary.
   */
  'bundle'?: (Buffer | Uint8Array | string);
  /**
   * Suggested file name, such as `evp_….bundle.json`.
   */
  'fileName'?: (string);
}

/**
 * Can be verified offline (`guestctl evidence verify`). Omits documents that retention has deleted; their hashes still
 * prove the manifest.
 */
export interface ExportBundleResponse__Output {
  /**
   * The bundle as one JSON document (UTF-8) in the format gcs-evidence-bundle-v2, or -v1 without a summary.
   */
  'bundle': (Buffer);
  /**
   * Suggested file name, such as `evp_….bundle.json`.
   */
  'fileName': (string);
}

/**
 * The deployment has one log, so the request contains no tenant.
 */
export interface GetCheckpointRequest {
}

/**
 * The deployment has one log, so the request contains no tenant.
 */
export interface GetCheckpointRequest__Output {
}

/**
 * A stored checkpoint later proves that the log was not rewritten.
 */
export interface GetCheckpointResponse {
  /**
   * C2SP tlog-checkpoint as a signed note.
   */
  'checkpoint'?: (string);
  /**
   * C2SP signed-note verifier keys of its signers, the current one first.
   */
  'verifierKeys'?: (string)[];
}

/**
 * A stored checkpoint later proves that the log was not rewritten.
 */
export interface GetCheckpointResponse__Output {
  /**
   * C2SP tlog-checkpoint as a signed note.
   */
  'checkpoint': (string);
  /**
   * C2SP signed-note verifier keys of its signers, the current one first.
   */
  'verifierKeys': (string)[];
}

/**
 * The deployment has one log, so the request contains no tenant.
 */
export interface GetLogStatusRequest {
}

/**
 * The deployment has one log, so the request contains no tenant.
 */
export interface GetLogStatusRequest__Output {
}

/**
 * VerifyChain gives the same information for one session.
 */
export interface GetLogStatusResponse {
  /**
   * Covers all sessions of all tenants.
   */
  'log'?: (LogStatus | null);
}

/**
 * VerifyChain gives the same information for one session.
 */
export interface GetLogStatusResponse__Output {
  /**
   * Covers all sessions of all tenants.
   */
  'log': (LogStatus__Output | null);
}

/**
 * NOT_FOUND for an unknown revision; DATA_LOSS if the stored bytes differ from the sealed ones.
 */
export interface GetPackageRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * 0 = the newest.
   */
  'revision'?: (number);
}

/**
 * NOT_FOUND for an unknown revision; DATA_LOSS if the stored bytes differ from the sealed ones.
 */
export interface GetPackageRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * 0 = the newest.
   */
  'revision': (number);
}

/**
 * Any revision, in the format of the public API.
 */
export interface GetPackageResponse {
  /**
   * The public EvidencePackage, byte for byte.
   */
  'json'?: (Buffer | Uint8Array | string);
  /**
   * Number of the returned revision.
   */
  'revision'?: (number);
}

/**
 * Any revision, in the format of the public API.
 */
export interface GetPackageResponse__Output {
  /**
   * The public EvidencePackage, byte for byte.
   */
  'json': (Buffer);
  /**
   * Number of the returned revision.
   */
  'revision': (number);
}

/**
 * NOT_FOUND for an unknown revision, or without a sealed package.
 */
export interface GetProofRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * 0 = the newest.
   */
  'revision'?: (number);
}

/**
 * NOT_FOUND for an unknown revision, or without a sealed package.
 */
export interface GetProofRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * 0 = the newest.
   */
  'revision': (number);
}

/**
 * Proves against the newest checkpoint that the log contains the revision.
 */
export interface GetProofResponse {
  /**
   * C2SP tlog-proof, text.
   */
  'proof'?: (string);
  /**
   * Number of the proven revision.
   */
  'revision'?: (number);
}

/**
 * Proves against the newest checkpoint that the log contains the revision.
 */
export interface GetProofResponse__Output {
  /**
   * C2SP tlog-proof, text.
   */
  'proof': (string);
  /**
   * Number of the proven revision.
   */
  'revision': (number);
}

/**
 * A session that is unknown to the tenant or has no sealed package has no revisions. This is no error. A caller limited
 * to some properties gets NOT_FOUND for a session of any other property.
 */
export interface ListRevisionsRequest {
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
 * A session that is unknown to the tenant or has no sealed package has no revisions. This is no error. A caller limited
 * to some properties gets NOT_FOUND for a session of any other property.
 */
export interface ListRevisionsRequest__Output {
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
 * All revisions; the short list has no pages.
 */
export interface ListRevisionsResponse {
  /**
   * Sorted by number, the newest last.
   */
  'revisions'?: (PackageRevision)[];
}

/**
 * All revisions; the short list has no pages.
 */
export interface ListRevisionsResponse__Output {
  /**
   * Sorted by number, the newest last.
   */
  'revisions': (PackageRevision__Output)[];
}

/**
 * Sealed revisions without a proof, because no published checkpoint covers them yet.
 */
export interface LogStatus {
  /**
   * Counted up to 100,000.
   */
  'waiting'?: (number | string | Long);
  /**
   * RFC 3339: start of the oldest revision's wait; empty if none waits.
   */
  'waitingSince'?: (string);
  /**
   * True if the wait is too long. Either no process appends to the log, or the log must not be signed.
   */
  'overdue'?: (boolean);
}

/**
 * Sealed revisions without a proof, because no published checkpoint covers them yet.
 */
export interface LogStatus__Output {
  /**
   * Counted up to 100,000.
   */
  'waiting': (number);
  /**
   * RFC 3339: start of the oldest revision's wait; empty if none waits.
   */
  'waitingSince': (string);
  /**
   * True if the wait is too long. Either no process appends to the log, or the log must not be signed.
   */
  'overdue': (boolean);
}

/**
 * A sealed revision never changes. A later receipt or deletion creates the next revision.
 */
export interface PackageRevision {
  /**
   * From 1.
   */
  'revision'?: (number);
  /**
   * When it was sealed, RFC 3339.
   */
  'generatedAt'?: (string);
  /**
   * The package's `exportManifest.sha256`: SHA-256 of its RFC 8785 form without that member, lower-case hex.
   */
  'manifestSha256'?: (string);
  /**
   * Position in the transparency log, from 0; -1 while not in it.
   */
  'logIndex'?: (number | string | Long);
}

/**
 * A sealed revision never changes. A later receipt or deletion creates the next revision.
 */
export interface PackageRevision__Output {
  /**
   * From 1.
   */
  'revision': (number);
  /**
   * When it was sealed, RFC 3339.
   */
  'generatedAt': (string);
  /**
   * The package's `exportManifest.sha256`: SHA-256 of its RFC 8785 form without that member, lower-case hex.
   */
  'manifestSha256': (string);
  /**
   * Position in the transparency log, from 0; -1 while not in it.
   */
  'logIndex': (number);
}

/**
 * NOT_FOUND if the operator cannot see the session in the tenant, FAILED_PRECONDITION until its package is sealed.
 */
export interface RecordRegistrationReceiptRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer.
   * ALREADY_EXISTS if the request or operator differs.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * Authority that registered the guest, such as `es-ses-hospedajes`, 1 to 256 characters.
   */
  'authority'?: (string);
  /**
   * The authority's receipt number, 1 to 256 characters; no personal data.
   */
  'receiptNumber'?: (string);
  /**
   * When the authority registered the guest, RFC 3339; required.
   */
  'registeredAt'?: (string);
}

/**
 * NOT_FOUND if the operator cannot see the session in the tenant, FAILED_PRECONDITION until its package is sealed.
 */
export interface RecordRegistrationReceiptRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer.
   * ALREADY_EXISTS if the request or operator differs.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, from the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * Authority that registered the guest, such as `es-ses-hospedajes`, 1 to 256 characters.
   */
  'authority': (string);
  /**
   * The authority's receipt number, 1 to 256 characters; no personal data.
   */
  'receiptNumber': (string);
  /**
   * When the authority registered the guest, RFC 3339; required.
   */
  'registeredAt': (string);
}

/**
 * The next revision contains the receipt as a DELIVERY_RECEIPT entry. No webhook event is sent.
 */
export interface RecordRegistrationReceiptResponse {
  /**
   * Identifies the new entry: `evr_` + ULID.
   */
  'reference'?: (string);
  /**
   * Number of the revision that contains the entry.
   */
  'revision'?: (number);
}

/**
 * The next revision contains the receipt as a DELIVERY_RECEIPT entry. No webhook event is sent.
 */
export interface RecordRegistrationReceiptResponse__Output {
  /**
   * Identifies the new entry: `evr_` + ULID.
   */
  'reference': (string);
  /**
   * Number of the revision that contains the entry.
   */
  'revision': (number);
}

/**
 * NOT_FOUND if the operator cannot see the session in the tenant, FAILED_PRECONDITION until its package is first
 * sealed.
 */
export interface ResealPackageRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer.
   * ALREADY_EXISTS if the request or operator differs.
   */
  'requestId'?: (string);
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
 * NOT_FOUND if the operator cannot see the session in the tenant, FAILED_PRECONDITION until its package is first
 * sealed.
 */
export interface ResealPackageRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days a repeated request with this id gets the first answer.
   * ALREADY_EXISTS if the request or operator differs.
   */
  'requestId': (string);
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
 * The log contains the new revision within seconds; no webhook event is sent.
 */
export interface ResealPackageResponse {
  /**
   * Number of the new revision.
   */
  'revision'?: (number);
}

/**
 * The log contains the new revision within seconds; no webhook event is sent.
 */
export interface ResealPackageResponse__Output {
  /**
   * Number of the new revision.
   */
  'revision': (number);
}

/**
 * Covers all tenants, then the log. Continue until next_page_token is empty, because only the last page has the log's
 * status.
 */
export interface VerifyStoredRequest {
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken'?: (string);
  /**
   * Sessions per page: 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
}

/**
 * Covers all tenants, then the log. Continue until next_page_token is empty, because only the last page has the log's
 * status.
 */
export interface VerifyStoredRequest__Output {
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken': (string);
  /**
   * Sessions per page: 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
}

/**
 * A fault is not an error: the call succeeds with `faults`.
 */
export interface VerifyStoredResponse {
  /**
   * Number of recomputed sessions; 0 after the last session, and on pages of the log.
   */
  'sessions'?: (number);
  /**
   * Number of events in these sessions.
   */
  'auditEvents'?: (number | string | Long);
  /**
   * Describes each altered record in words, beginning with its session or `log`; empty if everything is intact.
   */
  'faults'?: (string)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
  /**
   * Only on the last page.
   */
  'log'?: (LogStatus | null);
}

/**
 * A fault is not an error: the call succeeds with `faults`.
 */
export interface VerifyStoredResponse__Output {
  /**
   * Number of recomputed sessions; 0 after the last session, and on pages of the log.
   */
  'sessions': (number);
  /**
   * Number of events in these sessions.
   */
  'auditEvents': (number);
  /**
   * Describes each altered record in words, beginning with its session or `log`; empty if everything is intact.
   */
  'faults': (string)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
  /**
   * Only on the last page.
   */
  'log': (LogStatus__Output | null);
}
