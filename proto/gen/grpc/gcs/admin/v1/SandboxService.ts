// Original file: gcs/admin/v1/sandbox_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AdvanceClockRequest as _gcs_admin_v1_AdvanceClockRequest, AdvanceClockRequest__Output as _gcs_admin_v1_AdvanceClockRequest__Output } from '../../../gcs/admin/v1/AdvanceClockRequest.ts';
import type { AdvanceClockResponse as _gcs_admin_v1_AdvanceClockResponse, AdvanceClockResponse__Output as _gcs_admin_v1_AdvanceClockResponse__Output } from '../../../gcs/admin/v1/AdvanceClockResponse.ts';
import type { ApplyScenarioRequest as _gcs_admin_v1_ApplyScenarioRequest, ApplyScenarioRequest__Output as _gcs_admin_v1_ApplyScenarioRequest__Output } from '../../../gcs/admin/v1/ApplyScenarioRequest.ts';
import type { ApplyScenarioResponse as _gcs_admin_v1_ApplyScenarioResponse, ApplyScenarioResponse__Output as _gcs_admin_v1_ApplyScenarioResponse__Output } from '../../../gcs/admin/v1/ApplyScenarioResponse.ts';
import type { InjectFaultRequest as _gcs_admin_v1_InjectFaultRequest, InjectFaultRequest__Output as _gcs_admin_v1_InjectFaultRequest__Output } from '../../../gcs/admin/v1/InjectFaultRequest.ts';
import type { InjectFaultResponse as _gcs_admin_v1_InjectFaultResponse, InjectFaultResponse__Output as _gcs_admin_v1_InjectFaultResponse__Output } from '../../../gcs/admin/v1/InjectFaultResponse.ts';
import type { ListScenariosRequest as _gcs_admin_v1_ListScenariosRequest, ListScenariosRequest__Output as _gcs_admin_v1_ListScenariosRequest__Output } from '../../../gcs/admin/v1/ListScenariosRequest.ts';
import type { ListScenariosResponse as _gcs_admin_v1_ListScenariosResponse, ListScenariosResponse__Output as _gcs_admin_v1_ListScenariosResponse__Output } from '../../../gcs/admin/v1/ListScenariosResponse.ts';
import type { ResetSessionRequest as _gcs_admin_v1_ResetSessionRequest, ResetSessionRequest__Output as _gcs_admin_v1_ResetSessionRequest__Output } from '../../../gcs/admin/v1/ResetSessionRequest.ts';
import type { ResetSessionResponse as _gcs_admin_v1_ResetSessionResponse, ResetSessionResponse__Output as _gcs_admin_v1_ResetSessionResponse__Output } from '../../../gcs/admin/v1/ResetSessionResponse.ts';
import type { SimulateStepRequest as _gcs_admin_v1_SimulateStepRequest, SimulateStepRequest__Output as _gcs_admin_v1_SimulateStepRequest__Output } from '../../../gcs/admin/v1/SimulateStepRequest.ts';
import type { SimulateStepResponse as _gcs_admin_v1_SimulateStepResponse, SimulateStepResponse__Output as _gcs_admin_v1_SimulateStepResponse__Output } from '../../../gcs/admin/v1/SimulateStepResponse.ts';

/**
 * What a tester may do to sessions: play scripts and single steps, put a session's own clock forward, let providers and
 * receivers fail. Owned by the session service, which refuses all of it in production (FAILED_PRECONDITION).
 */
