// Generated from gcs/admin/v1/sandbox_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Comparison as _gcs_ingest_v1_Comparison } from '../../ingest/v1/step_ingest_service.ts';
import type { Comparison__Output as _gcs_ingest_v1_Comparison__Output } from '../../ingest/v1/step_ingest_service.ts';
import type { Disposition as _gcs_ingest_v1_Disposition } from '../../ingest/v1/step_ingest_service.ts';
import type { Disposition__Output as _gcs_ingest_v1_Disposition__Output } from '../../ingest/v1/step_ingest_service.ts';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';
import type { ReportedFact as _gcs_ingest_v1_ReportedFact } from '../../ingest/v1/step_ingest_service.ts';
import type { ReportedFact__Output as _gcs_ingest_v1_ReportedFact__Output } from '../../ingest/v1/step_ingest_service.ts';
import type { ResultOutcome as _gcs_ingest_v1_ResultOutcome } from '../../ingest/v1/step_ingest_service.ts';
import type { ResultOutcome__Output as _gcs_ingest_v1_ResultOutcome__Output } from '../../ingest/v1/step_ingest_service.ts';
import type { StepType as _gcs_ingest_v1_StepType } from '../../ingest/v1/step_ingest_service.ts';
import type { StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../ingest/v1/step_ingest_service.ts';

/**
 * NOT_FOUND if the tenant has no such session. FAILED_PRECONDITION if `seconds` is 0 and no timer is pending, or if the
 * clock would be over a hundred years ahead.
 */
export interface AdvanceClockRequest {
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
   * 1 to 630,720,000 (20 years); the clock only advances. 0 = until the session's next timer (expiry or review).
   */
  'seconds'?: (number | string | Long);
}

/**
 * NOT_FOUND if the tenant has no such session. FAILED_PRECONDITION if `seconds` is 0 and no timer is pending, or if the
 * clock would be over a hundred years ahead.
 */
export interface AdvanceClockRequest__Output {
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
   * 1 to 630,720,000 (20 years); the clock only advances. 0 = until the session's next timer (expiry or review).
   */
  'seconds': (number);
}

/**
 * The session has already handled all work that is due by the new time. Evidence and deliveries follow soon.
 */
export interface AdvanceClockResponse {
  /**
   * Milliseconds that the session's clock is ahead now.
   */
  'clockOffsetMs'?: (number | string | Long);
  /**
   * The changed public ComplianceSession, as JSON.
   */
  'sessionJson'?: (string);
}

/**
 * The session has already handled all work that is due by the new time. Evidence and deliveries follow soon.
 */
export interface AdvanceClockResponse__Output {
  /**
   * Milliseconds that the session's clock is ahead now.
   */
  'clockOffsetMs': (number);
  /**
   * The changed public ComplianceSession, as JSON.
   */
  'sessionJson': (string);
}

/**
 * NOT_FOUND if the tenant has no such session. FAILED_PRECONDITION if the session has begun, has a running script, or
 * lacks a step that this script needs.
 */
export interface ApplyScenarioRequest {
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
   * A name from ListScenarios; INVALID_ARGUMENT lists the valid names.
   */
  'scenario'?: (string);
}

/**
 * NOT_FOUND if the tenant has no such session. FAILED_PRECONDITION if the session has begun, has a running script, or
 * lacks a step that this script needs.
 */
export interface ApplyScenarioRequest__Output {
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
   * A name from ListScenarios; INVALID_ARGUMENT lists the valid names.
   */
  'scenario': (string);
}

/**
 * The script continues after the call. GetSession shows the running script's name.
 */
export interface ApplyScenarioResponse {
  /**
   * Number of commands that the script has for this workflow. The first is played immediately.
   */
  'commands'?: (number);
}

/**
 * The script continues after the call. GetSession shows the running script's name.
 */
export interface ApplyScenarioResponse__Output {
  /**
   * Number of commands that the script has for this workflow. The first is played immediately.
   */
  'commands': (number);
}

/**
 * Kind of failure.
 */
export const FaultKind = {
  /**
   * Refused.
   */
  FAULT_KIND_UNSPECIFIED: 'FAULT_KIND_UNSPECIFIED',
  /**
   * The provider reports PROVIDER_UNAVAILABLE, or the receiver answers 503.
   */
  FAULT_KIND_UNAVAILABLE: 'FAULT_KIND_UNAVAILABLE',
  /**
   * The provider reports PROVIDER_TIMEOUT, or the receiver does not answer in time.
   */
  FAULT_KIND_TIMEOUT: 'FAULT_KIND_TIMEOUT',
  /**
   * Only for a receiver, which answers 410 (Gone).
   */
  FAULT_KIND_GONE: 'FAULT_KIND_GONE',
} as const;

/**
 * Kind of failure.
 */
export type FaultKind =
  /**
   * Refused.
   */
  | 'FAULT_KIND_UNSPECIFIED'
  | 0
  /**
   * The provider reports PROVIDER_UNAVAILABLE, or the receiver answers 503.
   */
  | 'FAULT_KIND_UNAVAILABLE'
  | 1
  /**
   * The provider reports PROVIDER_TIMEOUT, or the receiver does not answer in time.
   */
  | 'FAULT_KIND_TIMEOUT'
  | 2
  /**
   * Only for a receiver, which answers 410 (Gone).
   */
  | 'FAULT_KIND_GONE'
  | 3

/**
 * Kind of failure.
 */
export type FaultKind__Output = typeof FaultKind[keyof typeof FaultKind]

/**
 * The failing party.
 */
export const FaultTarget = {
  /**
   * Refused.
   */
  FAULT_TARGET_UNSPECIFIED: 'FAULT_TARGET_UNSPECIFIED',
  /**
   * The sandbox's own provider, whose next results become errors.
   */
  FAULT_TARGET_PROVIDER: 'FAULT_TARGET_PROVIDER',
  /**
   * Receivers of this session's later events: the first attempts of each delivery fail.
   */
  FAULT_TARGET_RECEIVER: 'FAULT_TARGET_RECEIVER',
} as const;

/**
 * The failing party.
 */
export type FaultTarget =
  /**
   * Refused.
   */
  | 'FAULT_TARGET_UNSPECIFIED'
  | 0
  /**
   * The sandbox's own provider, whose next results become errors.
   */
  | 'FAULT_TARGET_PROVIDER'
  | 1
  /**
   * Receivers of this session's later events: the first attempts of each delivery fail.
   */
  | 'FAULT_TARGET_RECEIVER'
  | 2

/**
 * The failing party.
 */
export type FaultTarget__Output = typeof FaultTarget[keyof typeof FaultTarget]

/**
 * NOT_FOUND if the tenant has no such session. A second fault for a target replaces the first fault.
 */
export interface InjectFaultRequest {
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
   * Required.
   */
  'target'?: (FaultTarget);
  /**
   * Required, even to end a fault. GONE is only for receivers.
   */
  'kind'?: (FaultKind);
  /**
   * 1 to 100: number of provider results, or of first attempts per delivery, that fail. 0 = end the fault.
   */
  'count'?: (number);
}

/**
 * NOT_FOUND if the tenant has no such session. A second fault for a target replaces the first fault.
 */
export interface InjectFaultRequest__Output {
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
   * Required.
   */
  'target': (FaultTarget__Output);
  /**
   * Required, even to end a fault. GONE is only for receivers.
   */
  'kind': (FaultKind__Output);
  /**
   * 1 to 100: number of provider results, or of first attempts per delivery, that fail. 0 = end the fault.
   */
  'count': (number);
}

/**
 * The later events of the session and its deliveries show the failure.
 */
export interface InjectFaultResponse {
}

/**
 * The later events of the session and its deliveries show the failure.
 */
export interface InjectFaultResponse__Output {
}

/**
 * NOT_FOUND if the workflow has no published version.
 */
export interface ListScenariosRequest {
  /**
   * Only scripts whose steps occur in this workflow's published version; empty = all. Needs tenant_id.
   */
  'workflowKey'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
}

/**
 * NOT_FOUND if the workflow has no published version.
 */
export interface ListScenariosRequest__Output {
  /**
   * Only scripts whose steps occur in this workflow's published version; empty = all. Needs tenant_id.
   */
  'workflowKey': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
}

/**
 * Every deployment of a release has the same scripts.
 */
export interface ListScenariosResponse {
  /**
   * Ordered by name.
   */
  'scenarios'?: (Scenario)[];
}

/**
 * Every deployment of a release has the same scripts.
 */
export interface ListScenariosResponse__Output {
  /**
   * Ordered by name.
   */
  'scenarios': (Scenario__Output)[];
}

/**
 * NOT_FOUND if the tenant has no such session.
 */
export interface ResetSessionRequest {
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
 * NOT_FOUND if the tenant has no such session.
 */
export interface ResetSessionRequest__Output {
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
 * Receiver faults stay until InjectFault with count 0 ends them.
 */
export interface ResetSessionResponse {
  /**
   * True if a script was running.
   */
  'stoppedScenario'?: (boolean);
}

/**
 * Receiver faults stay until InjectFault with count 0 ends them.
 */
export interface ResetSessionResponse__Output {
  /**
   * True if a script was running.
   */
  'stoppedScenario': (boolean);
}

export interface SandboxServiceDefinition extends grpc.ServiceDefinition {
  AdvanceClock: MethodDefinition<AdvanceClockRequest, AdvanceClockResponse, AdvanceClockRequest__Output, AdvanceClockResponse__Output>
  ApplyScenario: MethodDefinition<ApplyScenarioRequest, ApplyScenarioResponse, ApplyScenarioRequest__Output, ApplyScenarioResponse__Output>
  InjectFault: MethodDefinition<InjectFaultRequest, InjectFaultResponse, InjectFaultRequest__Output, InjectFaultResponse__Output>
  ListScenarios: MethodDefinition<ListScenariosRequest, ListScenariosResponse, ListScenariosRequest__Output, ListScenariosResponse__Output>
  ResetSession: MethodDefinition<ResetSessionRequest, ResetSessionResponse, ResetSessionRequest__Output, ResetSessionResponse__Output>
  SimulateStep: MethodDefinition<SimulateStepRequest, SimulateStepResponse, SimulateStepRequest__Output, SimulateStepResponse__Output>
}

/**
 * A script that plays the guest, the provider and the reviewers. Receivers get the session's events as usual.
 */
export interface Scenario {
  /**
   * Lower case with underscores, such as `consent_declined`.
   */
  'name'?: (string);
  /**
   * One sentence for people.
   */
  'summary'?: (string);
  /**
   * Final status after the script; empty if the session stays open.
   */
  'finalStatus'?: (string);
  /**
   * The steps that a workflow must have for this script.
   */
  'requiredSteps'?: (_gcs_ingest_v1_StepType)[];
}

/**
 * A script that plays the guest, the provider and the reviewers. Receivers get the session's events as usual.
 */
export interface Scenario__Output {
  /**
   * Lower case with underscores, such as `consent_declined`.
   */
  'name': (string);
  /**
   * One sentence for people.
   */
  'summary': (string);
  /**
   * Final status after the script; empty if the session stays open.
   */
  'finalStatus': (string);
  /**
   * The steps that a workflow must have for this script.
   */
  'requiredSteps': (_gcs_ingest_v1_StepType__Output)[];
}

/**
 * NOT_FOUND if the tenant has no such session, FAILED_PRECONDITION if the workflow has no such step.
 */
export interface SimulateStepRequest {
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
   * Required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * Unspecified = the guest starts the step; otherwise the provider reports this result with its usual evidence.
   */
  'outcome'?: (_gcs_ingest_v1_ResultOutcome);
  /**
   * Catalogue codes that a provider may report for the step, at most 32. INVALID_ARGUMENT lists codes that a provider
   * may not report.
   */
  'reasonCodes'?: (string)[];
  /**
   * From 1, at most 1,000; 0 = the current attempt.
   */
  'attempt'?: (number);
  /**
   * Facts that the provider reports besides its verdict; at most 32, each name once.
   */
  'facts'?: (_gcs_ingest_v1_ReportedFact)[];
  /**
   * If absent and the workflow has review.comparison, the sandbox sends sample data.
   */
  'comparison'?: (_gcs_ingest_v1_Comparison | null);
}

/**
 * NOT_FOUND if the tenant has no such session, FAILED_PRECONDITION if the workflow has no such step.
 */
export interface SimulateStepRequest__Output {
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
   * Required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * Unspecified = the guest starts the step; otherwise the provider reports this result with its usual evidence.
   */
  'outcome': (_gcs_ingest_v1_ResultOutcome__Output);
  /**
   * Catalogue codes that a provider may report for the step, at most 32. INVALID_ARGUMENT lists codes that a provider
   * may not report.
   */
  'reasonCodes': (string)[];
  /**
   * From 1, at most 1,000; 0 = the current attempt.
   */
  'attempt': (number);
  /**
   * Facts that the provider reports besides its verdict; at most 32, each name once.
   */
  'facts': (_gcs_ingest_v1_ReportedFact__Output)[];
  /**
   * If absent and the workflow has review.comparison, the sandbox sends sample data.
   */
  'comparison': (_gcs_ingest_v1_Comparison__Output | null);
}

/**
 * The call succeeds even if the report has no effect, which `disposition` shows.
 */
export interface SimulateStepResponse {
  /**
   * Result of the report, as a provider would get it.
   */
  'disposition'?: (_gcs_ingest_v1_Disposition);
  /**
   * The changed public ComplianceSession, as JSON.
   */
  'sessionJson'?: (string);
}

/**
 * The call succeeds even if the report has no effect, which `disposition` shows.
 */
export interface SimulateStepResponse__Output {
  /**
   * Result of the report, as a provider would get it.
   */
  'disposition': (_gcs_ingest_v1_Disposition__Output);
  /**
   * The changed public ComplianceSession, as JSON.
   */
  'sessionJson': (string);
}
