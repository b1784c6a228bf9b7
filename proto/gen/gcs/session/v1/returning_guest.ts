// Generated from gcs/session/v1/returning_guest.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { GuestAction as _gcs_session_v1_GuestAction } from './guest.ts';
import type { GuestAction__Output as _gcs_session_v1_GuestAction__Output } from './guest.ts';
import type { MethodDefinition } from '@grpc/proto-loader';
import type { StepType as _gcs_ingest_v1_StepType } from '../../ingest/v1/step_ingest_service.ts';
import type { StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../ingest/v1/step_ingest_service.ts';

export interface ConfirmCodeRequest {
  'tokenSha256'?: (Buffer | Uint8Array | string);
  /**
   * As the guest typed it, at most 64 characters.
   */
  'code'?: (string);
}

export interface ConfirmCodeRequest__Output {
  'tokenSha256': (Buffer);
  /**
   * As the guest typed it, at most 64 characters.
   */
  'code': (string);
}

export interface ConfirmCodeResponse {
  'confirmed'?: (boolean);
}

export interface ConfirmCodeResponse__Output {
  'confirmed': (boolean);
}

export interface DeclineReuseRequest {
  'tokenSha256'?: (Buffer | Uint8Array | string);
}

export interface DeclineReuseRequest__Output {
  'tokenSha256': (Buffer);
}

export interface DeclineReuseResponse {
}

export interface DeclineReuseResponse__Output {
}

export interface EarlierEntry {
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * An EvidenceType of the public interface.
   */
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

export interface EarlierEntry__Output {
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * An EvidenceType of the public interface.
   */
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

export interface GetReturnRequest {
  /**
   * SHA-256 of the link's token, 32 bytes.
   */
  'tokenSha256'?: (Buffer | Uint8Array | string);
  /**
   * Day of the departure, YYYY-MM-DD; empty = unknown. A document must not expire before this day.
   */
  'departure'?: (string);
}

export interface GetReturnRequest__Output {
  /**
   * SHA-256 of the link's token, 32 bytes.
   */
  'tokenSha256': (Buffer);
  /**
   * Day of the departure, YYYY-MM-DD; empty = unknown. A document must not expire before this day.
   */
  'departure': (string);
}

export interface GetReturnResponse {
  'state'?: (ReturnState);
  /**
   * The earlier check, only for FOUND: `cs_` + ULID.
   */
  'earlierSessionId'?: (string);
  /**
   * Time when the check ended, RFC 3339.
   */
  'checkedAt'?: (string);
  /**
   * True if another code can be ordered, perhaps after a minute.
   */
  'mayOrder'?: (boolean);
}

export interface GetReturnResponse__Output {
  'state': (ReturnState__Output);
  /**
   * The earlier check, only for FOUND: `cs_` + ULID.
   */
  'earlierSessionId': (string);
  /**
   * Time when the check ended, RFC 3339.
   */
  'checkedAt': (string);
  /**
   * True if another code can be ordered, perhaps after a minute.
   */
  'mayOrder': (boolean);
}

export interface OrderCodeRequest {
  /**
   * `step_type` is UNSPECIFIED.
   */
  'action'?: (_gcs_session_v1_GuestAction | null);
}

export interface OrderCodeRequest__Output {
  /**
   * `step_type` is UNSPECIFIED.
   */
  'action': (_gcs_session_v1_GuestAction__Output | null);
}

export interface OrderCodeResponse {
  /**
   * Six digits, valid for ten minutes.
   */
  'code'?: (string);
  /**
   * The guest's address, from the creation request.
   */
  'email'?: (string);
  /**
   * BCP 47: the language of the guest.
   */
  'locale'?: (string);
  /**
   * 1 to 128 characters, different for each code.
   */
  'noticeId'?: (string);
  'tenantId'?: (string);
  'propertyReference'?: (string);
  'bookingReference'?: (string);
}

export interface OrderCodeResponse__Output {
  /**
   * Six digits, valid for ten minutes.
   */
  'code': (string);
  /**
   * The guest's address, from the creation request.
   */
  'email': (string);
  /**
   * BCP 47: the language of the guest.
   */
  'locale': (string);
  /**
   * 1 to 128 characters, different for each code.
   */
  'noticeId': (string);
  'tenantId': (string);
  'propertyReference': (string);
  'bookingReference': (string);
}

export const ReturnState = {
  RETURN_STATE_UNSPECIFIED: 'RETURN_STATE_UNSPECIFIED',
  /**
   * Nothing is offered.
   */
  RETURN_STATE_NONE: 'RETURN_STATE_NONE',
  /**
   * The guest can order a code, whether or not an earlier check exists.
   */
  RETURN_STATE_OFFERED: 'RETURN_STATE_OFFERED',
  /**
   * A code was ordered, and the guest can enter it.
   */
  RETURN_STATE_CODE_SENT: 'RETURN_STATE_CODE_SENT',
  /**
   * The e-mail address is confirmed, and there is a check to reuse.
   */
  RETURN_STATE_FOUND: 'RETURN_STATE_FOUND',
  /**
   * The e-mail address is confirmed, and there is no check to reuse.
   */
  RETURN_STATE_NOT_FOUND: 'RETURN_STATE_NOT_FOUND',
} as const;

export type ReturnState =
  | 'RETURN_STATE_UNSPECIFIED'
  | 0
  /**
   * Nothing is offered.
   */
  | 'RETURN_STATE_NONE'
  | 1
  /**
   * The guest can order a code, whether or not an earlier check exists.
   */
  | 'RETURN_STATE_OFFERED'
  | 2
  /**
   * A code was ordered, and the guest can enter it.
   */
  | 'RETURN_STATE_CODE_SENT'
  | 3
  /**
   * The e-mail address is confirmed, and there is a check to reuse.
   */
  | 'RETURN_STATE_FOUND'
  | 4
  /**
   * The e-mail address is confirmed, and there is no check to reuse.
   */
  | 'RETURN_STATE_NOT_FOUND'
  | 5

export type ReturnState__Output = typeof ReturnState[keyof typeof ReturnState]

export interface ReturningGuestServiceDefinition extends grpc.ServiceDefinition {
  ConfirmCode: MethodDefinition<ConfirmCodeRequest, ConfirmCodeResponse, ConfirmCodeRequest__Output, ConfirmCodeResponse__Output>
  DeclineReuse: MethodDefinition<DeclineReuseRequest, DeclineReuseResponse, DeclineReuseRequest__Output, DeclineReuseResponse__Output>
  GetReturn: MethodDefinition<GetReturnRequest, GetReturnResponse, GetReturnRequest__Output, GetReturnResponse__Output>
  OrderCode: MethodDefinition<OrderCodeRequest, OrderCodeResponse, OrderCodeRequest__Output, OrderCodeResponse__Output>
  ReuseCheck: MethodDefinition<ReuseCheckRequest, ReuseCheckResponse, ReuseCheckRequest__Output, ReuseCheckResponse__Output>
}

export interface ReuseCheckRequest {
  /**
   * `step_type` is UNSPECIFIED; `seen` is the value of the page.
   */
  'action'?: (_gcs_session_v1_GuestAction | null);
  /**
   * As in GetReturnResponse.
   */
  'earlierSessionId'?: (string);
  /**
   * As in GetReturnRequest.
   */
  'departure'?: (string);
  /**
   * Newest revision of the earlier check's package, from 1.
   */
  'earlierRevision'?: (number);
  /**
   * Entries of the package, as the evidence service stores them.
   */
  'entries'?: (EarlierEntry)[];
}

export interface ReuseCheckRequest__Output {
  /**
   * `step_type` is UNSPECIFIED; `seen` is the value of the page.
   */
  'action': (_gcs_session_v1_GuestAction__Output | null);
  /**
   * As in GetReturnResponse.
   */
  'earlierSessionId': (string);
  /**
   * As in GetReturnRequest.
   */
  'departure': (string);
  /**
   * Newest revision of the earlier check's package, from 1.
   */
  'earlierRevision': (number);
  /**
   * Entries of the package, as the evidence service stores them.
   */
  'entries': (EarlierEntry__Output)[];
}

export interface ReuseCheckResponse {
  /**
   * The passed steps.
   */
  'reused'?: (_gcs_ingest_v1_StepType)[];
}

export interface ReuseCheckResponse__Output {
  /**
   * The passed steps.
   */
  'reused': (_gcs_ingest_v1_StepType__Output)[];
}