export interface SandboxServiceClient extends grpc.Client {
  /**
   * Puts the clock of one session forward: expiry, review timers, retention and the retries of its deliveries follow.
   */
  AdvanceClock(argument: _gcs_admin_v1_AdvanceClockRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_AdvanceClockResponse__Output>): grpc.ClientUnaryCall;
  AdvanceClock(argument: _gcs_admin_v1_AdvanceClockRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_AdvanceClockResponse__Output>): grpc.ClientUnaryCall;
  AdvanceClock(argument: _gcs_admin_v1_AdvanceClockRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_AdvanceClockResponse__Output>): grpc.ClientUnaryCall;
  AdvanceClock(argument: _gcs_admin_v1_AdvanceClockRequest, callback: grpc.requestCallback<_gcs_admin_v1_AdvanceClockResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Puts the clock of one session forward: expiry, review timers, retention and the retries of its deliveries follow.
   */
  advanceClock(argument: _gcs_admin_v1_AdvanceClockRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_AdvanceClockResponse__Output>): grpc.ClientUnaryCall;
  advanceClock(argument: _gcs_admin_v1_AdvanceClockRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_AdvanceClockResponse__Output>): grpc.ClientUnaryCall;
  advanceClock(argument: _gcs_admin_v1_AdvanceClockRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_AdvanceClockResponse__Output>): grpc.ClientUnaryCall;
  advanceClock(argument: _gcs_admin_v1_AdvanceClockRequest, callback: grpc.requestCallback<_gcs_admin_v1_AdvanceClockResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Plays a script with a session to which nothing has happened yet.
   */
  ApplyScenario(argument: _gcs_admin_v1_ApplyScenarioRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ApplyScenarioResponse__Output>): grpc.ClientUnaryCall;
  ApplyScenario(argument: _gcs_admin_v1_ApplyScenarioRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ApplyScenarioResponse__Output>): grpc.ClientUnaryCall;
  ApplyScenario(argument: _gcs_admin_v1_ApplyScenarioRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ApplyScenarioResponse__Output>): grpc.ClientUnaryCall;
  ApplyScenario(argument: _gcs_admin_v1_ApplyScenarioRequest, callback: grpc.requestCallback<_gcs_admin_v1_ApplyScenarioResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Plays a script with a session to which nothing has happened yet.
   */
  applyScenario(argument: _gcs_admin_v1_ApplyScenarioRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ApplyScenarioResponse__Output>): grpc.ClientUnaryCall;
  applyScenario(argument: _gcs_admin_v1_ApplyScenarioRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ApplyScenarioResponse__Output>): grpc.ClientUnaryCall;
  applyScenario(argument: _gcs_admin_v1_ApplyScenarioRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ApplyScenarioResponse__Output>): grpc.ClientUnaryCall;
  applyScenario(argument: _gcs_admin_v1_ApplyScenarioRequest, callback: grpc.requestCallback<_gcs_admin_v1_ApplyScenarioResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lets the sandbox's own provider, or the receivers of a session's events, fail for a while.
   */
  InjectFault(argument: _gcs_admin_v1_InjectFaultRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_InjectFaultResponse__Output>): grpc.ClientUnaryCall;
  InjectFault(argument: _gcs_admin_v1_InjectFaultRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_InjectFaultResponse__Output>): grpc.ClientUnaryCall;
  InjectFault(argument: _gcs_admin_v1_InjectFaultRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_InjectFaultResponse__Output>): grpc.ClientUnaryCall;
  InjectFault(argument: _gcs_admin_v1_InjectFaultRequest, callback: grpc.requestCallback<_gcs_admin_v1_InjectFaultResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lets the sandbox's own provider, or the receivers of a session's events, fail for a while.
   */
  injectFault(argument: _gcs_admin_v1_InjectFaultRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_InjectFaultResponse__Output>): grpc.ClientUnaryCall;
  injectFault(argument: _gcs_admin_v1_InjectFaultRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_InjectFaultResponse__Output>): grpc.ClientUnaryCall;
  injectFault(argument: _gcs_admin_v1_InjectFaultRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_InjectFaultResponse__Output>): grpc.ClientUnaryCall;
  injectFault(argument: _gcs_admin_v1_InjectFaultRequest, callback: grpc.requestCallback<_gcs_admin_v1_InjectFaultResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The scripts that `metadata.sandbox_scenario` and ApplyScenario take.
   */
  ListScenarios(argument: _gcs_admin_v1_ListScenariosRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListScenariosResponse__Output>): grpc.ClientUnaryCall;
  ListScenarios(argument: _gcs_admin_v1_ListScenariosRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListScenariosResponse__Output>): grpc.ClientUnaryCall;
  ListScenarios(argument: _gcs_admin_v1_ListScenariosRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListScenariosResponse__Output>): grpc.ClientUnaryCall;
  ListScenarios(argument: _gcs_admin_v1_ListScenariosRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListScenariosResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The scripts that `metadata.sandbox_scenario` and ApplyScenario take.
   */
  listScenarios(argument: _gcs_admin_v1_ListScenariosRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListScenariosResponse__Output>): grpc.ClientUnaryCall;
  listScenarios(argument: _gcs_admin_v1_ListScenariosRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListScenariosResponse__Output>): grpc.ClientUnaryCall;
  listScenarios(argument: _gcs_admin_v1_ListScenariosRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListScenariosResponse__Output>): grpc.ClientUnaryCall;
  listScenarios(argument: _gcs_admin_v1_ListScenariosRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListScenariosResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Ends what plays with a session: its script and the faults of its provider. Its history stays.
   */
  ResetSession(argument: _gcs_admin_v1_ResetSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResetSessionResponse__Output>): grpc.ClientUnaryCall;
  ResetSession(argument: _gcs_admin_v1_ResetSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ResetSessionResponse__Output>): grpc.ClientUnaryCall;
  ResetSession(argument: _gcs_admin_v1_ResetSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResetSessionResponse__Output>): grpc.ClientUnaryCall;
  ResetSession(argument: _gcs_admin_v1_ResetSessionRequest, callback: grpc.requestCallback<_gcs_admin_v1_ResetSessionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Ends what plays with a session: its script and the faults of its provider. Its history stays.
   */
  resetSession(argument: _gcs_admin_v1_ResetSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResetSessionResponse__Output>): grpc.ClientUnaryCall;
  resetSession(argument: _gcs_admin_v1_ResetSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ResetSessionResponse__Output>): grpc.ClientUnaryCall;
  resetSession(argument: _gcs_admin_v1_ResetSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResetSessionResponse__Output>): grpc.ClientUnaryCall;
  resetSession(argument: _gcs_admin_v1_ResetSessionRequest, callback: grpc.requestCallback<_gcs_admin_v1_ResetSessionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lets the sandbox's own provider start a step or report one result for it.
   */
  SimulateStep(argument: _gcs_admin_v1_SimulateStepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SimulateStepResponse__Output>): grpc.ClientUnaryCall;
  SimulateStep(argument: _gcs_admin_v1_SimulateStepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_SimulateStepResponse__Output>): grpc.ClientUnaryCall;
  SimulateStep(argument: _gcs_admin_v1_SimulateStepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SimulateStepResponse__Output>): grpc.ClientUnaryCall;
  SimulateStep(argument: _gcs_admin_v1_SimulateStepRequest, callback: grpc.requestCallback<_gcs_admin_v1_SimulateStepResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lets the sandbox's own provider start a step or report one result for it.
   */
  simulateStep(argument: _gcs_admin_v1_SimulateStepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SimulateStepResponse__Output>): grpc.ClientUnaryCall;
  simulateStep(argument: _gcs_admin_v1_SimulateStepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_SimulateStepResponse__Output>): grpc.ClientUnaryCall;
  simulateStep(argument: _gcs_admin_v1_SimulateStepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SimulateStepResponse__Output>): grpc.ClientUnaryCall;
  simulateStep(argument: _gcs_admin_v1_SimulateStepRequest, callback: grpc.requestCallback<_gcs_admin_v1_SimulateStepResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * What a tester may do to sessions: play scripts and single steps, put a session's own clock forward, let providers and
 * receivers fail. Owned by the session service, which refuses all of it in production (FAILED_PRECONDITION).
 */
export interface SandboxServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Puts the clock of one session forward: expiry, review timers, retention and the retries of its deliveries follow.
   */
  AdvanceClock: grpc.handleUnaryCall<_gcs_admin_v1_AdvanceClockRequest__Output, _gcs_admin_v1_AdvanceClockResponse>;
  
  /**
   * Plays a script with a session to which nothing has happened yet.
   */
  ApplyScenario: grpc.handleUnaryCall<_gcs_admin_v1_ApplyScenarioRequest__Output, _gcs_admin_v1_ApplyScenarioResponse>;
  
  /**
   * Lets the sandbox's own provider, or the receivers of a session's events, fail for a while.
   */
  InjectFault: grpc.handleUnaryCall<_gcs_admin_v1_InjectFaultRequest__Output, _gcs_admin_v1_InjectFaultResponse>;
  
  /**
   * The scripts that `metadata.sandbox_scenario` and ApplyScenario take.
   */
  ListScenarios: grpc.handleUnaryCall<_gcs_admin_v1_ListScenariosRequest__Output, _gcs_admin_v1_ListScenariosResponse>;
  
  /**
   * Ends what plays with a session: its script and the faults of its provider. Its history stays.
   */
  ResetSession: grpc.handleUnaryCall<_gcs_admin_v1_ResetSessionRequest__Output, _gcs_admin_v1_ResetSessionResponse>;
  
  /**
   * Lets the sandbox's own provider start a step or report one result for it.
   */
  SimulateStep: grpc.handleUnaryCall<_gcs_admin_v1_SimulateStepRequest__Output, _gcs_admin_v1_SimulateStepResponse>;
  
}

export interface SandboxServiceDefinition extends grpc.ServiceDefinition {
  AdvanceClock: MethodDefinition<_gcs_admin_v1_AdvanceClockRequest, _gcs_admin_v1_AdvanceClockResponse, _gcs_admin_v1_AdvanceClockRequest__Output, _gcs_admin_v1_AdvanceClockResponse__Output>
  ApplyScenario: MethodDefinition<_gcs_admin_v1_ApplyScenarioRequest, _gcs_admin_v1_ApplyScenarioResponse, _gcs_admin_v1_ApplyScenarioRequest__Output, _gcs_admin_v1_ApplyScenarioResponse__Output>
  InjectFault: MethodDefinition<_gcs_admin_v1_InjectFaultRequest, _gcs_admin_v1_InjectFaultResponse, _gcs_admin_v1_InjectFaultRequest__Output, _gcs_admin_v1_InjectFaultResponse__Output>
  ListScenarios: MethodDefinition<_gcs_admin_v1_ListScenariosRequest, _gcs_admin_v1_ListScenariosResponse, _gcs_admin_v1_ListScenariosRequest__Output, _gcs_admin_v1_ListScenariosResponse__Output>
  ResetSession: MethodDefinition<_gcs_admin_v1_ResetSessionRequest, _gcs_admin_v1_ResetSessionResponse, _gcs_admin_v1_ResetSessionRequest__Output, _gcs_admin_v1_ResetSessionResponse__Output>
  SimulateStep: MethodDefinition<_gcs_admin_v1_SimulateStepRequest, _gcs_admin_v1_SimulateStepResponse, _gcs_admin_v1_SimulateStepRequest__Output, _gcs_admin_v1_SimulateStepResponse__Output>
}
