// Generated from gcs/admin/v1/evidence_admin_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * FAILED_PRECONDITION while the log continues its last checkpoint: then there is nothing to acknowledge.
 */
export interface AcknowledgeNewLogRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * Why the log is smaller than its last checkpoint, 1 to 256 characters; kept for good with who said so.
   */
  'reason'?: (string);
}

/**
 * FAILED_PRECONDITION while the log continues its last checkpoint: then there is nothing to acknowledge.
 */
export interface AcknowledgeNewLogRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * Why the log is smaller than its last checkpoint, 1 to 256 characters; kept for good with who said so.
   */
  'reason': (string);
}

/**
 * The next checkpoint is under the new origin, and contradicts nothing that was signed under the old one.
 */
export interface AcknowledgeNewLogResponse {
  /**
   * The first origin of the log (GCS_LOG_ORIGIN) with a number behind it, such as `log.example.com/2`.
   */
  'origin'?: (string);
}

/**
 * The next checkpoint is under the new origin, and contradicts nothing that was signed under the old one.
 */
export interface AcknowledgeNewLogResponse__Output {
  /**
   * The first origin of the log (GCS_LOG_ORIGIN) with a number behind it, such as `log.example.com/2`.
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
 * Needs the metadata gcs-purpose. NOT_FOUND without a sealed package.
 */
export interface ExportBundleRequest {
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
 * Needs the metadata gcs-purpose. NOT_FOUND without a sealed package.
 */
export interface ExportBundleRequest__Output {
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
 * Verifies without network and server (`guestctl evidence verify`). A document that retention has deleted is missing
 * from it, and its hash still proves the manifest.
 */
export interface ExportBundleResponse {
  /**
   * The bundle as one JSON document (UTF-8), format gcs-evidence-bundle-v2; -v1 for a session that ended before there
   * were summaries.
   */
  'bundle'?: (Buffer | Uint8Array | string);
  /**
   * Suggested name, such as `evp_….bundle.json`.
   */
  'fileName'?: (string);
}

/**
 * Verifies without network and server (`guestctl evidence verify`). A document that retention has deleted is missing
 * from it, and its hash still proves the manifest.
 */
export interface ExportBundleResponse__Output {
  /**
   * The bundle as one JSON document (UTF-8), format gcs-evidence-bundle-v2; -v1 for a session that ended before there
   * were summaries.
   */
  'bundle': (Buffer);
  /**
   * Suggested name, such as `evp_….bundle.json`.
   */
  'fileName': (string);
}

/**
 * The log is one for the whole deployment, so no tenant is named.
 */
export interface GetCheckpointRequest {
}

/**
 * The log is one for the whole deployment, so no tenant is named.
 */
export interface GetCheckpointRequest__Output {
}

/**
 * A stored checkpoint later proves that the log was not rewritten.
 */
export interface GetCheckpointResponse {
  /**
   * C2SP tlog-checkpoint in a signed note.
   */
  'checkpoint'?: (string);
  /**
   * Keys that sign it, as C2SP signed-note verifier keys, the current one first.
   */
  'verifierKeys'?: (string)[];
}

/**
 * A stored checkpoint later proves that the log was not rewritten.
 */
export interface GetCheckpointResponse__Output {
  /**
   * C2SP tlog-checkpoint in a signed note.
   */
  'checkpoint': (string);
  /**
   * Keys that sign it, as C2SP signed-note verifier keys, the current one first.
   */
  'verifierKeys': (string)[];
}

/**
 * The log is one for the whole deployment, so no tenant is named.
 */
export interface GetLogStatusRequest {
}

/**
 * The log is one for the whole deployment, so no tenant is named.
 */
export interface GetLogStatusRequest__Output {
}

/**
 * VerifyChain answers the same for one session.
 */
export interface GetLogStatusResponse {
  /**
   * Covers all sessions of all tenants.
   */
  'log'?: (LogStatus | null);
}

/**
 * VerifyChain answers the same for one session.
 */
export interface GetLogStatusResponse__Output {
  /**
   * Covers all sessions of all tenants.
   */
  'log': (LogStatus__Output | null);
}

/**
 * NOT_FOUND without such a revision; DATA_LOSS when the stored bytes are not those that were sealed.
 */
export interface GetPackageRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * 0 = the newest.
   */
  'revision'?: (number);
}

/**
 * NOT_FOUND without such a revision; DATA_LOSS when the stored bytes are not those that were sealed.
 */
export interface GetPackageRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * 0 = the newest.
   */
  'revision': (number);
}

/**
 * Any revision, in the form in which the public API answers the newest.
 */
export interface GetPackageResponse {
  /**
   * The public EvidencePackage, byte for byte.
   */
  'json'?: (Buffer | Uint8Array | string);
  /**
   * The one that was read, also where 0 was asked for.
   */
  'revision'?: (number);
}

/**
 * Any revision, in the form in which the public API answers the newest.
 */
export interface GetPackageResponse__Output {
  /**
   * The public EvidencePackage, byte for byte.
   */
  'json': (Buffer);
  /**
   * The one that was read, also where 0 was asked for.
   */
  'revision': (number);
}

/**
 * NOT_FOUND without such a revision of a sealed package.
 */
export interface GetProofRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * 0 = the newest.
   */
  'revision'?: (number);
}

/**
 * NOT_FOUND without such a revision of a sealed package.
 */
export interface GetProofRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * 0 = the newest.
   */
  'revision': (number);
}

/**
 * Proves that the log contains the revision, against the newest checkpoint.
 */
export interface GetProofResponse {
  /**
   * C2SP tlog-proof, text.
   */
  'proof'?: (string);
  /**
   * The one that is proven, also where 0 was asked for.
   */
  'revision'?: (number);
}

/**
 * Proves that the log contains the revision, against the newest checkpoint.
 */
