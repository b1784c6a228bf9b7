// Generated from gcs/evidence/v1/evidence_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

export interface EvidenceServiceDefinition extends grpc.ServiceDefinition {
  GetPackages: MethodDefinition<GetPackagesRequest, GetPackagesResponse, GetPackagesRequest__Output, GetPackagesResponse__Output>
}

export interface GetDepartureRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface GetDepartureRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
}

export interface GetDepartureResponse {
  /**
   * RFC 3339; empty if unknown.
   */
  'departure'?: (string);
}

export interface GetDepartureResponse__Output {
  /**
   * RFC 3339; empty if unknown.
   */
  'departure': (string);
}

export interface GetKeepingRequest {
  'tenantId'?: (string);
}

export interface GetKeepingRequest__Output {
  'tenantId': (string);
}

export interface GetKeepingResponse {
  /**
   * True if the tenant has a policy; otherwise the other members are empty.
   */
  'own'?: (boolean);
  /**
   * Days by EvidenceType of the public API; for an absent type, the workflow's policy applies.
   */
  'days'?: ({[key: string]: number});
  /**
   * Days for the client's data about the guest and for the guest's answers; 0 = the workflow's policy applies.
   */
  'guestDataDays'?: (number);
  /**
   * Legal minimum in days, by EvidenceType.
   */
  'minimumDays'?: ({[key: string]: number});
  /**
   * The event from which all days count, like `countFrom` of a RetentionPolicy: SESSION_END or DEPARTURE.
   */
  'countFrom'?: (string);
}

export interface GetKeepingResponse__Output {
  /**
   * True if the tenant has a policy; otherwise the other members are empty.
   */
  'own': (boolean);
  /**
   * Days by EvidenceType of the public API; for an absent type, the workflow's policy applies.
   */
  'days': ({[key: string]: number});
  /**
   * Days for the client's data about the guest and for the guest's answers; 0 = the workflow's policy applies.
   */
  'guestDataDays': (number);
  /**
   * Legal minimum in days, by EvidenceType.
   */
  'minimumDays': ({[key: string]: number});
  /**
   * The event from which all days count, like `countFrom` of a RetentionPolicy: SESSION_END or DEPARTURE.
   */
  'countFrom': (string);
}

export interface GetPackageItem {
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface GetPackageItem__Output {
  'tenantId': (string);
  'sessionId': (string);
}

export interface GetPackageResult {
  'sealed'?: (SealedPackage | null);
  /**
   * The package is unknown to this service, belongs to another tenant, or is not sealed yet. The session service can
   * distinguish these cases.
   */
  'notSealed'?: (NotSealed | null);
  /**
   * The stored bytes no longer hash to the sealed value.
   */
  'integrityConflict'?: (IntegrityConflict | null);
  'outcome'?: "sealed"|"notSealed"|"integrityConflict";
}

export interface GetPackageResult__Output {
  'sealed'?: (SealedPackage__Output | null);
  /**
   * The package is unknown to this service, belongs to another tenant, or is not sealed yet. The session service can
   * distinguish these cases.
   */
  'notSealed'?: (NotSealed__Output | null);
  /**
   * The stored bytes no longer hash to the sealed value.
   */
  'integrityConflict'?: (IntegrityConflict__Output | null);
  'outcome'?: "sealed"|"notSealed"|"integrityConflict";
}

export interface GetPackagesRequest {
  /**
   * 1 to 256 items.
   */
  'items'?: (GetPackageItem)[];
}

export interface GetPackagesRequest__Output {
  /**
   * 1 to 256 items.
   */
  'items': (GetPackageItem__Output)[];
}

export interface GetPackagesResponse {
  /**
   * In the order of the request's items.
   */
  'results'?: (GetPackageResult)[];
}

export interface GetPackagesResponse__Output {
  /**
   * In the order of the request's items.
   */
  'results': (GetPackageResult__Output)[];
}

export interface GetStepEntriesRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface GetStepEntriesRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
}

export interface GetStepEntriesResponse {
  /**
   * Newest revision of the package, from 1.
   */
  'revision'?: (number);
  'entries'?: (StepEntry)[];
}

export interface GetStepEntriesResponse__Output {
  /**
   * Newest revision of the package, from 1.
   */
  'revision': (number);
  'entries': (StepEntry__Output)[];
}

export interface GuestEvidenceServiceDefinition extends grpc.ServiceDefinition {
  GetDeparture: MethodDefinition<GetDepartureRequest, GetDepartureResponse, GetDepartureRequest__Output, GetDepartureResponse__Output>
  GetKeeping: MethodDefinition<GetKeepingRequest, GetKeepingResponse, GetKeepingRequest__Output, GetKeepingResponse__Output>
  GetStepEntries: MethodDefinition<GetStepEntriesRequest, GetStepEntriesResponse, GetStepEntriesRequest__Output, GetStepEntriesResponse__Output>
  ProvePackage: MethodDefinition<ProvePackageRequest, ProvePackageResponse, ProvePackageRequest__Output, ProvePackageResponse__Output>
}

export interface IntegrityConflict {
}

export interface IntegrityConflict__Output {
}

export interface NotSealed {
}

export interface NotSealed__Output {
}

export interface ProvePackageRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface ProvePackageRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
}

export interface ProvePackageResponse {
  /**
   * A C2SP tlog-proof as text.
   */
  'proof'?: (string);
  'revision'?: (number);
}

export interface ProvePackageResponse__Output {
  /**
   * A C2SP tlog-proof as text.
   */
  'proof': (string);
  'revision': (number);
}

export interface SealedPackage {
  /**
   * The public EvidencePackage as UTF-8 JSON, exactly the sealed bytes.
   */
  'json'?: (Buffer | Uint8Array | string);
  /**
   * Counts from 1.
   */
  'revision'?: (number);
}

export interface SealedPackage__Output {
  /**
   * The public EvidencePackage as UTF-8 JSON, exactly the sealed bytes.
   */
  'json': (Buffer);
  /**
   * Counts from 1.
   */
  'revision': (number);
}

/**
 * An entry without its document.
 */
export interface StepEntry {
  /**
   * A StepType and an EvidenceType of the public interface.
   */
  'stepType'?: (string);
  'type'?: (string);
  /**
   * `evr_` + ULID.
   */
  'reference'?: (string);
  /**
   * Lower-case hex.
   */
  'sha256'?: (string);
  /**
   * False if the document is deleted or will be deleted.
   */
  'kept'?: (boolean);
}

/**
 * An entry without its document.
 */
export interface StepEntry__Output {
  /**
   * A StepType and an EvidenceType of the public interface.
   */
  'stepType': (string);
  'type': (string);
  /**
   * `evr_` + ULID.
   */
  'reference': (string);
  /**
   * Lower-case hex.
   */
  'sha256': (string);
  /**
   * False if the document is deleted or will be deleted.
   */
  'kept': (boolean);
}
