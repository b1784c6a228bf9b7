import * as grpc from '@grpc/grpc-js';
import { describe, expect, test } from '@jest/globals';
import { ServiceError } from '../errors.ts';
import { fromGrpcError, toGrpcError } from './errors.ts';

function received(status: Partial<grpc.StatusObject>): grpc.ServiceError {
  const { code = grpc.status.UNKNOWN, details = '', metadata = new grpc.Metadata() } = status;
  return Object.assign(new Error(`${code} ${details}`), { code, details, metadata });
}

describe('a ServiceError', () => {
  test('a ServiceError arrives with code, message, field errors and retry time, and without its cause', () => {
    const fieldErrors = [
      { field: 'guest.phone', message: 'must be a phone number' },
      { field: 'steps[0]', message: 'unknown' },
    ];
    const sent = toGrpcError(
      new ServiceError('validation_failed', 'the request is invalid', {
        fieldErrors,
        retryAfterSeconds: 7,
        cause: new Error('canary-cause'),
      }),
    );
    expect(sent.code).toBe(grpc.status.INVALID_ARGUMENT);
    expect(JSON.stringify(sent.metadata.toHttp2Headers())).not.toContain('canary-cause');
    expect(fromGrpcError(received(sent))).toMatchObject({
      code: 'validation_failed',
      publicMessage: 'the request is invalid',
      fieldErrors,
      retryAfterSeconds: 7,
    });
  });

  test('a ServiceError without field errors and retry time arrives without these details', () => {
    const error = fromGrpcError(received(toGrpcError(new ServiceError('version_conflict', 'changed meanwhile'))));
    expect(error).toMatchObject({ code: 'version_conflict', fieldErrors: [], retryAfterSeconds: undefined });
  });
});

test('the trailers of an answer stay within a client’s limit for any invalid request', () => {
  const fieldErrors = Array.from({ length: 3_000 }, (_, place) => ({
    field: `items[${place}].${'字'.repeat(4_096)}`,
    message: '字'.repeat(4_096),
  }));
  const { details, metadata } = toGrpcError(new ServiceError('invalid_argument', '𝒳'.repeat(100_000), { fieldErrors }));
  expect(details.isWellFormed()).toBe(true);
  const headers = [encodeURI(details), ...Object.values(metadata.toHttp2Headers()).flat()];
  expect(headers.join('').length).toBeLessThan(60_000);
});

test('an internal error hides its message', () => {
  for (const error of [new Error('canary'), new ServiceError('internal_error', 'canary'), 'canary']) {
    const { code, details, metadata } = toGrpcError(error);
    expect([code, details]).toEqual([grpc.status.INTERNAL, 'internal error']);
    expect(metadata.get('grpc-status-details-bin').toString()).not.toContain('canary');
  }
});

describe('a status of a peer that is not ours', () => {
  test.each([
    [grpc.status.UNAVAILABLE, 'service_unavailable'],
    [grpc.status.DEADLINE_EXCEEDED, 'deadline_exceeded'],
    [grpc.status.NOT_FOUND, 'not_found'],
    [grpc.status.UNIMPLEMENTED, 'internal_error'],
    [grpc.status.UNKNOWN, 'internal_error'],
  ])(
    'maps status %i of a peer that is not ours to %s, and keeps its text only in the error’s cause',
    (code, expected) => {
      const cause = received({ code, details: 'connect ECONNREFUSED 10.0.0.7:5432' });
      const error = fromGrpcError(cause);
      expect(error.code).toBe(expected);
      expect(error.publicMessage).not.toContain('10.0.0.7');
      expect(error.cause).toBe(cause);
    },
  );

  test('maps a status with malformed details by its code alone', () => {
    const metadata = new grpc.Metadata();
    metadata.set('grpc-status-details-bin', Buffer.from([0xff, 0xff, 0xff]));
    expect(fromGrpcError(received({ code: grpc.status.ABORTED, metadata })).code).toBe('version_conflict');
  });
});

test('an error that does not come from gRPC becomes an internal error', () => {
  expect(fromGrpcError(new TypeError('x is not a function')).code).toBe('internal_error');
});
