// Original file: gcs/session/v1/guest.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetHandOverKeysRequest as _gcs_session_v1_GetHandOverKeysRequest, GetHandOverKeysRequest__Output as _gcs_session_v1_GetHandOverKeysRequest__Output } from '../../../gcs/session/v1/GetHandOverKeysRequest.ts';
import type { GetHandOverKeysResponse as _gcs_session_v1_GetHandOverKeysResponse, GetHandOverKeysResponse__Output as _gcs_session_v1_GetHandOverKeysResponse__Output } from '../../../gcs/session/v1/GetHandOverKeysResponse.ts';
import type { GiveUpRequest as _gcs_session_v1_GiveUpRequest, GiveUpRequest__Output as _gcs_session_v1_GiveUpRequest__Output } from '../../../gcs/session/v1/GiveUpRequest.ts';
import type { GiveUpResponse as _gcs_session_v1_GiveUpResponse, GiveUpResponse__Output as _gcs_session_v1_GiveUpResponse__Output } from '../../../gcs/session/v1/GiveUpResponse.ts';
import type { ReadGuestPageRequest as _gcs_session_v1_ReadGuestPageRequest, ReadGuestPageRequest__Output as _gcs_session_v1_ReadGuestPageRequest__Output } from '../../../gcs/session/v1/ReadGuestPageRequest.ts';
import type { ReadGuestPageResponse as _gcs_session_v1_ReadGuestPageResponse, ReadGuestPageResponse__Output as _gcs_session_v1_ReadGuestPageResponse__Output } from '../../../gcs/session/v1/ReadGuestPageResponse.ts';
import type { ReadGuestVersionsRequest as _gcs_session_v1_ReadGuestVersionsRequest, ReadGuestVersionsRequest__Output as _gcs_session_v1_ReadGuestVersionsRequest__Output } from '../../../gcs/session/v1/ReadGuestVersionsRequest.ts';
import type { ReadGuestVersionsResponse as _gcs_session_v1_ReadGuestVersionsResponse, ReadGuestVersionsResponse__Output as _gcs_session_v1_ReadGuestVersionsResponse__Output } from '../../../gcs/session/v1/ReadGuestVersionsResponse.ts';
import type { RecordConsentRequest as _gcs_session_v1_RecordConsentRequest, RecordConsentRequest__Output as _gcs_session_v1_RecordConsentRequest__Output } from '../../../gcs/session/v1/RecordConsentRequest.ts';
import type { RecordConsentResponse as _gcs_session_v1_RecordConsentResponse, RecordConsentResponse__Output as _gcs_session_v1_RecordConsentResponse__Output } from '../../../gcs/session/v1/RecordConsentResponse.ts';
import type { SkipStepRequest as _gcs_session_v1_SkipStepRequest, SkipStepRequest__Output as _gcs_session_v1_SkipStepRequest__Output } from '../../../gcs/session/v1/SkipStepRequest.ts';
import type { SkipStepResponse as _gcs_session_v1_SkipStepResponse, SkipStepResponse__Output as _gcs_session_v1_SkipStepResponse__Output } from '../../../gcs/session/v1/SkipStepResponse.ts';
import type { StartHandOverRequest as _gcs_session_v1_StartHandOverRequest, StartHandOverRequest__Output as _gcs_session_v1_StartHandOverRequest__Output } from '../../../gcs/session/v1/StartHandOverRequest.ts';
import type { StartHandOverResponse as _gcs_session_v1_StartHandOverResponse, StartHandOverResponse__Output as _gcs_session_v1_StartHandOverResponse__Output } from '../../../gcs/session/v1/StartHandOverResponse.ts';
import type { SubmitAnswersRequest as _gcs_session_v1_SubmitAnswersRequest, SubmitAnswersRequest__Output as _gcs_session_v1_SubmitAnswersRequest__Output } from '../../../gcs/session/v1/SubmitAnswersRequest.ts';
import type { SubmitAnswersResponse as _gcs_session_v1_SubmitAnswersResponse, SubmitAnswersResponse__Output as _gcs_session_v1_SubmitAnswersResponse__Output } from '../../../gcs/session/v1/SubmitAnswersResponse.ts';

