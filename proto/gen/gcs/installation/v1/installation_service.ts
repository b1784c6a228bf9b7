// Generated from gcs/installation/v1/installation_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

export interface GetInstallationRequest {
}

export interface GetInstallationRequest__Output {
}

export interface GetInstallationResponse {
  /**
   * A UUID; empty until the service has joined an installation.
   */
  'installationId'?: (string);
}

export interface GetInstallationResponse__Output {
  /**
   * A UUID; empty until the service has joined an installation.
   */
  'installationId': (string);
}

export interface InstallationServiceDefinition extends grpc.ServiceDefinition {
  GetInstallation: MethodDefinition<GetInstallationRequest, GetInstallationResponse, GetInstallationRequest__Output, GetInstallationResponse__Output>
  JoinInstallation: MethodDefinition<JoinInstallationRequest, JoinInstallationResponse, JoinInstallationRequest__Output, JoinInstallationResponse__Output>
}

export interface JoinInstallationRequest {
  /**
   * A UUID.
   */
  'installationId'?: (string);
}

export interface JoinInstallationRequest__Output {
  /**
   * A UUID.
   */
  'installationId': (string);
}

export interface JoinInstallationResponse {
}

export interface JoinInstallationResponse__Output {
}
