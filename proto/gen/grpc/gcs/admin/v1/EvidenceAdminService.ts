// Original file: gcs/admin/v1/evidence_admin_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AcknowledgeNewLogRequest as _gcs_admin_v1_AcknowledgeNewLogRequest, AcknowledgeNewLogRequest__Output as _gcs_admin_v1_AcknowledgeNewLogRequest__Output } from '../../../gcs/admin/v1/AcknowledgeNewLogRequest.ts';
import type { AcknowledgeNewLogResponse as _gcs_admin_v1_AcknowledgeNewLogResponse, AcknowledgeNewLogResponse__Output as _gcs_admin_v1_AcknowledgeNewLogResponse__Output } from '../../../gcs/admin/v1/AcknowledgeNewLogResponse.ts';
import type { ExportBundleRequest as _gcs_admin_v1_ExportBundleRequest, ExportBundleRequest__Output as _gcs_admin_v1_ExportBundleRequest__Output } from '../../../gcs/admin/v1/ExportBundleRequest.ts';
import type { ExportBundleResponse as _gcs_admin_v1_ExportBundleResponse, ExportBundleResponse__Output as _gcs_admin_v1_ExportBundleResponse__Output } from '../../../gcs/admin/v1/ExportBundleResponse.ts';
import type { GetCheckpointRequest as _gcs_admin_v1_GetCheckpointRequest, GetCheckpointRequest__Output as _gcs_admin_v1_GetCheckpointRequest__Output } from '../../../gcs/admin/v1/GetCheckpointRequest.ts';
import type { GetCheckpointResponse as _gcs_admin_v1_GetCheckpointResponse, GetCheckpointResponse__Output as _gcs_admin_v1_GetCheckpointResponse__Output } from '../../../gcs/admin/v1/GetCheckpointResponse.ts';
import type { GetLogStatusRequest as _gcs_admin_v1_GetLogStatusRequest, GetLogStatusRequest__Output as _gcs_admin_v1_GetLogStatusRequest__Output } from '../../../gcs/admin/v1/GetLogStatusRequest.ts';
import type { GetLogStatusResponse as _gcs_admin_v1_GetLogStatusResponse, GetLogStatusResponse__Output as _gcs_admin_v1_GetLogStatusResponse__Output } from '../../../gcs/admin/v1/GetLogStatusResponse.ts';
import type { GetPackageRequest as _gcs_admin_v1_GetPackageRequest, GetPackageRequest__Output as _gcs_admin_v1_GetPackageRequest__Output } from '../../../gcs/admin/v1/GetPackageRequest.ts';
import type { GetPackageResponse as _gcs_admin_v1_GetPackageResponse, GetPackageResponse__Output as _gcs_admin_v1_GetPackageResponse__Output } from '../../../gcs/admin/v1/GetPackageResponse.ts';
import type { GetProofRequest as _gcs_admin_v1_GetProofRequest, GetProofRequest__Output as _gcs_admin_v1_GetProofRequest__Output } from '../../../gcs/admin/v1/GetProofRequest.ts';
import type { GetProofResponse as _gcs_admin_v1_GetProofResponse, GetProofResponse__Output as _gcs_admin_v1_GetProofResponse__Output } from '../../../gcs/admin/v1/GetProofResponse.ts';
import type { ListRevisionsRequest as _gcs_admin_v1_ListRevisionsRequest, ListRevisionsRequest__Output as _gcs_admin_v1_ListRevisionsRequest__Output } from '../../../gcs/admin/v1/ListRevisionsRequest.ts';
import type { ListRevisionsResponse as _gcs_admin_v1_ListRevisionsResponse, ListRevisionsResponse__Output as _gcs_admin_v1_ListRevisionsResponse__Output } from '../../../gcs/admin/v1/ListRevisionsResponse.ts';
import type { RecordRegistrationReceiptRequest as _gcs_admin_v1_RecordRegistrationReceiptRequest, RecordRegistrationReceiptRequest__Output as _gcs_admin_v1_RecordRegistrationReceiptRequest__Output } from '../../../gcs/admin/v1/RecordRegistrationReceiptRequest.ts';
import type { RecordRegistrationReceiptResponse as _gcs_admin_v1_RecordRegistrationReceiptResponse, RecordRegistrationReceiptResponse__Output as _gcs_admin_v1_RecordRegistrationReceiptResponse__Output } from '../../../gcs/admin/v1/RecordRegistrationReceiptResponse.ts';
import type { ResealPackageRequest as _gcs_admin_v1_ResealPackageRequest, ResealPackageRequest__Output as _gcs_admin_v1_ResealPackageRequest__Output } from '../../../gcs/admin/v1/ResealPackageRequest.ts';
import type { ResealPackageResponse as _gcs_admin_v1_ResealPackageResponse, ResealPackageResponse__Output as _gcs_admin_v1_ResealPackageResponse__Output } from '../../../gcs/admin/v1/ResealPackageResponse.ts';
import type { VerifyStoredRequest as _gcs_admin_v1_VerifyStoredRequest, VerifyStoredRequest__Output as _gcs_admin_v1_VerifyStoredRequest__Output } from '../../../gcs/admin/v1/VerifyStoredRequest.ts';
import type { VerifyStoredResponse as _gcs_admin_v1_VerifyStoredResponse, VerifyStoredResponse__Output as _gcs_admin_v1_VerifyStoredResponse__Output } from '../../../gcs/admin/v1/VerifyStoredResponse.ts';