export interface GetProofResponse__Output {
  /**
   * C2SP tlog-proof, text.
   */
  'proof': (string);
  /**
   * The one that is proven, also where 0 was asked for.
   */
  'revision': (number);
}

/**
 * A session without a sealed package, or unknown to the tenant, has no revisions: that is no error. A caller limited to
 * some properties gets NOT_FOUND for a session of any other property.
 */
export interface ListRevisionsRequest {
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
 * A session without a sealed package, or unknown to the tenant, has no revisions: that is no error. A caller limited to
 * some properties gets NOT_FOUND for a session of any other property.
 */
export interface ListRevisionsRequest__Output {
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
 * All of them: there are few, so the list has no pages.
 */
export interface ListRevisionsResponse {
  /**
   * By number, the newest last.
   */
  'revisions'?: (PackageRevision)[];
}

/**
 * All of them: there are few, so the list has no pages.
 */
export interface ListRevisionsResponse__Output {
  /**
   * By number, the newest last.
   */
  'revisions': (PackageRevision__Output)[];
}

/**
 * Sealed revisions that no published checkpoint covers yet, and for which there is therefore no proof.
 */
export interface LogStatus {
  /**
   * Counted up to 100,000.
   */
  'waiting'?: (number | string | Long);
  /**
   * RFC 3339: since when the oldest of them waits; empty when none does.
   */
  'waitingSince'?: (string);
  /**
   * It waits longer than the log needs when all is well: nobody adds to the log, or it may not be signed.
   */
  'overdue'?: (boolean);
}

/**
 * Sealed revisions that no published checkpoint covers yet, and for which there is therefore no proof.
 */
export interface LogStatus__Output {
  /**
   * Counted up to 100,000.
   */
  'waiting': (number);
  /**
   * RFC 3339: since when the oldest of them waits; empty when none does.
   */
  'waitingSince': (string);
  /**
   * It waits longer than the log needs when all is well: nobody adds to the log, or it may not be signed.
   */
  'overdue': (boolean);
}

/**
 * A sealed revision never changes: a later receipt or deletion makes the next revision.
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
   * Place in the transparency log, from 0; -1 until it has one.
   */
  'logIndex'?: (number | string | Long);
}

/**
 * A sealed revision never changes: a later receipt or deletion makes the next revision.
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
   * Place in the transparency log, from 0; -1 until it has one.
   */
  'logIndex': (number);
}

/**
 * NOT_FOUND for a session that the operator does not see in the tenant, FAILED_PRECONDITION before its package is
 * sealed.
 */
export interface RecordRegistrationReceiptRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
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
 * NOT_FOUND for a session that the operator does not see in the tenant, FAILED_PRECONDITION before its package is
 * sealed.
 */
export interface RecordRegistrationReceiptRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
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
 * The receipt is an entry DELIVERY_RECEIPT of the next revision; no webhook event is sent.
 */
export interface RecordRegistrationReceiptResponse {
  /**
   * Identifies the new entry: `evr_` + ULID.
   */
  'reference'?: (string);
  /**
   * The one that has the entry.
   */
  'revision'?: (number);
}

/**
 * The receipt is an entry DELIVERY_RECEIPT of the next revision; no webhook event is sent.
 */
export interface RecordRegistrationReceiptResponse__Output {
  /**
   * Identifies the new entry: `evr_` + ULID.
   */
  'reference': (string);
  /**
   * The one that has the entry.
   */
  'revision': (number);
}

/**
 * NOT_FOUND for a session that the operator does not see in the tenant, FAILED_PRECONDITION before its package is
 * sealed for the first time.
 */
export interface ResealPackageRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
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
 * NOT_FOUND for a session that the operator does not see in the tenant, FAILED_PRECONDITION before its package is
 * sealed for the first time.
 */
export interface ResealPackageRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result,
   * and another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
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
 * The log takes the new revision in within seconds; no webhook event is sent.
 */
export interface ResealPackageResponse {
  /**
   * The number of the new one.
   */
  'revision'?: (number);
}

/**
 * The log takes the new revision in within seconds; no webhook event is sent.
 */
export interface ResealPackageResponse__Output {
  /**
   * The number of the new one.
   */
  'revision': (number);
}

/**
 * Goes over all tenants, then over the log. Ask until next_page_token is empty: only the last page has the log's
 * status.
 */
export interface VerifyStoredRequest {
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
  /**
   * Sessions: 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
}

/**
 * Goes over all tenants, then over the log. Ask until next_page_token is empty: only the last page has the log's
 * status.
 */
export interface VerifyStoredRequest__Output {
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
  /**
   * Sessions: 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
}

/**
 * A fault is an answer and no error: the call succeeds with `faults`.
 */
export interface VerifyStoredResponse {
  /**
   * Number that this page has recomputed; 0 if nothing is stored after the page before, and on pages of a long log.
   */
  'sessions'?: (number);
  /**
   * Number of events in these sessions.
   */
  'auditEvents'?: (number | string | Long);
  /**
   * Describes each altered record, in words, with its session or `log` first; empty when everything is intact.
   */
  'faults'?: (string)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
  /**
   * With the last page only.
   */
  'log'?: (LogStatus | null);
}

/**
 * A fault is an answer and no error: the call succeeds with `faults`.
 */
export interface VerifyStoredResponse__Output {
  /**
   * Number that this page has recomputed; 0 if nothing is stored after the page before, and on pages of a long log.
   */
  'sessions': (number);
  /**
   * Number of events in these sessions.
   */
  'auditEvents': (number);
  /**
   * Describes each altered record, in words, with its session or `log` first; empty when everything is intact.
   */
  'faults': (string)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
  /**
   * With the last page only.
   */
  'log': (LogStatus__Output | null);
}
