// Generated from gcs/stays/v1/booking_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

export interface ArrivalsDocument {
  /**
   * An ArrivalList of stays.yaml, as UTF-8 JSON.
   */
  'json'?: (Buffer | Uint8Array | string);
}

export interface ArrivalsDocument__Output {
  /**
   * An ArrivalList of stays.yaml, as UTF-8 JSON.
   */
  'json': (Buffer);
}

export interface BookingDocument {
  /**
   * A Booking of stays.yaml, as UTF-8 JSON.
   */
  'json'?: (Buffer | Uint8Array | string);
  'created'?: (boolean);
  'version'?: (number);
}

export interface BookingDocument__Output {
  /**
   * A Booking of stays.yaml, as UTF-8 JSON.
   */
  'json': (Buffer);
  'created': (boolean);
  'version': (number);
}

export interface BookingServiceDefinition extends grpc.ServiceDefinition {
  ChangeBooking: MethodDefinition<ChangeBookingRequest, BookingDocument, ChangeBookingRequest__Output, BookingDocument__Output>
  GetBooking: MethodDefinition<GetBookingRequest, BookingDocument, GetBookingRequest__Output, BookingDocument__Output>
  ListArrivals: MethodDefinition<ListArrivalsRequest, ArrivalsDocument, ListArrivalsRequest__Output, ArrivalsDocument__Output>
  PutBooking: MethodDefinition<PutBookingRequest, BookingDocument, PutBookingRequest__Output, BookingDocument__Output>
}

export interface ChangeBookingRequest {
  'tenantId'?: (string);
  'reference'?: (string);
  /**
   * 16 to 255 printable ASCII characters; opaque.
   */
  'idempotencyKey'?: (string);
  /**
   * Last segment of the path: guests, arrivals, departures, no-show or cancellation.
   */
  'change'?: (string);
  /**
   * The request body of that path in stays.yaml, as UTF-8 JSON.
   */
  'body'?: (Buffer | Uint8Array | string);
}

export interface ChangeBookingRequest__Output {
  'tenantId': (string);
  'reference': (string);
  /**
   * 16 to 255 printable ASCII characters; opaque.
   */
  'idempotencyKey': (string);
  /**
   * Last segment of the path: guests, arrivals, departures, no-show or cancellation.
   */
  'change': (string);
  /**
   * The request body of that path in stays.yaml, as UTF-8 JSON.
   */
  'body': (Buffer);
}

export interface GetBookingRequest {
  'tenantId'?: (string);
  'reference'?: (string);
}

export interface GetBookingRequest__Output {
  'tenantId': (string);
  'reference': (string);
}

export interface ListArrivalsRequest {
  'tenantId'?: (string);
  'propertyReference'?: (string);
  /**
   * `YYYY-MM-DD`.
   */
  'day'?: (string);
  /**
   * 1 to 100; 0 = 100.
   */
  'pageSize'?: (number);
  /**
   * Token from the previous answer; empty = the first page.
   */
  'pageToken'?: (string);
}

export interface ListArrivalsRequest__Output {
  'tenantId': (string);
  'propertyReference': (string);
  /**
   * `YYYY-MM-DD`.
   */
  'day': (string);
  /**
   * 1 to 100; 0 = 100.
   */
  'pageSize': (number);
  /**
   * Token from the previous answer; empty = the first page.
   */
  'pageToken': (string);
}

export interface PutBookingRequest {
  'tenantId'?: (string);
  /**
   * The client's reference, 1 to 128 characters.
   */
  'reference'?: (string);
  /**
   * A BookingPutRequest of stays.yaml, as UTF-8 JSON.
   */
  'body'?: (Buffer | Uint8Array | string);
  /**
   * ABORTED if the body would change another version; 0 = any.
   */
  'expectedVersion'?: (number);
}

export interface PutBookingRequest__Output {
  'tenantId': (string);
  /**
   * The client's reference, 1 to 128 characters.
   */
  'reference': (string);
  /**
   * A BookingPutRequest of stays.yaml, as UTF-8 JSON.
   */
  'body': (Buffer);
  /**
   * ABORTED if the body would change another version; 0 = any.
   */
  'expectedVersion': (number);
}