/**
 * Evidence packages, their offline bundles and the transparency log. Owned by evidence.
 */
export interface EvidenceAdminServiceClient extends grpc.Client {
  /**
   * Lets the log go on under a new origin after its database was restored to an earlier state.
   */
  AcknowledgeNewLog(argument: _gcs_admin_v1_AcknowledgeNewLogRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_AcknowledgeNewLogResponse__Output>): grpc.ClientUnaryCall;
  AcknowledgeNewLog(argument: _gcs_admin_v1_AcknowledgeNewLogRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_AcknowledgeNewLogResponse__Output>): grpc.ClientUnaryCall;
  AcknowledgeNewLog(argument: _gcs_admin_v1_AcknowledgeNewLogRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_AcknowledgeNewLogResponse__Output>): grpc.ClientUnaryCall;
  AcknowledgeNewLog(argument: _gcs_admin_v1_AcknowledgeNewLogRequest, callback: grpc.requestCallback<_gcs_admin_v1_AcknowledgeNewLogResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lets the log go on under a new origin after its database was restored to an earlier state.
   */
  acknowledgeNewLog(argument: _gcs_admin_v1_AcknowledgeNewLogRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_AcknowledgeNewLogResponse__Output>): grpc.ClientUnaryCall;
  acknowledgeNewLog(argument: _gcs_admin_v1_AcknowledgeNewLogRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_AcknowledgeNewLogResponse__Output>): grpc.ClientUnaryCall;
  acknowledgeNewLog(argument: _gcs_admin_v1_AcknowledgeNewLogRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_AcknowledgeNewLogResponse__Output>): grpc.ClientUnaryCall;
  acknowledgeNewLog(argument: _gcs_admin_v1_AcknowledgeNewLogRequest, callback: grpc.requestCallback<_gcs_admin_v1_AcknowledgeNewLogResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Everything that is needed to verify the newest revision offline. UNAVAILABLE until the log has taken it in.
   */
  ExportBundle(argument: _gcs_admin_v1_ExportBundleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ExportBundleResponse__Output>): grpc.ClientUnaryCall;
  ExportBundle(argument: _gcs_admin_v1_ExportBundleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ExportBundleResponse__Output>): grpc.ClientUnaryCall;
  ExportBundle(argument: _gcs_admin_v1_ExportBundleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ExportBundleResponse__Output>): grpc.ClientUnaryCall;
  ExportBundle(argument: _gcs_admin_v1_ExportBundleRequest, callback: grpc.requestCallback<_gcs_admin_v1_ExportBundleResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Everything that is needed to verify the newest revision offline. UNAVAILABLE until the log has taken it in.
   */
  exportBundle(argument: _gcs_admin_v1_ExportBundleRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ExportBundleResponse__Output>): grpc.ClientUnaryCall;
  exportBundle(argument: _gcs_admin_v1_ExportBundleRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ExportBundleResponse__Output>): grpc.ClientUnaryCall;
  exportBundle(argument: _gcs_admin_v1_ExportBundleRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ExportBundleResponse__Output>): grpc.ClientUnaryCall;
  exportBundle(argument: _gcs_admin_v1_ExportBundleRequest, callback: grpc.requestCallback<_gcs_admin_v1_ExportBundleResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The newest signed checkpoint of the log. UNAVAILABLE while there is none.
   */
  GetCheckpoint(argument: _gcs_admin_v1_GetCheckpointRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetCheckpointResponse__Output>): grpc.ClientUnaryCall;
  GetCheckpoint(argument: _gcs_admin_v1_GetCheckpointRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetCheckpointResponse__Output>): grpc.ClientUnaryCall;
  GetCheckpoint(argument: _gcs_admin_v1_GetCheckpointRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetCheckpointResponse__Output>): grpc.ClientUnaryCall;
  GetCheckpoint(argument: _gcs_admin_v1_GetCheckpointRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetCheckpointResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The newest signed checkpoint of the log. UNAVAILABLE while there is none.
   */
  getCheckpoint(argument: _gcs_admin_v1_GetCheckpointRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetCheckpointResponse__Output>): grpc.ClientUnaryCall;
  getCheckpoint(argument: _gcs_admin_v1_GetCheckpointRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetCheckpointResponse__Output>): grpc.ClientUnaryCall;
  getCheckpoint(argument: _gcs_admin_v1_GetCheckpointRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetCheckpointResponse__Output>): grpc.ClientUnaryCall;
  getCheckpoint(argument: _gcs_admin_v1_GetCheckpointRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetCheckpointResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What of the sealed revisions the log does not cover yet. Answers while there is no checkpoint, too.
   */
  GetLogStatus(argument: _gcs_admin_v1_GetLogStatusRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetLogStatusResponse__Output>): grpc.ClientUnaryCall;
  GetLogStatus(argument: _gcs_admin_v1_GetLogStatusRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetLogStatusResponse__Output>): grpc.ClientUnaryCall;
  GetLogStatus(argument: _gcs_admin_v1_GetLogStatusRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetLogStatusResponse__Output>): grpc.ClientUnaryCall;
  GetLogStatus(argument: _gcs_admin_v1_GetLogStatusRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetLogStatusResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What of the sealed revisions the log does not cover yet. Answers while there is no checkpoint, too.
   */
  getLogStatus(argument: _gcs_admin_v1_GetLogStatusRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetLogStatusResponse__Output>): grpc.ClientUnaryCall;
  getLogStatus(argument: _gcs_admin_v1_GetLogStatusRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetLogStatusResponse__Output>): grpc.ClientUnaryCall;
  getLogStatus(argument: _gcs_admin_v1_GetLogStatusRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetLogStatusResponse__Output>): grpc.ClientUnaryCall;
  getLogStatus(argument: _gcs_admin_v1_GetLogStatusRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetLogStatusResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * One sealed revision of a package, as it was sealed; refused when what is stored is not.
   */
  GetPackage(argument: _gcs_admin_v1_GetPackageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetPackageResponse__Output>): grpc.ClientUnaryCall;
  GetPackage(argument: _gcs_admin_v1_GetPackageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetPackageResponse__Output>): grpc.ClientUnaryCall;
  GetPackage(argument: _gcs_admin_v1_GetPackageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetPackageResponse__Output>): grpc.ClientUnaryCall;
  GetPackage(argument: _gcs_admin_v1_GetPackageRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetPackageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * One sealed revision of a package, as it was sealed; refused when what is stored is not.
   */
  getPackage(argument: _gcs_admin_v1_GetPackageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetPackageResponse__Output>): grpc.ClientUnaryCall;
  getPackage(argument: _gcs_admin_v1_GetPackageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetPackageResponse__Output>): grpc.ClientUnaryCall;
  getPackage(argument: _gcs_admin_v1_GetPackageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetPackageResponse__Output>): grpc.ClientUnaryCall;
  getPackage(argument: _gcs_admin_v1_GetPackageRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetPackageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The C2SP tlog-proof of a revision. UNAVAILABLE until the log has taken it in.
   */
  GetProof(argument: _gcs_admin_v1_GetProofRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetProofResponse__Output>): grpc.ClientUnaryCall;
  GetProof(argument: _gcs_admin_v1_GetProofRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetProofResponse__Output>): grpc.ClientUnaryCall;
  GetProof(argument: _gcs_admin_v1_GetProofRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetProofResponse__Output>): grpc.ClientUnaryCall;
  GetProof(argument: _gcs_admin_v1_GetProofRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetProofResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The C2SP tlog-proof of a revision. UNAVAILABLE until the log has taken it in.
   */
  getProof(argument: _gcs_admin_v1_GetProofRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetProofResponse__Output>): grpc.ClientUnaryCall;
  getProof(argument: _gcs_admin_v1_GetProofRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetProofResponse__Output>): grpc.ClientUnaryCall;
  getProof(argument: _gcs_admin_v1_GetProofRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetProofResponse__Output>): grpc.ClientUnaryCall;
  getProof(argument: _gcs_admin_v1_GetProofRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetProofResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the sealed revisions of a session's package, oldest first.
   */
  ListRevisions(argument: _gcs_admin_v1_ListRevisionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  ListRevisions(argument: _gcs_admin_v1_ListRevisionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  ListRevisions(argument: _gcs_admin_v1_ListRevisionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  ListRevisions(argument: _gcs_admin_v1_ListRevisionsRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the sealed revisions of a session's package, oldest first.
   */
  listRevisions(argument: _gcs_admin_v1_ListRevisionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  listRevisions(argument: _gcs_admin_v1_ListRevisionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  listRevisions(argument: _gcs_admin_v1_ListRevisionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  listRevisions(argument: _gcs_admin_v1_ListRevisionsRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListRevisionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Adds the receipt of an external registration (police, municipality, statistics office) to a sealed package.
   */
  RecordRegistrationReceipt(argument: _gcs_admin_v1_RecordRegistrationReceiptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RecordRegistrationReceiptResponse__Output>): grpc.ClientUnaryCall;
  RecordRegistrationReceipt(argument: _gcs_admin_v1_RecordRegistrationReceiptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RecordRegistrationReceiptResponse__Output>): grpc.ClientUnaryCall;
  RecordRegistrationReceipt(argument: _gcs_admin_v1_RecordRegistrationReceiptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RecordRegistrationReceiptResponse__Output>): grpc.ClientUnaryCall;
  RecordRegistrationReceipt(argument: _gcs_admin_v1_RecordRegistrationReceiptRequest, callback: grpc.requestCallback<_gcs_admin_v1_RecordRegistrationReceiptResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Adds the receipt of an external registration (police, municipality, statistics office) to a sealed package.
   */
  recordRegistrationReceipt(argument: _gcs_admin_v1_RecordRegistrationReceiptRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RecordRegistrationReceiptResponse__Output>): grpc.ClientUnaryCall;
  recordRegistrationReceipt(argument: _gcs_admin_v1_RecordRegistrationReceiptRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RecordRegistrationReceiptResponse__Output>): grpc.ClientUnaryCall;
  recordRegistrationReceipt(argument: _gcs_admin_v1_RecordRegistrationReceiptRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RecordRegistrationReceiptResponse__Output>): grpc.ClientUnaryCall;
  recordRegistrationReceipt(argument: _gcs_admin_v1_RecordRegistrationReceiptRequest, callback: grpc.requestCallback<_gcs_admin_v1_RecordRegistrationReceiptResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Seals the next revision of a sealed package although nothing has changed.
   */
  ResealPackage(argument: _gcs_admin_v1_ResealPackageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResealPackageResponse__Output>): grpc.ClientUnaryCall;
  ResealPackage(argument: _gcs_admin_v1_ResealPackageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ResealPackageResponse__Output>): grpc.ClientUnaryCall;
  ResealPackage(argument: _gcs_admin_v1_ResealPackageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResealPackageResponse__Output>): grpc.ClientUnaryCall;
  ResealPackage(argument: _gcs_admin_v1_ResealPackageRequest, callback: grpc.requestCallback<_gcs_admin_v1_ResealPackageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Seals the next revision of a sealed package although nothing has changed.
   */
  resealPackage(argument: _gcs_admin_v1_ResealPackageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResealPackageResponse__Output>): grpc.ClientUnaryCall;
  resealPackage(argument: _gcs_admin_v1_ResealPackageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ResealPackageResponse__Output>): grpc.ClientUnaryCall;
  resealPackage(argument: _gcs_admin_v1_ResealPackageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResealPackageResponse__Output>): grpc.ClientUnaryCall;
  resealPackage(argument: _gcs_admin_v1_ResealPackageRequest, callback: grpc.requestCallback<_gcs_admin_v1_ResealPackageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Recomputes what is stored, some sessions per call, and after the last of them the log, 4,096 leaves per call.
   */
  VerifyStored(argument: _gcs_admin_v1_VerifyStoredRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_VerifyStoredResponse__Output>): grpc.ClientUnaryCall;
  VerifyStored(argument: _gcs_admin_v1_VerifyStoredRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_VerifyStoredResponse__Output>): grpc.ClientUnaryCall;
  VerifyStored(argument: _gcs_admin_v1_VerifyStoredRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_VerifyStoredResponse__Output>): grpc.ClientUnaryCall;
  VerifyStored(argument: _gcs_admin_v1_VerifyStoredRequest, callback: grpc.requestCallback<_gcs_admin_v1_VerifyStoredResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Recomputes what is stored, some sessions per call, and after the last of them the log, 4,096 leaves per call.
   */
  verifyStored(argument: _gcs_admin_v1_VerifyStoredRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_VerifyStoredResponse__Output>): grpc.ClientUnaryCall;
  verifyStored(argument: _gcs_admin_v1_VerifyStoredRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_VerifyStoredResponse__Output>): grpc.ClientUnaryCall;
  verifyStored(argument: _gcs_admin_v1_VerifyStoredRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_VerifyStoredResponse__Output>): grpc.ClientUnaryCall;
  verifyStored(argument: _gcs_admin_v1_VerifyStoredRequest, callback: grpc.requestCallback<_gcs_admin_v1_VerifyStoredResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Evidence packages, their offline bundles and the transparency log. Owned by evidence.
 */
export interface EvidenceAdminServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Lets the log go on under a new origin after its database was restored to an earlier state.
   */
  AcknowledgeNewLog: grpc.handleUnaryCall<_gcs_admin_v1_AcknowledgeNewLogRequest__Output, _gcs_admin_v1_AcknowledgeNewLogResponse>;
  
  /**
   * Everything that is needed to verify the newest revision offline. UNAVAILABLE until the log has taken it in.
   */
  ExportBundle: grpc.handleUnaryCall<_gcs_admin_v1_ExportBundleRequest__Output, _gcs_admin_v1_ExportBundleResponse>;
  
  /**
   * The newest signed checkpoint of the log. UNAVAILABLE while there is none.
   */
  GetCheckpoint: grpc.handleUnaryCall<_gcs_admin_v1_GetCheckpointRequest__Output, _gcs_admin_v1_GetCheckpointResponse>;
  
  /**
   * What of the sealed revisions the log does not cover yet. Answers while there is no checkpoint, too.
   */
  GetLogStatus: grpc.handleUnaryCall<_gcs_admin_v1_GetLogStatusRequest__Output, _gcs_admin_v1_GetLogStatusResponse>;
  
  /**
   * One sealed revision of a package, as it was sealed; refused when what is stored is not.
   */
  GetPackage: grpc.handleUnaryCall<_gcs_admin_v1_GetPackageRequest__Output, _gcs_admin_v1_GetPackageResponse>;
  
  /**
   * The C2SP tlog-proof of a revision. UNAVAILABLE until the log has taken it in.
   */
  GetProof: grpc.handleUnaryCall<_gcs_admin_v1_GetProofRequest__Output, _gcs_admin_v1_GetProofResponse>;
  
  /**
   * Lists the sealed revisions of a session's package, oldest first.
   */
  ListRevisions: grpc.handleUnaryCall<_gcs_admin_v1_ListRevisionsRequest__Output, _gcs_admin_v1_ListRevisionsResponse>;
  
  /**
   * Adds the receipt of an external registration (police, municipality, statistics office) to a sealed package.
   */
  RecordRegistrationReceipt: grpc.handleUnaryCall<_gcs_admin_v1_RecordRegistrationReceiptRequest__Output, _gcs_admin_v1_RecordRegistrationReceiptResponse>;
  
  /**
   * Seals the next revision of a sealed package although nothing has changed.
   */
  ResealPackage: grpc.handleUnaryCall<_gcs_admin_v1_ResealPackageRequest__Output, _gcs_admin_v1_ResealPackageResponse>;
  
  /**
   * Recomputes what is stored, some sessions per call, and after the last of them the log, 4,096 leaves per call.
   */
  VerifyStored: grpc.handleUnaryCall<_gcs_admin_v1_VerifyStoredRequest__Output, _gcs_admin_v1_VerifyStoredResponse>;
  
}

export interface EvidenceAdminServiceDefinition extends grpc.ServiceDefinition {
  AcknowledgeNewLog: MethodDefinition<_gcs_admin_v1_AcknowledgeNewLogRequest, _gcs_admin_v1_AcknowledgeNewLogResponse, _gcs_admin_v1_AcknowledgeNewLogRequest__Output, _gcs_admin_v1_AcknowledgeNewLogResponse__Output>
  ExportBundle: MethodDefinition<_gcs_admin_v1_ExportBundleRequest, _gcs_admin_v1_ExportBundleResponse, _gcs_admin_v1_ExportBundleRequest__Output, _gcs_admin_v1_ExportBundleResponse__Output>
  GetCheckpoint: MethodDefinition<_gcs_admin_v1_GetCheckpointRequest, _gcs_admin_v1_GetCheckpointResponse, _gcs_admin_v1_GetCheckpointRequest__Output, _gcs_admin_v1_GetCheckpointResponse__Output>
  GetLogStatus: MethodDefinition<_gcs_admin_v1_GetLogStatusRequest, _gcs_admin_v1_GetLogStatusResponse, _gcs_admin_v1_GetLogStatusRequest__Output, _gcs_admin_v1_GetLogStatusResponse__Output>
  GetPackage: MethodDefinition<_gcs_admin_v1_GetPackageRequest, _gcs_admin_v1_GetPackageResponse, _gcs_admin_v1_GetPackageRequest__Output, _gcs_admin_v1_GetPackageResponse__Output>
  GetProof: MethodDefinition<_gcs_admin_v1_GetProofRequest, _gcs_admin_v1_GetProofResponse, _gcs_admin_v1_GetProofRequest__Output, _gcs_admin_v1_GetProofResponse__Output>
  ListRevisions: MethodDefinition<_gcs_admin_v1_ListRevisionsRequest, _gcs_admin_v1_ListRevisionsResponse, _gcs_admin_v1_ListRevisionsRequest__Output, _gcs_admin_v1_ListRevisionsResponse__Output>
  RecordRegistrationReceipt: MethodDefinition<_gcs_admin_v1_RecordRegistrationReceiptRequest, _gcs_admin_v1_RecordRegistrationReceiptResponse, _gcs_admin_v1_RecordRegistrationReceiptRequest__Output, _gcs_admin_v1_RecordRegistrationReceiptResponse__Output>
  ResealPackage: MethodDefinition<_gcs_admin_v1_ResealPackageRequest, _gcs_admin_v1_ResealPackageResponse, _gcs_admin_v1_ResealPackageRequest__Output, _gcs_admin_v1_ResealPackageResponse__Output>
  VerifyStored: MethodDefinition<_gcs_admin_v1_VerifyStoredRequest, _gcs_admin_v1_VerifyStoredResponse, _gcs_admin_v1_VerifyStoredRequest__Output, _gcs_admin_v1_VerifyStoredResponse__Output>
}
