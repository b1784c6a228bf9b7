// Original file: gcs/admin/v1/tenant_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ActivateProductionRequest as _gcs_admin_v1_ActivateProductionRequest, ActivateProductionRequest__Output as _gcs_admin_v1_ActivateProductionRequest__Output } from '../../../gcs/admin/v1/ActivateProductionRequest.ts';
import type { ActivateProductionResponse as _gcs_admin_v1_ActivateProductionResponse, ActivateProductionResponse__Output as _gcs_admin_v1_ActivateProductionResponse__Output } from '../../../gcs/admin/v1/ActivateProductionResponse.ts';
import type { AttestReadinessRequest as _gcs_admin_v1_AttestReadinessRequest, AttestReadinessRequest__Output as _gcs_admin_v1_AttestReadinessRequest__Output } from '../../../gcs/admin/v1/AttestReadinessRequest.ts';
import type { AttestReadinessResponse as _gcs_admin_v1_AttestReadinessResponse, AttestReadinessResponse__Output as _gcs_admin_v1_AttestReadinessResponse__Output } from '../../../gcs/admin/v1/AttestReadinessResponse.ts';
import type { CreateTenantRequest as _gcs_admin_v1_CreateTenantRequest, CreateTenantRequest__Output as _gcs_admin_v1_CreateTenantRequest__Output } from '../../../gcs/admin/v1/CreateTenantRequest.ts';
import type { CreateTenantResponse as _gcs_admin_v1_CreateTenantResponse, CreateTenantResponse__Output as _gcs_admin_v1_CreateTenantResponse__Output } from '../../../gcs/admin/v1/CreateTenantResponse.ts';
import type { GetReadinessRequest as _gcs_admin_v1_GetReadinessRequest, GetReadinessRequest__Output as _gcs_admin_v1_GetReadinessRequest__Output } from '../../../gcs/admin/v1/GetReadinessRequest.ts';
import type { GetReadinessResponse as _gcs_admin_v1_GetReadinessResponse, GetReadinessResponse__Output as _gcs_admin_v1_GetReadinessResponse__Output } from '../../../gcs/admin/v1/GetReadinessResponse.ts';
import type { ListTenantsRequest as _gcs_admin_v1_ListTenantsRequest, ListTenantsRequest__Output as _gcs_admin_v1_ListTenantsRequest__Output } from '../../../gcs/admin/v1/ListTenantsRequest.ts';
import type { ListTenantsResponse as _gcs_admin_v1_ListTenantsResponse, ListTenantsResponse__Output as _gcs_admin_v1_ListTenantsResponse__Output } from '../../../gcs/admin/v1/ListTenantsResponse.ts';
import type { RecordCertificationRequest as _gcs_admin_v1_RecordCertificationRequest, RecordCertificationRequest__Output as _gcs_admin_v1_RecordCertificationRequest__Output } from '../../../gcs/admin/v1/RecordCertificationRequest.ts';
import type { RecordCertificationResponse as _gcs_admin_v1_RecordCertificationResponse, RecordCertificationResponse__Output as _gcs_admin_v1_RecordCertificationResponse__Output } from '../../../gcs/admin/v1/RecordCertificationResponse.ts';
import type { ResumeTenantRequest as _gcs_admin_v1_ResumeTenantRequest, ResumeTenantRequest__Output as _gcs_admin_v1_ResumeTenantRequest__Output } from '../../../gcs/admin/v1/ResumeTenantRequest.ts';
import type { ResumeTenantResponse as _gcs_admin_v1_ResumeTenantResponse, ResumeTenantResponse__Output as _gcs_admin_v1_ResumeTenantResponse__Output } from '../../../gcs/admin/v1/ResumeTenantResponse.ts';
import type { SetGuestPagesRequest as _gcs_admin_v1_SetGuestPagesRequest, SetGuestPagesRequest__Output as _gcs_admin_v1_SetGuestPagesRequest__Output } from '../../../gcs/admin/v1/SetGuestPagesRequest.ts';
import type { SetGuestPagesResponse as _gcs_admin_v1_SetGuestPagesResponse, SetGuestPagesResponse__Output as _gcs_admin_v1_SetGuestPagesResponse__Output } from '../../../gcs/admin/v1/SetGuestPagesResponse.ts';
import type { SetRateLimitsRequest as _gcs_admin_v1_SetRateLimitsRequest, SetRateLimitsRequest__Output as _gcs_admin_v1_SetRateLimitsRequest__Output } from '../../../gcs/admin/v1/SetRateLimitsRequest.ts';
import type { SetRateLimitsResponse as _gcs_admin_v1_SetRateLimitsResponse, SetRateLimitsResponse__Output as _gcs_admin_v1_SetRateLimitsResponse__Output } from '../../../gcs/admin/v1/SetRateLimitsResponse.ts';
import type { SetReturnSchemesRequest as _gcs_admin_v1_SetReturnSchemesRequest, SetReturnSchemesRequest__Output as _gcs_admin_v1_SetReturnSchemesRequest__Output } from '../../../gcs/admin/v1/SetReturnSchemesRequest.ts';
import type { SetReturnSchemesResponse as _gcs_admin_v1_SetReturnSchemesResponse, SetReturnSchemesResponse__Output as _gcs_admin_v1_SetReturnSchemesResponse__Output } from '../../../gcs/admin/v1/SetReturnSchemesResponse.ts';
import type { SuspendTenantRequest as _gcs_admin_v1_SuspendTenantRequest, SuspendTenantRequest__Output as _gcs_admin_v1_SuspendTenantRequest__Output } from '../../../gcs/admin/v1/SuspendTenantRequest.ts';
import type { SuspendTenantResponse as _gcs_admin_v1_SuspendTenantResponse, SuspendTenantResponse__Output as _gcs_admin_v1_SuspendTenantResponse__Output } from '../../../gcs/admin/v1/SuspendTenantResponse.ts';

