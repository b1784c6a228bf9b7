// Generated from gcs/history/v1/history_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

export interface Behind {
  'key'?: (string);
  /**
   * 0 = no version was applied.
   */
  'version'?: (number | string | Long);
  /**
   * True if a record with the key is parked for a reason other than a gap.
   */
  'parked'?: (boolean);
  /**
   * Epoch of the applied version; 0 = none.
   */
  'epoch'?: (number);
}

export interface Behind__Output {
  'key': (string);
  /**
   * 0 = no version was applied.
   */
  'version': (number);
  /**
   * True if a record with the key is parked for a reason other than a gap.
   */
  'parked': (boolean);
  /**
   * Epoch of the applied version; 0 = none.
   */
  'epoch': (number);
}

export interface Change {
  'key'?: (string);
  /**
   * Unique within its key.
   */
  'version'?: (number | string | Long);
  'changeId'?: (string);
}

export interface Change__Output {
  'key': (string);
  /**
   * Unique within its key.
   */
  'version': (number);
  'changeId': (string);
}

export interface CompareAppliedRequest {
  'topic'?: (string);
  'applied'?: (Head)[];
}

export interface CompareAppliedRequest__Output {
  'topic': (string);
  'applied': (Head__Output)[];
}

export interface CompareAppliedResponse {
  'lost'?: (Lost)[];
}

export interface CompareAppliedResponse__Output {
  'lost': (Lost__Output)[];
}

export interface CompareChangesRequest {
  'topic'?: (string);
  'changes'?: (Change)[];
}

export interface CompareChangesRequest__Output {
  'topic': (string);
  'changes': (Change__Output)[];
}

export interface CompareChangesResponse {
  'missing'?: (MissingChange)[];
}

export interface CompareChangesResponse__Output {
  'missing': (MissingChange__Output)[];
}

export interface CompareHeadsRequest {
  'topic'?: (string);
  'heads'?: (Head)[];
}

export interface CompareHeadsRequest__Output {
  'topic': (string);
  'heads': (Head__Output)[];
}

export interface CompareHeadsResponse {
  'behind'?: (Behind)[];
}

export interface CompareHeadsResponse__Output {
  'behind': (Behind__Output)[];
}

export interface Head {
  'key'?: (string);
  'version'?: (number | string | Long);
  /**
   * Epoch of the publisher's database when it wrote the change.
   */
  'epoch'?: (number);
}

export interface Head__Output {
  'key': (string);
  'version': (number);
  /**
   * Epoch of the publisher's database when it wrote the change.
   */
  'epoch': (number);
}

export interface HistoryServiceDefinition extends grpc.ServiceDefinition {
  CompareApplied: MethodDefinition<CompareAppliedRequest, CompareAppliedResponse, CompareAppliedRequest__Output, CompareAppliedResponse__Output>
  CompareChanges: MethodDefinition<CompareChangesRequest, CompareChangesResponse, CompareChangesRequest__Output, CompareChangesResponse__Output>
  CompareHeads: MethodDefinition<CompareHeadsRequest, CompareHeadsResponse, CompareHeadsRequest__Output, CompareHeadsResponse__Output>
  ListApplied: MethodDefinition<ListAppliedRequest, ListAppliedResponse, ListAppliedRequest__Output, ListAppliedResponse__Output>
  ListChanges: MethodDefinition<ListChangesRequest, ListChangesResponse, ListChangesRequest__Output, ListChangesResponse__Output>
  ListHeads: MethodDefinition<ListHeadsRequest, ListHeadsResponse, ListHeadsRequest__Output, ListHeadsResponse__Output>
  Republish: MethodDefinition<RepublishRequest, RepublishResponse, RepublishRequest__Output, RepublishResponse__Output>
}

export interface ListAppliedRequest {
  'topic'?: (string);
  'afterKey'?: (string);
  /**
   * Only this key; empty = all.
   */
  'key'?: (string);
  'limit'?: (number);
}

export interface ListAppliedRequest__Output {
  'topic': (string);
  'afterKey': (string);
  /**
   * Only this key; empty = all.
   */
  'key': (string);
  'limit': (number);
}

export interface ListAppliedResponse {
  'applied'?: (Head)[];
}

export interface ListAppliedResponse__Output {
  'applied': (Head__Output)[];
}

export interface ListChangesRequest {
  'topic'?: (string);
  /**
   * Key of the last change already seen; empty = from the start.
   */
  'afterKey'?: (string);
  /**
   * Version of that change; 0 = from the start.
   */
  'afterVersion'?: (number | string | Long);
  'key'?: (string);
  'minAgeSeconds'?: (number);
  'limit'?: (number);
}

export interface ListChangesRequest__Output {
  'topic': (string);
  /**
   * Key of the last change already seen; empty = from the start.
   */
  'afterKey': (string);
  /**
   * Version of that change; 0 = from the start.
   */
  'afterVersion': (number);
  'key': (string);
  'minAgeSeconds': (number);
  'limit': (number);
}

export interface ListChangesResponse {
  'changes'?: (Change)[];
}

export interface ListChangesResponse__Output {
  'changes': (Change__Output)[];
}

export interface ListHeadsRequest {
  'topic'?: (string);
  /**
   * Continues after this key; empty = from the start.
   */
  'afterKey'?: (string);
  /**
   * Only this key; empty = all.
   */
  'key'?: (string);
  /**
   * Ignores changes that are younger than this or not yet published.
   */
  'minAgeSeconds'?: (number);
  'limit'?: (number);
}

export interface ListHeadsRequest__Output {
  'topic': (string);
  /**
   * Continues after this key; empty = from the start.
   */
  'afterKey': (string);
  /**
   * Only this key; empty = all.
   */
  'key': (string);
  /**
   * Ignores changes that are younger than this or not yet published.
   */
  'minAgeSeconds': (number);
  'limit': (number);
}

export interface ListHeadsResponse {
  'heads'?: (Head)[];
}

export interface ListHeadsResponse__Output {
  'heads': (Head__Output)[];
}

export interface Lost {
  'key'?: (string);
  /**
   * Newest version; 0 = none.
   */
  'version'?: (number | string | Long);
}

export interface Lost__Output {
  'key': (string);
  /**
   * Newest version; 0 = none.
   */
  'version': (number);
}

export interface MissingChange {
  'key'?: (string);
  'version'?: (number | string | Long);
  'parked'?: (boolean);
}

export interface MissingChange__Output {
  'key': (string);
  'version': (number);
  'parked': (boolean);
}

/**
 * Versions of one key from first_version to last_version, both included.
 */
export interface Range {
  'key'?: (string);
  'firstVersion'?: (number | string | Long);
  'lastVersion'?: (number | string | Long);
  /**
   * If not 0, the range also includes earlier versions that have a later epoch than this one.
   */
  'epoch'?: (number);
}

/**
 * Versions of one key from first_version to last_version, both included.
 */
export interface Range__Output {
  'key': (string);
  'firstVersion': (number);
  'lastVersion': (number);
  /**
   * If not 0, the range also includes earlier versions that have a later epoch than this one.
   */
  'epoch': (number);
}

export interface RepublishRequest {
  'topic'?: (string);
  'ranges'?: (Range)[];
}

export interface RepublishRequest__Output {
  'topic': (string);
  'ranges': (Range__Output)[];
}

export interface RepublishResponse {
  'republished'?: (number);
}

export interface RepublishResponse__Output {
  'republished': (number);
}