/**
 * What a guest sees and does by their link. Called by the gateway's guest listener alone, which knows the link's token
 * and passes its hash. Owned by the session service. A link that does not exist, has been ended or whose session ended
 * too long ago is NOT_FOUND, whichever it is.
 */
export interface GuestServiceClient extends grpc.Client {
  /**
   * The public keys that hand-over tokens are signed with, the current one and those before it.
   */
  GetHandOverKeys(argument: _gcs_session_v1_GetHandOverKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GetHandOverKeysResponse__Output>): grpc.ClientUnaryCall;
  GetHandOverKeys(argument: _gcs_session_v1_GetHandOverKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_GetHandOverKeysResponse__Output>): grpc.ClientUnaryCall;
  GetHandOverKeys(argument: _gcs_session_v1_GetHandOverKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GetHandOverKeysResponse__Output>): grpc.ClientUnaryCall;
  GetHandOverKeys(argument: _gcs_session_v1_GetHandOverKeysRequest, callback: grpc.requestCallback<_gcs_session_v1_GetHandOverKeysResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The public keys that hand-over tokens are signed with, the current one and those before it.
   */
  getHandOverKeys(argument: _gcs_session_v1_GetHandOverKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GetHandOverKeysResponse__Output>): grpc.ClientUnaryCall;
  getHandOverKeys(argument: _gcs_session_v1_GetHandOverKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_GetHandOverKeysResponse__Output>): grpc.ClientUnaryCall;
  getHandOverKeys(argument: _gcs_session_v1_GetHandOverKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GetHandOverKeysResponse__Output>): grpc.ClientUnaryCall;
  getHandOverKeys(argument: _gcs_session_v1_GetHandOverKeysRequest, callback: grpc.requestCallback<_gcs_session_v1_GetHandOverKeysResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The guest gives the whole check up: every step that still waits for them is skipped.
   */
  GiveUp(argument: _gcs_session_v1_GiveUpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GiveUpResponse__Output>): grpc.ClientUnaryCall;
  GiveUp(argument: _gcs_session_v1_GiveUpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_GiveUpResponse__Output>): grpc.ClientUnaryCall;
  GiveUp(argument: _gcs_session_v1_GiveUpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GiveUpResponse__Output>): grpc.ClientUnaryCall;
  GiveUp(argument: _gcs_session_v1_GiveUpRequest, callback: grpc.requestCallback<_gcs_session_v1_GiveUpResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The guest gives the whole check up: every step that still waits for them is skipped.
   */
  giveUp(argument: _gcs_session_v1_GiveUpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GiveUpResponse__Output>): grpc.ClientUnaryCall;
  giveUp(argument: _gcs_session_v1_GiveUpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_GiveUpResponse__Output>): grpc.ClientUnaryCall;
  giveUp(argument: _gcs_session_v1_GiveUpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GiveUpResponse__Output>): grpc.ClientUnaryCall;
  giveUp(argument: _gcs_session_v1_GiveUpRequest, callback: grpc.requestCallback<_gcs_session_v1_GiveUpResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What the guest sees now. A read that finds the session's time over ends the session first.
   */
  ReadGuestPage(argument: _gcs_session_v1_ReadGuestPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestPageResponse__Output>): grpc.ClientUnaryCall;
  ReadGuestPage(argument: _gcs_session_v1_ReadGuestPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestPageResponse__Output>): grpc.ClientUnaryCall;
  ReadGuestPage(argument: _gcs_session_v1_ReadGuestPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestPageResponse__Output>): grpc.ClientUnaryCall;
  ReadGuestPage(argument: _gcs_session_v1_ReadGuestPageRequest, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestPageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What the guest sees now. A read that finds the session's time over ends the session first.
   */
  readGuestPage(argument: _gcs_session_v1_ReadGuestPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestPageResponse__Output>): grpc.ClientUnaryCall;
  readGuestPage(argument: _gcs_session_v1_ReadGuestPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestPageResponse__Output>): grpc.ClientUnaryCall;
  readGuestPage(argument: _gcs_session_v1_ReadGuestPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestPageResponse__Output>): grpc.ClientUnaryCall;
  readGuestPage(argument: _gcs_session_v1_ReadGuestPageRequest, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestPageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The versions that sessions are at, for the open event streams of a replica: asked once a second for all of them, it
   * costs one statement. A page is read again when its version has risen.
   */
  ReadGuestVersions(argument: _gcs_session_v1_ReadGuestVersionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestVersionsResponse__Output>): grpc.ClientUnaryCall;
  ReadGuestVersions(argument: _gcs_session_v1_ReadGuestVersionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestVersionsResponse__Output>): grpc.ClientUnaryCall;
  ReadGuestVersions(argument: _gcs_session_v1_ReadGuestVersionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestVersionsResponse__Output>): grpc.ClientUnaryCall;
  ReadGuestVersions(argument: _gcs_session_v1_ReadGuestVersionsRequest, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestVersionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The versions that sessions are at, for the open event streams of a replica: asked once a second for all of them, it
   * costs one statement. A page is read again when its version has risen.
   */
  readGuestVersions(argument: _gcs_session_v1_ReadGuestVersionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestVersionsResponse__Output>): grpc.ClientUnaryCall;
  readGuestVersions(argument: _gcs_session_v1_ReadGuestVersionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestVersionsResponse__Output>): grpc.ClientUnaryCall;
  readGuestVersions(argument: _gcs_session_v1_ReadGuestVersionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestVersionsResponse__Output>): grpc.ClientUnaryCall;
  readGuestVersions(argument: _gcs_session_v1_ReadGuestVersionsRequest, callback: grpc.requestCallback<_gcs_session_v1_ReadGuestVersionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The guest accepts or declines the text that a step is carried out under.
   */
  RecordConsent(argument: _gcs_session_v1_RecordConsentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  RecordConsent(argument: _gcs_session_v1_RecordConsentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  RecordConsent(argument: _gcs_session_v1_RecordConsentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  RecordConsent(argument: _gcs_session_v1_RecordConsentRequest, callback: grpc.requestCallback<_gcs_session_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The guest accepts or declines the text that a step is carried out under.
   */
  recordConsent(argument: _gcs_session_v1_RecordConsentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  recordConsent(argument: _gcs_session_v1_RecordConsentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  recordConsent(argument: _gcs_session_v1_RecordConsentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  recordConsent(argument: _gcs_session_v1_RecordConsentRequest, callback: grpc.requestCallback<_gcs_session_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The guest will not carry out a step, or cannot with their device.
   */
  SkipStep(argument: _gcs_session_v1_SkipStepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_SkipStepResponse__Output>): grpc.ClientUnaryCall;
  SkipStep(argument: _gcs_session_v1_SkipStepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_SkipStepResponse__Output>): grpc.ClientUnaryCall;
  SkipStep(argument: _gcs_session_v1_SkipStepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_SkipStepResponse__Output>): grpc.ClientUnaryCall;
  SkipStep(argument: _gcs_session_v1_SkipStepRequest, callback: grpc.requestCallback<_gcs_session_v1_SkipStepResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The guest will not carry out a step, or cannot with their device.
   */
  skipStep(argument: _gcs_session_v1_SkipStepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_SkipStepResponse__Output>): grpc.ClientUnaryCall;
  skipStep(argument: _gcs_session_v1_SkipStepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_SkipStepResponse__Output>): grpc.ClientUnaryCall;
  skipStep(argument: _gcs_session_v1_SkipStepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_SkipStepResponse__Output>): grpc.ClientUnaryCall;
  skipStep(argument: _gcs_session_v1_SkipStepRequest, callback: grpc.requestCallback<_gcs_session_v1_SkipStepResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The guest goes to the provider of a step: the step begins, and its provider gets a signed token. Called again with
   * the same action it signs a new token for the same attempt.
   */
  StartHandOver(argument: _gcs_session_v1_StartHandOverRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_StartHandOverResponse__Output>): grpc.ClientUnaryCall;
  StartHandOver(argument: _gcs_session_v1_StartHandOverRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_StartHandOverResponse__Output>): grpc.ClientUnaryCall;
  StartHandOver(argument: _gcs_session_v1_StartHandOverRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_StartHandOverResponse__Output>): grpc.ClientUnaryCall;
  StartHandOver(argument: _gcs_session_v1_StartHandOverRequest, callback: grpc.requestCallback<_gcs_session_v1_StartHandOverResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The guest goes to the provider of a step: the step begins, and its provider gets a signed token. Called again with
   * the same action it signs a new token for the same attempt.
   */
  startHandOver(argument: _gcs_session_v1_StartHandOverRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_StartHandOverResponse__Output>): grpc.ClientUnaryCall;
  startHandOver(argument: _gcs_session_v1_StartHandOverRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_StartHandOverResponse__Output>): grpc.ClientUnaryCall;
  startHandOver(argument: _gcs_session_v1_StartHandOverRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_StartHandOverResponse__Output>): grpc.ClientUnaryCall;
  startHandOver(argument: _gcs_session_v1_StartHandOverRequest, callback: grpc.requestCallback<_gcs_session_v1_StartHandOverResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The guest hands in the answers to a questionnaire; they are judged at once.
   */
  SubmitAnswers(argument: _gcs_session_v1_SubmitAnswersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_SubmitAnswersResponse__Output>): grpc.ClientUnaryCall;
  SubmitAnswers(argument: _gcs_session_v1_SubmitAnswersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_SubmitAnswersResponse__Output>): grpc.ClientUnaryCall;
  SubmitAnswers(argument: _gcs_session_v1_SubmitAnswersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_SubmitAnswersResponse__Output>): grpc.ClientUnaryCall;
  SubmitAnswers(argument: _gcs_session_v1_SubmitAnswersRequest, callback: grpc.requestCallback<_gcs_session_v1_SubmitAnswersResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The guest hands in the answers to a questionnaire; they are judged at once.
   */
  submitAnswers(argument: _gcs_session_v1_SubmitAnswersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_SubmitAnswersResponse__Output>): grpc.ClientUnaryCall;
  submitAnswers(argument: _gcs_session_v1_SubmitAnswersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_SubmitAnswersResponse__Output>): grpc.ClientUnaryCall;
  submitAnswers(argument: _gcs_session_v1_SubmitAnswersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_SubmitAnswersResponse__Output>): grpc.ClientUnaryCall;
  submitAnswers(argument: _gcs_session_v1_SubmitAnswersRequest, callback: grpc.requestCallback<_gcs_session_v1_SubmitAnswersResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * What a guest sees and does by their link. Called by the gateway's guest listener alone, which knows the link's token
 * and passes its hash. Owned by the session service. A link that does not exist, has been ended or whose session ended
 * too long ago is NOT_FOUND, whichever it is.
 */
export interface GuestServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The public keys that hand-over tokens are signed with, the current one and those before it.
   */
  GetHandOverKeys: grpc.handleUnaryCall<_gcs_session_v1_GetHandOverKeysRequest__Output, _gcs_session_v1_GetHandOverKeysResponse>;
  
  /**
   * The guest gives the whole check up: every step that still waits for them is skipped.
   */
  GiveUp: grpc.handleUnaryCall<_gcs_session_v1_GiveUpRequest__Output, _gcs_session_v1_GiveUpResponse>;
  
  /**
   * What the guest sees now. A read that finds the session's time over ends the session first.
   */
  ReadGuestPage: grpc.handleUnaryCall<_gcs_session_v1_ReadGuestPageRequest__Output, _gcs_session_v1_ReadGuestPageResponse>;
  
  /**
   * The versions that sessions are at, for the open event streams of a replica: asked once a second for all of them, it
   * costs one statement. A page is read again when its version has risen.
   */
  ReadGuestVersions: grpc.handleUnaryCall<_gcs_session_v1_ReadGuestVersionsRequest__Output, _gcs_session_v1_ReadGuestVersionsResponse>;
  
  /**
   * The guest accepts or declines the text that a step is carried out under.
   */
  RecordConsent: grpc.handleUnaryCall<_gcs_session_v1_RecordConsentRequest__Output, _gcs_session_v1_RecordConsentResponse>;
  
  /**
   * The guest will not carry out a step, or cannot with their device.
   */
  SkipStep: grpc.handleUnaryCall<_gcs_session_v1_SkipStepRequest__Output, _gcs_session_v1_SkipStepResponse>;
  
  /**
   * The guest goes to the provider of a step: the step begins, and its provider gets a signed token. Called again with
   * the same action it signs a new token for the same attempt.
   */
  StartHandOver: grpc.handleUnaryCall<_gcs_session_v1_StartHandOverRequest__Output, _gcs_session_v1_StartHandOverResponse>;
  
  /**
   * The guest hands in the answers to a questionnaire; they are judged at once.
   */
  SubmitAnswers: grpc.handleUnaryCall<_gcs_session_v1_SubmitAnswersRequest__Output, _gcs_session_v1_SubmitAnswersResponse>;
  
}

export interface GuestServiceDefinition extends grpc.ServiceDefinition {
  GetHandOverKeys: MethodDefinition<_gcs_session_v1_GetHandOverKeysRequest, _gcs_session_v1_GetHandOverKeysResponse, _gcs_session_v1_GetHandOverKeysRequest__Output, _gcs_session_v1_GetHandOverKeysResponse__Output>
  GiveUp: MethodDefinition<_gcs_session_v1_GiveUpRequest, _gcs_session_v1_GiveUpResponse, _gcs_session_v1_GiveUpRequest__Output, _gcs_session_v1_GiveUpResponse__Output>
  ReadGuestPage: MethodDefinition<_gcs_session_v1_ReadGuestPageRequest, _gcs_session_v1_ReadGuestPageResponse, _gcs_session_v1_ReadGuestPageRequest__Output, _gcs_session_v1_ReadGuestPageResponse__Output>
  ReadGuestVersions: MethodDefinition<_gcs_session_v1_ReadGuestVersionsRequest, _gcs_session_v1_ReadGuestVersionsResponse, _gcs_session_v1_ReadGuestVersionsRequest__Output, _gcs_session_v1_ReadGuestVersionsResponse__Output>
  RecordConsent: MethodDefinition<_gcs_session_v1_RecordConsentRequest, _gcs_session_v1_RecordConsentResponse, _gcs_session_v1_RecordConsentRequest__Output, _gcs_session_v1_RecordConsentResponse__Output>
  SkipStep: MethodDefinition<_gcs_session_v1_SkipStepRequest, _gcs_session_v1_SkipStepResponse, _gcs_session_v1_SkipStepRequest__Output, _gcs_session_v1_SkipStepResponse__Output>
  StartHandOver: MethodDefinition<_gcs_session_v1_StartHandOverRequest, _gcs_session_v1_StartHandOverResponse, _gcs_session_v1_StartHandOverRequest__Output, _gcs_session_v1_StartHandOverResponse__Output>
  SubmitAnswers: MethodDefinition<_gcs_session_v1_SubmitAnswersRequest, _gcs_session_v1_SubmitAnswersResponse, _gcs_session_v1_SubmitAnswersRequest__Output, _gcs_session_v1_SubmitAnswersResponse__Output>
}
