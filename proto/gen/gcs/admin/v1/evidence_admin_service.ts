// Generated from gcs/admin/v1/evidence_admin_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * FAILED_PRECONDITION if the log continues its last checkpoint, because there is no new log to acknowledge.
 */
export interface AcknowledgeNewLogRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * Reason why the log is smaller than its last checkpoint, 1 to 256 characters. Stored forever together with the
   * operator.
   */
  'reason'?: (string);
}

/**
 * FAILED_PRECONDITION if the log continues its last checkpoint, because there is no new log to acknowledge.
 */
export interface AcknowledgeNewLogRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * Reason why the log is smaller than its last checkpoint, 1 to 256 characters. Stored forever together with the
   * operator.
   */
  'reason': (string);
}

/**
 * The next checkpoint has the new origin, so it does not contradict checkpoints of the old origin.
 */
export interface AcknowledgeNewLogResponse {
  /**
   * The log's first origin (GCS_LOG_ORIGIN) followed by a number, such as `log.example.com/2`.
   */
  'origin'?: (string);
}

/**
 * The next checkpoint has the new origin, so it does not contradict checkpoints of the old origin.
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
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId'?: (string);
}

/**
 * Needs the metadata gcs-purpose. NOT_FOUND if no package is sealed.
 */
export interface ExportBundleRequest__Output {
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
 * The bundle can be verified offline (`guestctl evidence verify`). Documents that retention has deleted are missing;
 * the manifest still contains their hashes.
 */
export interface ExportBundleResponse {
  /**
   * The bundle as one JSON document (UTF-8) in the format gcs-evidence-bundle-v2, or gcs-evidence-bundle-v1 if the
   * session has no summary.
   */
  'bundle'?: (Buffer | Uint8Array | string);
  /**
   * Suggested file name, such as `evp_….bundle.json`.
   */
  'fileName'?: (string);
}

/**
 * The bundle can be verified offline (`guestctl evidence verify`). Documents that retention has deleted are missing;
 * the manifest still contains their hashes.
 */
export interface ExportBundleResponse__Output {
  /**
   * The bundle as one JSON document (UTF-8) in the format gcs-evidence-bundle-v2, or gcs-evidence-bundle-v1 if the
   * session has no summary.
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
 * A stored checkpoint can later prove that the log was not rewritten.
 */
export interface GetCheckpointResponse {
  /**
   * C2SP tlog-checkpoint as a signed note.
   */
  'checkpoint'?: (string);
  /**
   * C2SP signed-note verifier keys of the checkpoint's signers, the current one first.
   */
  'verifierKeys'?: (string)[];
}

/**
 * A stored checkpoint can later prove that the log was not rewritten.
 */
export interface GetCheckpointResponse__Output {
  /**
   * C2SP tlog-checkpoint as a signed note.
   */
  'checkpoint': (string);
  /**
   * C2SP signed-note verifier keys of the checkpoint's signers, the current one first.
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
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
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
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId': (string);
  /**
   * 0 = the newest.
   */
  'revision': (number);
}

/**
 * The requested revision, in the format of the public API.
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
 * The requested revision, in the format of the public API.
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
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
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
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
   */
  'sessionId': (string);
  /**
   * 0 = the newest.
   */
  'revision': (number);
}

/**
 * Proves that the newest checkpoint's log contains the revision.
 */
export interface GetProofResponse {
  /**
   * A C2SP tlog-proof as text.
   */
  'proof'?: (string);
  /**
   * Number of the proven revision.
   */
  'revision'?: (number);
}

/**
 * Proves that the newest checkpoint's log contains the revision.
 */
export interface GetProofResponse__Output {
  /**
   * A C2SP tlog-proof as text.
   */
  'proof': (string);
  /**
   * Number of the proven revision.
   */
  'revision': (number);
}

/**
 * The list is empty for a session that has no sealed package or is unknown to the tenant. A caller limited to some
 * properties gets NOT_FOUND for a session of any other property.
 */
export interface ListRevisionsRequest {
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
 * The list is empty for a session that has no sealed package or is unknown to the tenant. A caller limited to some
 * properties gets NOT_FOUND for a session of any other property.
 */
export interface ListRevisionsRequest__Output {
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
 * The list is short, so it has no pages.
 */
export interface ListRevisionsResponse {
  /**
   * Sorted by number, the newest last.
   */
  'revisions'?: (PackageRevision)[];
}

/**
 * The list is short, so it has no pages.
 */
export interface ListRevisionsResponse__Output {
  /**
   * Sorted by number, the newest last.
   */
  'revisions': (PackageRevision__Output)[];
}

/**
 * Sealed revisions that wait for their proof, because no published checkpoint covers them yet.
 */
export interface LogStatus {
  /**
   * Number of waiting revisions, counted up to 100,000.
   */
  'waiting'?: (number | string | Long);
  /**
   * RFC 3339: start of the oldest revision's wait; empty if no revision waits.
   */
  'waitingSince'?: (string);
  /**
   * True if a revision waits too long, because no process appends to the log or the log must not be signed.
   */
  'overdue'?: (boolean);
}

/**
 * Sealed revisions that wait for their proof, because no published checkpoint covers them yet.
 */
export interface LogStatus__Output {
  /**
   * Number of waiting revisions, counted up to 100,000.
   */
  'waiting': (number);
  /**
   * RFC 3339: start of the oldest revision's wait; empty if no revision waits.
   */
  'waitingSince': (string);
  /**
   * True if a revision waits too long, because no process appends to the log or the log must not be signed.
   */
  'overdue': (boolean);
}

/**
 * The data are not altered, but only the keyring's owner can make them readable again.
 */
export interface MissingKey {
  /**
   * Id of a key of the purpose `kek`.
   */
  'keyId'?: (string);
  /**
   * Number of sessions of the page that need the key.
   */
  'sessions'?: (number);
}

/**
 * The data are not altered, but only the keyring's owner can make them readable again.
 */
export interface MissingKey__Output {
  /**
   * Id of a key of the purpose `kek`.
   */
  'keyId': (string);
  /**
   * Number of sessions of the page that need the key.
   */
  'sessions': (number);
}

/**
 * A sealed revision never changes. A later change, such as a deletion, creates the next revision.
 */
export interface PackageRevision {
  /**
   * Counts from 1.
   */
  'revision'?: (number);
  /**
   * Time of the sealing, RFC 3339.
   */
  'generatedAt'?: (string);
  /**
   * The package's `exportManifest.sha256`: SHA-256 of the package's RFC 8785 form without this hash, lower-case hex.
   */
  'manifestSha256'?: (string);
  /**
   * Position in the transparency log, from 0; -1 until the log contains the revision.
   */
  'logIndex'?: (number | string | Long);
}

/**
 * A sealed revision never changes. A later change, such as a deletion, creates the next revision.
 */
export interface PackageRevision__Output {
  /**
   * Counts from 1.
   */
  'revision': (number);
  /**
   * Time of the sealing, RFC 3339.
   */
  'generatedAt': (string);
  /**
   * The package's `exportManifest.sha256`: SHA-256 of the package's RFC 8785 form without this hash, lower-case hex.
   */
  'manifestSha256': (string);
  /**
   * Position in the transparency log, from 0; -1 until the log contains the revision.
   */
  'logIndex': (number);
}

/**
 * NOT_FOUND if the operator cannot see the session, FAILED_PRECONDITION until its package is sealed.
 */
export interface RecordRegistrationReceiptRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
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
 * NOT_FOUND if the operator cannot see the session, FAILED_PRECONDITION until its package is sealed.
 */
export interface RecordRegistrationReceiptRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `cs_…`, from the public API or SearchSessions.
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
 * NOT_FOUND if the operator cannot see the session, FAILED_PRECONDITION until its package is first sealed.
 */
export interface ResealPackageRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
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
 * NOT_FOUND if the operator cannot see the session, FAILED_PRECONDITION until its package is first sealed.
 */
export interface ResealPackageRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
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
 * Covers all tenants, then the log. Repeat the call until next_page_token is empty, because only the last page has the
 * log's status.
 */
export interface VerifyStoredRequest {
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
  /**
   * Sessions per page: 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
}

/**
 * Covers all tenants, then the log. Repeat the call until next_page_token is empty, because only the last page has the
 * log's status.
 */
export interface VerifyStoredRequest__Output {
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
  /**
   * Sessions per page: 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
}

/**
 * The call succeeds even if it finds faults.
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
   * Describes each altered record in words, beginning with its session or `log`. Empty if everything that could be
   * read is intact.
   */
  'faults'?: (string)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
  /**
   * Status of the log; absent before the last page.
   */
  'log'?: (LogStatus | null);
  /**
   * Keys that the keyring of evidence lacks. Their values cannot be verified, and are not among the faults.
   */
  'missingKeys'?: (MissingKey)[];
}

/**
 * The call succeeds even if it finds faults.
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
   * Describes each altered record in words, beginning with its session or `log`. Empty if everything that could be
   * read is intact.
   */
  'faults': (string)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
  /**
   * Status of the log; absent before the last page.
   */
  'log': (LogStatus__Output | null);
  /**
   * Keys that the keyring of evidence lacks. Their values cannot be verified, and are not among the faults.
   */
  'missingKeys': (MissingKey__Output)[];
}
