// Generated from gcs/tenant/v1/tenant_data_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

export interface Block {
  /**
   * OPEN_SESSIONS, LEGAL_HOLDS, ORIGINALS or STATUTORY_MINIMUM.
   */
  'kind'?: (string);
  /**
   * At most 1,000.
   */
  'count'?: (number);
  /**
   * Time when the reason ends, RFC 3339; empty without an end.
   */
  'until'?: (string);
}

export interface Block__Output {
  /**
   * OPEN_SESSIONS, LEGAL_HOLDS, ORIGINALS or STATUTORY_MINIMUM.
   */
  'kind': (string);
  /**
   * At most 1,000.
   */
  'count': (number);
  /**
   * Time when the reason ends, RFC 3339; empty without an end.
   */
  'until': (string);
}

export interface EraseTenantRequest {
  'tenantId'?: (string);
}

export interface EraseTenantRequest__Output {
  'tenantId': (string);
}

export interface EraseTenantResponse {
  /**
   * Number of erased rows by table.
   */
  'erased'?: ({[key: string]: number | string | Long});
}

export interface EraseTenantResponse__Output {
  /**
   * Number of erased rows by table.
   */
  'erased': ({[key: string]: number});
}

export interface GetBlocksRequest {
  'tenantId'?: (string);
}

export interface GetBlocksRequest__Output {
  'tenantId': (string);
}

export interface GetBlocksResponse {
  'blocks'?: (Block)[];
}

export interface GetBlocksResponse__Output {
  'blocks': (Block__Output)[];
}

export interface MeasureTenantRequest {
  'tenantId'?: (string);
}

export interface MeasureTenantRequest__Output {
  'tenantId': (string);
}

export interface MeasureTenantResponse {
  'tables'?: (TableSize)[];
}

export interface MeasureTenantResponse__Output {
  'tables': (TableSize__Output)[];
}

export interface OrderOriginalsRequest {
  'tenantId'?: (string);
  /**
   * `last` of the previous answer; empty for the first page.
   */
  'after'?: (string);
}

export interface OrderOriginalsRequest__Output {
  'tenantId': (string);
  /**
   * `last` of the previous answer; empty for the first page.
   */
  'after': (string);
}

export interface OrderOriginalsResponse {
  /**
   * The last session of this page; empty after the last page.
   */
  'last'?: (string);
}

export interface OrderOriginalsResponse__Output {
  /**
   * The last session of this page; empty after the last page.
   */
  'last': (string);
}

export interface SignNoteRequest {
  /**
   * Lines of text, each with its line break.
   */
  'text'?: (string);
}

export interface SignNoteRequest__Output {
  /**
   * Lines of text, each with its line break.
   */
  'text': (string);
}

export interface SignNoteResponse {
  'note'?: (string);
}

export interface SignNoteResponse__Output {
  'note': (string);
}

/**
 * Storage of a tenant in one table, estimated.
 */
export interface TableSize {
  'table'?: (string);
  /**
   * Number of rows.
   */
  'rows'?: (number | string | Long);
  /**
   * Bytes, including the share of indexes and free space.
   */
  'bytes'?: (number | string | Long);
}

/**
 * Storage of a tenant in one table, estimated.
 */
export interface TableSize__Output {
  'table': (string);
  /**
   * Number of rows.
   */
  'rows': (number);
  /**
   * Bytes, including the share of indexes and free space.
   */
  'bytes': (number);
}

export interface TenantDataServiceDefinition extends grpc.ServiceDefinition {
  EraseTenant: MethodDefinition<EraseTenantRequest, EraseTenantResponse, EraseTenantRequest__Output, EraseTenantResponse__Output>
  GetBlocks: MethodDefinition<GetBlocksRequest, GetBlocksResponse, GetBlocksRequest__Output, GetBlocksResponse__Output>
  MeasureTenant: MethodDefinition<MeasureTenantRequest, MeasureTenantResponse, MeasureTenantRequest__Output, MeasureTenantResponse__Output>
}

export interface TenantEvidenceServiceDefinition extends grpc.ServiceDefinition {
  OrderOriginals: MethodDefinition<OrderOriginalsRequest, OrderOriginalsResponse, OrderOriginalsRequest__Output, OrderOriginalsResponse__Output>
  SignNote: MethodDefinition<SignNoteRequest, SignNoteResponse, SignNoteRequest__Output, SignNoteResponse__Output>
}
