// Generated from gcs/ingest/v1/hand_over_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';
import type { StepType as _gcs_ingest_v1_StepType } from './step_ingest_service.ts';
import type { StepType__Output as _gcs_ingest_v1_StepType__Output } from './step_ingest_service.ts';

export interface ConfirmEndedHandOversRequest {
  /**
   * `reference` of entries, at most 1,000.
   */
  'references'?: (string)[];
}

export interface ConfirmEndedHandOversRequest__Output {
  /**
   * `reference` of entries, at most 1,000.
   */
  'references': (string)[];
}

export interface ConfirmEndedHandOversResponse {
  /**
   * Number of entries that were still listed.
   */
  'confirmed'?: (number);
}

export interface ConfirmEndedHandOversResponse__Output {
  /**
   * Number of entries that were still listed.
   */
  'confirmed': (number);
}

export interface EndedHandOver {
  /**
   * Identifies the entry in a confirmation; opaque, at most 64 characters.
   */
  'reference'?: (string);
  'sessionId'?: (string);
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The attempt that ended, from 1.
   */
  'attempt'?: (number);
  'end'?: (HandOverEnd);
  /**
   * RFC 3339, from the session's own clock.
   */
  'endedAt'?: (string);
}

export interface EndedHandOver__Output {
  /**
   * Identifies the entry in a confirmation; opaque, at most 64 characters.
   */
  'reference': (string);
  'sessionId': (string);
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The attempt that ended, from 1.
   */
  'attempt': (number);
  'end': (HandOverEnd__Output);
  /**
   * RFC 3339, from the session's own clock.
   */
  'endedAt': (string);
}

export interface GetHandOverKeysRequest {
}

export interface GetHandOverKeysRequest__Output {
}

export interface GetHandOverKeysResponse {
  /**
   * A JSON Web Key Set (RFC 7517) with the current key and earlier ones. Cache the set for at most five minutes. Fetch
   * the set again if a `kid` is unknown.
   */
  'jwksJson'?: (string);
}

export interface GetHandOverKeysResponse__Output {
  /**
   * A JSON Web Key Set (RFC 7517) with the current key and earlier ones. Cache the set for at most five minutes. Fetch
   * the set again if a `kid` is unknown.
   */
  'jwksJson': (string);
}

/**
 * Reason why the hand-over ended without the provider.
 */
export const HandOverEnd = {
  HAND_OVER_END_UNSPECIFIED: 'HAND_OVER_END_UNSPECIFIED',
  /**
   * An operator closed the session.
   */
  HAND_OVER_END_CLOSED: 'HAND_OVER_END_CLOSED',
  /**
   * The time for the guest or for a review ran out.
   */
  HAND_OVER_END_EXPIRED: 'HAND_OVER_END_EXPIRED',
  /**
   * The guest stopped the whole check-in.
   */
  HAND_OVER_END_GIVEN_UP: 'HAND_OVER_END_GIVEN_UP',
  /**
   * The guest declined or abandoned the step, or their device cannot run it.
   */
  HAND_OVER_END_SKIPPED: 'HAND_OVER_END_SKIPPED',
  /**
   * The step became unnecessary, because another required step failed or people decided without the step.
   */
  HAND_OVER_END_CANCELLED: 'HAND_OVER_END_CANCELLED',
  /**
   * The provider's time ran out (`pendingHours`).
   */
  HAND_OVER_END_TIMED_OUT: 'HAND_OVER_END_TIMED_OUT',
} as const;

/**
 * Reason why the hand-over ended without the provider.
 */
export type HandOverEnd =
  | 'HAND_OVER_END_UNSPECIFIED'
  | 0
  /**
   * An operator closed the session.
   */
  | 'HAND_OVER_END_CLOSED'
  | 1
  /**
   * The time for the guest or for a review ran out.
   */
  | 'HAND_OVER_END_EXPIRED'
  | 2
  /**
   * The guest stopped the whole check-in.
   */
  | 'HAND_OVER_END_GIVEN_UP'
  | 3
  /**
   * The guest declined or abandoned the step, or their device cannot run it.
   */
  | 'HAND_OVER_END_SKIPPED'
  | 4
  /**
   * The step became unnecessary, because another required step failed or people decided without the step.
   */
  | 'HAND_OVER_END_CANCELLED'
  | 5
  /**
   * The provider's time ran out (`pendingHours`).
   */
  | 'HAND_OVER_END_TIMED_OUT'
  | 6

/**
 * Reason why the hand-over ended without the provider.
 */
export type HandOverEnd__Output = typeof HandOverEnd[keyof typeof HandOverEnd]

export interface HandOverServiceDefinition extends grpc.ServiceDefinition {
  ConfirmEndedHandOvers: MethodDefinition<ConfirmEndedHandOversRequest, ConfirmEndedHandOversResponse, ConfirmEndedHandOversRequest__Output, ConfirmEndedHandOversResponse__Output>
  GetHandOverKeys: MethodDefinition<GetHandOverKeysRequest, GetHandOverKeysResponse, GetHandOverKeysRequest__Output, GetHandOverKeysResponse__Output>
  ListEndedHandOvers: MethodDefinition<ListEndedHandOversRequest, ListEndedHandOversResponse, ListEndedHandOversRequest__Output, ListEndedHandOversResponse__Output>
}

export interface ListEndedHandOversRequest {
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous answer; empty = the first page.
   */
  'pageToken'?: (string);
}

export interface ListEndedHandOversRequest__Output {
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous answer; empty = the first page.
   */
  'pageToken': (string);
}

export interface ListEndedHandOversResponse {
  'handOvers'?: (EndedHandOver)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

export interface ListEndedHandOversResponse__Output {
  'handOvers': (EndedHandOver__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}