/**
 * Customers of a deployment. Owned by the gateway.
 */
export interface TenantServiceClient extends grpc.Client {
  /**
   * Lets the tenant's tokens work from now on. Needs the sandbox's attestation for this tenant. Production only.
   */
  ActivateProduction(argument: _gcs_admin_v1_ActivateProductionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ActivateProductionResponse__Output>): grpc.ClientUnaryCall;
  ActivateProduction(argument: _gcs_admin_v1_ActivateProductionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ActivateProductionResponse__Output>): grpc.ClientUnaryCall;
  ActivateProduction(argument: _gcs_admin_v1_ActivateProductionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ActivateProductionResponse__Output>): grpc.ClientUnaryCall;
  ActivateProduction(argument: _gcs_admin_v1_ActivateProductionRequest, callback: grpc.requestCallback<_gcs_admin_v1_ActivateProductionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lets the tenant's tokens work from now on. Needs the sandbox's attestation for this tenant. Production only.
   */
  activateProduction(argument: _gcs_admin_v1_ActivateProductionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ActivateProductionResponse__Output>): grpc.ClientUnaryCall;
  activateProduction(argument: _gcs_admin_v1_ActivateProductionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ActivateProductionResponse__Output>): grpc.ClientUnaryCall;
  activateProduction(argument: _gcs_admin_v1_ActivateProductionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ActivateProductionResponse__Output>): grpc.ClientUnaryCall;
  activateProduction(argument: _gcs_admin_v1_ActivateProductionRequest, callback: grpc.requestCallback<_gcs_admin_v1_ActivateProductionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Signs what GetReadiness shows, for one tenant of production; FAILED_PRECONDITION while something is missing.
   * Sandbox only.
   */
  AttestReadiness(argument: _gcs_admin_v1_AttestReadinessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_AttestReadinessResponse__Output>): grpc.ClientUnaryCall;
  AttestReadiness(argument: _gcs_admin_v1_AttestReadinessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_AttestReadinessResponse__Output>): grpc.ClientUnaryCall;
  AttestReadiness(argument: _gcs_admin_v1_AttestReadinessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_AttestReadinessResponse__Output>): grpc.ClientUnaryCall;
  AttestReadiness(argument: _gcs_admin_v1_AttestReadinessRequest, callback: grpc.requestCallback<_gcs_admin_v1_AttestReadinessResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Signs what GetReadiness shows, for one tenant of production; FAILED_PRECONDITION while something is missing.
   * Sandbox only.
   */
  attestReadiness(argument: _gcs_admin_v1_AttestReadinessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_AttestReadinessResponse__Output>): grpc.ClientUnaryCall;
  attestReadiness(argument: _gcs_admin_v1_AttestReadinessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_AttestReadinessResponse__Output>): grpc.ClientUnaryCall;
  attestReadiness(argument: _gcs_admin_v1_AttestReadinessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_AttestReadinessResponse__Output>): grpc.ClientUnaryCall;
  attestReadiness(argument: _gcs_admin_v1_AttestReadinessRequest, callback: grpc.requestCallback<_gcs_admin_v1_AttestReadinessResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Registers a customer. In a sandbox its tokens work at once, in production once ActivateProduction was called.
   */
  CreateTenant(argument: _gcs_admin_v1_CreateTenantRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  CreateTenant(argument: _gcs_admin_v1_CreateTenantRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  CreateTenant(argument: _gcs_admin_v1_CreateTenantRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  CreateTenant(argument: _gcs_admin_v1_CreateTenantRequest, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Registers a customer. In a sandbox its tokens work at once, in production once ActivateProduction was called.
   */
  createTenant(argument: _gcs_admin_v1_CreateTenantRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  createTenant(argument: _gcs_admin_v1_CreateTenantRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  createTenant(argument: _gcs_admin_v1_CreateTenantRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  createTenant(argument: _gcs_admin_v1_CreateTenantRequest, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What a tenant of a sandbox has shown so far, and what is missing before production may be activated for it.
   */
  GetReadiness(argument: _gcs_admin_v1_GetReadinessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  GetReadiness(argument: _gcs_admin_v1_GetReadinessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  GetReadiness(argument: _gcs_admin_v1_GetReadinessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  GetReadiness(argument: _gcs_admin_v1_GetReadinessRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What a tenant of a sandbox has shown so far, and what is missing before production may be activated for it.
   */
  getReadiness(argument: _gcs_admin_v1_GetReadinessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  getReadiness(argument: _gcs_admin_v1_GetReadinessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  getReadiness(argument: _gcs_admin_v1_GetReadinessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  getReadiness(argument: _gcs_admin_v1_GetReadinessRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * All tenants, in the order of their ids.
   */
  ListTenants(argument: _gcs_admin_v1_ListTenantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListTenantsResponse__Output>): grpc.ClientUnaryCall;
  ListTenants(argument: _gcs_admin_v1_ListTenantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListTenantsResponse__Output>): grpc.ClientUnaryCall;
  ListTenants(argument: _gcs_admin_v1_ListTenantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListTenantsResponse__Output>): grpc.ClientUnaryCall;
  ListTenants(argument: _gcs_admin_v1_ListTenantsRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListTenantsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * All tenants, in the order of their ids.
   */
  listTenants(argument: _gcs_admin_v1_ListTenantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListTenantsResponse__Output>): grpc.ClientUnaryCall;
  listTenants(argument: _gcs_admin_v1_ListTenantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListTenantsResponse__Output>): grpc.ClientUnaryCall;
  listTenants(argument: _gcs_admin_v1_ListTenantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListTenantsResponse__Output>): grpc.ClientUnaryCall;
  listTenants(argument: _gcs_admin_v1_ListTenantsRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListTenantsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Records how a receiver was graded (`guestctl webhook certify`); the newest record of an origin counts. Sandbox
   * only.
   */
  RecordCertification(argument: _gcs_admin_v1_RecordCertificationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RecordCertificationResponse__Output>): grpc.ClientUnaryCall;
  RecordCertification(argument: _gcs_admin_v1_RecordCertificationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RecordCertificationResponse__Output>): grpc.ClientUnaryCall;
  RecordCertification(argument: _gcs_admin_v1_RecordCertificationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RecordCertificationResponse__Output>): grpc.ClientUnaryCall;
  RecordCertification(argument: _gcs_admin_v1_RecordCertificationRequest, callback: grpc.requestCallback<_gcs_admin_v1_RecordCertificationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Records how a receiver was graded (`guestctl webhook certify`); the newest record of an origin counts. Sandbox
   * only.
   */
  recordCertification(argument: _gcs_admin_v1_RecordCertificationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RecordCertificationResponse__Output>): grpc.ClientUnaryCall;
  recordCertification(argument: _gcs_admin_v1_RecordCertificationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RecordCertificationResponse__Output>): grpc.ClientUnaryCall;
  recordCertification(argument: _gcs_admin_v1_RecordCertificationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RecordCertificationResponse__Output>): grpc.ClientUnaryCall;
  recordCertification(argument: _gcs_admin_v1_RecordCertificationRequest, callback: grpc.requestCallback<_gcs_admin_v1_RecordCertificationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Accepts them again.
   */
  ResumeTenant(argument: _gcs_admin_v1_ResumeTenantRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResumeTenantResponse__Output>): grpc.ClientUnaryCall;
  ResumeTenant(argument: _gcs_admin_v1_ResumeTenantRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ResumeTenantResponse__Output>): grpc.ClientUnaryCall;
  ResumeTenant(argument: _gcs_admin_v1_ResumeTenantRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResumeTenantResponse__Output>): grpc.ClientUnaryCall;
  ResumeTenant(argument: _gcs_admin_v1_ResumeTenantRequest, callback: grpc.requestCallback<_gcs_admin_v1_ResumeTenantResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Accepts them again.
   */
  resumeTenant(argument: _gcs_admin_v1_ResumeTenantRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResumeTenantResponse__Output>): grpc.ClientUnaryCall;
  resumeTenant(argument: _gcs_admin_v1_ResumeTenantRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ResumeTenantResponse__Output>): grpc.ClientUnaryCall;
  resumeTenant(argument: _gcs_admin_v1_ResumeTenantRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResumeTenantResponse__Output>): grpc.ClientUnaryCall;
  resumeTenant(argument: _gcs_admin_v1_ResumeTenantRequest, callback: grpc.requestCallback<_gcs_admin_v1_ResumeTenantResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Answers the tenant's creates with a link to the page of the guest, or no longer; links that exist go on to work.
   */
  SetGuestPages(argument: _gcs_admin_v1_SetGuestPagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetGuestPagesResponse__Output>): grpc.ClientUnaryCall;
  SetGuestPages(argument: _gcs_admin_v1_SetGuestPagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_SetGuestPagesResponse__Output>): grpc.ClientUnaryCall;
  SetGuestPages(argument: _gcs_admin_v1_SetGuestPagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetGuestPagesResponse__Output>): grpc.ClientUnaryCall;
  SetGuestPages(argument: _gcs_admin_v1_SetGuestPagesRequest, callback: grpc.requestCallback<_gcs_admin_v1_SetGuestPagesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Answers the tenant's creates with a link to the page of the guest, or no longer; links that exist go on to work.
   */
  setGuestPages(argument: _gcs_admin_v1_SetGuestPagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetGuestPagesResponse__Output>): grpc.ClientUnaryCall;
  setGuestPages(argument: _gcs_admin_v1_SetGuestPagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_SetGuestPagesResponse__Output>): grpc.ClientUnaryCall;
  setGuestPages(argument: _gcs_admin_v1_SetGuestPagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetGuestPagesResponse__Output>): grpc.ClientUnaryCall;
  setGuestPages(argument: _gcs_admin_v1_SetGuestPagesRequest, callback: grpc.requestCallback<_gcs_admin_v1_SetGuestPagesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Gives the tenant request rates of its own; every replica keeps to them within a second.
   */
  SetRateLimits(argument: _gcs_admin_v1_SetRateLimitsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetRateLimitsResponse__Output>): grpc.ClientUnaryCall;
  SetRateLimits(argument: _gcs_admin_v1_SetRateLimitsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_SetRateLimitsResponse__Output>): grpc.ClientUnaryCall;
  SetRateLimits(argument: _gcs_admin_v1_SetRateLimitsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetRateLimitsResponse__Output>): grpc.ClientUnaryCall;
  SetRateLimits(argument: _gcs_admin_v1_SetRateLimitsRequest, callback: grpc.requestCallback<_gcs_admin_v1_SetRateLimitsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Gives the tenant request rates of its own; every replica keeps to them within a second.
   */
  setRateLimits(argument: _gcs_admin_v1_SetRateLimitsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetRateLimitsResponse__Output>): grpc.ClientUnaryCall;
  setRateLimits(argument: _gcs_admin_v1_SetRateLimitsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_SetRateLimitsResponse__Output>): grpc.ClientUnaryCall;
  setRateLimits(argument: _gcs_admin_v1_SetRateLimitsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetRateLimitsResponse__Output>): grpc.ClientUnaryCall;
  setRateLimits(argument: _gcs_admin_v1_SetRateLimitsRequest, callback: grpc.requestCallback<_gcs_admin_v1_SetRateLimitsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lets the tenant's guests be led back to its own apps, by the schemes of their addresses; counts within a second, also
   * for sessions that exist.
   */
  SetReturnSchemes(argument: _gcs_admin_v1_SetReturnSchemesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetReturnSchemesResponse__Output>): grpc.ClientUnaryCall;
  SetReturnSchemes(argument: _gcs_admin_v1_SetReturnSchemesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_SetReturnSchemesResponse__Output>): grpc.ClientUnaryCall;
  SetReturnSchemes(argument: _gcs_admin_v1_SetReturnSchemesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetReturnSchemesResponse__Output>): grpc.ClientUnaryCall;
  SetReturnSchemes(argument: _gcs_admin_v1_SetReturnSchemesRequest, callback: grpc.requestCallback<_gcs_admin_v1_SetReturnSchemesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lets the tenant's guests be led back to its own apps, by the schemes of their addresses; counts within a second, also
   * for sessions that exist.
   */
  setReturnSchemes(argument: _gcs_admin_v1_SetReturnSchemesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetReturnSchemesResponse__Output>): grpc.ClientUnaryCall;
  setReturnSchemes(argument: _gcs_admin_v1_SetReturnSchemesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_SetReturnSchemesResponse__Output>): grpc.ClientUnaryCall;
  setReturnSchemes(argument: _gcs_admin_v1_SetReturnSchemesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetReturnSchemesResponse__Output>): grpc.ClientUnaryCall;
  setReturnSchemes(argument: _gcs_admin_v1_SetReturnSchemesRequest, callback: grpc.requestCallback<_gcs_admin_v1_SetReturnSchemesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Refuses the tenant's tokens from now on; sessions, retention and deliveries go on.
   */
  SuspendTenant(argument: _gcs_admin_v1_SuspendTenantRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SuspendTenantResponse__Output>): grpc.ClientUnaryCall;
  SuspendTenant(argument: _gcs_admin_v1_SuspendTenantRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_SuspendTenantResponse__Output>): grpc.ClientUnaryCall;
  SuspendTenant(argument: _gcs_admin_v1_SuspendTenantRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SuspendTenantResponse__Output>): grpc.ClientUnaryCall;
  SuspendTenant(argument: _gcs_admin_v1_SuspendTenantRequest, callback: grpc.requestCallback<_gcs_admin_v1_SuspendTenantResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Refuses the tenant's tokens from now on; sessions, retention and deliveries go on.
   */
  suspendTenant(argument: _gcs_admin_v1_SuspendTenantRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SuspendTenantResponse__Output>): grpc.ClientUnaryCall;
  suspendTenant(argument: _gcs_admin_v1_SuspendTenantRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_SuspendTenantResponse__Output>): grpc.ClientUnaryCall;
  suspendTenant(argument: _gcs_admin_v1_SuspendTenantRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SuspendTenantResponse__Output>): grpc.ClientUnaryCall;
  suspendTenant(argument: _gcs_admin_v1_SuspendTenantRequest, callback: grpc.requestCallback<_gcs_admin_v1_SuspendTenantResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Customers of a deployment. Owned by the gateway.
 */
export interface TenantServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Lets the tenant's tokens work from now on. Needs the sandbox's attestation for this tenant. Production only.
   */
  ActivateProduction: grpc.handleUnaryCall<_gcs_admin_v1_ActivateProductionRequest__Output, _gcs_admin_v1_ActivateProductionResponse>;
  
  /**
   * Signs what GetReadiness shows, for one tenant of production; FAILED_PRECONDITION while something is missing.
   * Sandbox only.
   */
  AttestReadiness: grpc.handleUnaryCall<_gcs_admin_v1_AttestReadinessRequest__Output, _gcs_admin_v1_AttestReadinessResponse>;
  
  /**
   * Registers a customer. In a sandbox its tokens work at once, in production once ActivateProduction was called.
   */
  CreateTenant: grpc.handleUnaryCall<_gcs_admin_v1_CreateTenantRequest__Output, _gcs_admin_v1_CreateTenantResponse>;
  
  /**
   * What a tenant of a sandbox has shown so far, and what is missing before production may be activated for it.
   */
  GetReadiness: grpc.handleUnaryCall<_gcs_admin_v1_GetReadinessRequest__Output, _gcs_admin_v1_GetReadinessResponse>;
  
  /**
   * All tenants, in the order of their ids.
   */
  ListTenants: grpc.handleUnaryCall<_gcs_admin_v1_ListTenantsRequest__Output, _gcs_admin_v1_ListTenantsResponse>;
  
  /**
   * Records how a receiver was graded (`guestctl webhook certify`); the newest record of an origin counts. Sandbox
   * only.
   */
  RecordCertification: grpc.handleUnaryCall<_gcs_admin_v1_RecordCertificationRequest__Output, _gcs_admin_v1_RecordCertificationResponse>;
  
  /**
   * Accepts them again.
   */
  ResumeTenant: grpc.handleUnaryCall<_gcs_admin_v1_ResumeTenantRequest__Output, _gcs_admin_v1_ResumeTenantResponse>;
  
  /**
   * Answers the tenant's creates with a link to the page of the guest, or no longer; links that exist go on to work.
   */
  SetGuestPages: grpc.handleUnaryCall<_gcs_admin_v1_SetGuestPagesRequest__Output, _gcs_admin_v1_SetGuestPagesResponse>;
  
  /**
   * Gives the tenant request rates of its own; every replica keeps to them within a second.
   */
  SetRateLimits: grpc.handleUnaryCall<_gcs_admin_v1_SetRateLimitsRequest__Output, _gcs_admin_v1_SetRateLimitsResponse>;
  
  /**
   * Lets the tenant's guests be led back to its own apps, by the schemes of their addresses; counts within a second, also
   * for sessions that exist.
   */
  SetReturnSchemes: grpc.handleUnaryCall<_gcs_admin_v1_SetReturnSchemesRequest__Output, _gcs_admin_v1_SetReturnSchemesResponse>;
  
  /**
   * Refuses the tenant's tokens from now on; sessions, retention and deliveries go on.
   */
  SuspendTenant: grpc.handleUnaryCall<_gcs_admin_v1_SuspendTenantRequest__Output, _gcs_admin_v1_SuspendTenantResponse>;
  
}

export interface TenantServiceDefinition extends grpc.ServiceDefinition {
  ActivateProduction: MethodDefinition<_gcs_admin_v1_ActivateProductionRequest, _gcs_admin_v1_ActivateProductionResponse, _gcs_admin_v1_ActivateProductionRequest__Output, _gcs_admin_v1_ActivateProductionResponse__Output>
  AttestReadiness: MethodDefinition<_gcs_admin_v1_AttestReadinessRequest, _gcs_admin_v1_AttestReadinessResponse, _gcs_admin_v1_AttestReadinessRequest__Output, _gcs_admin_v1_AttestReadinessResponse__Output>
  CreateTenant: MethodDefinition<_gcs_admin_v1_CreateTenantRequest, _gcs_admin_v1_CreateTenantResponse, _gcs_admin_v1_CreateTenantRequest__Output, _gcs_admin_v1_CreateTenantResponse__Output>
  GetReadiness: MethodDefinition<_gcs_admin_v1_GetReadinessRequest, _gcs_admin_v1_GetReadinessResponse, _gcs_admin_v1_GetReadinessRequest__Output, _gcs_admin_v1_GetReadinessResponse__Output>
  ListTenants: MethodDefinition<_gcs_admin_v1_ListTenantsRequest, _gcs_admin_v1_ListTenantsResponse, _gcs_admin_v1_ListTenantsRequest__Output, _gcs_admin_v1_ListTenantsResponse__Output>
  RecordCertification: MethodDefinition<_gcs_admin_v1_RecordCertificationRequest, _gcs_admin_v1_RecordCertificationResponse, _gcs_admin_v1_RecordCertificationRequest__Output, _gcs_admin_v1_RecordCertificationResponse__Output>
  ResumeTenant: MethodDefinition<_gcs_admin_v1_ResumeTenantRequest, _gcs_admin_v1_ResumeTenantResponse, _gcs_admin_v1_ResumeTenantRequest__Output, _gcs_admin_v1_ResumeTenantResponse__Output>
  SetGuestPages: MethodDefinition<_gcs_admin_v1_SetGuestPagesRequest, _gcs_admin_v1_SetGuestPagesResponse, _gcs_admin_v1_SetGuestPagesRequest__Output, _gcs_admin_v1_SetGuestPagesResponse__Output>
  SetRateLimits: MethodDefinition<_gcs_admin_v1_SetRateLimitsRequest, _gcs_admin_v1_SetRateLimitsResponse, _gcs_admin_v1_SetRateLimitsRequest__Output, _gcs_admin_v1_SetRateLimitsResponse__Output>
  SetReturnSchemes: MethodDefinition<_gcs_admin_v1_SetReturnSchemesRequest, _gcs_admin_v1_SetReturnSchemesResponse, _gcs_admin_v1_SetReturnSchemesRequest__Output, _gcs_admin_v1_SetReturnSchemesResponse__Output>
  SuspendTenant: MethodDefinition<_gcs_admin_v1_SuspendTenantRequest, _gcs_admin_v1_SuspendTenantResponse, _gcs_admin_v1_SuspendTenantRequest__Output, _gcs_admin_v1_SuspendTenantResponse__Output>
}
