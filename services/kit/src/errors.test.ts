import { errorCatalogue } from '@gcs/proto/error-codes';
import * as grpc from '@grpc/grpc-js';
import { describe, expect, test } from '@jest/globals';
import {
  grpcStatusOf,
  isAway,
  isErrorCode,
  isUnavailable,
  publicCodeOf,
  ServiceError,
  toServiceError,
} from './errors.ts';

describe('an unexpected error', () => {
  test('an unexpected error becomes the unpublished cause of an internal_error', () => {
    const cause = new Error('select * from secrets');
    const error = toServiceError(cause);
    expect(error.code).toBe('internal_error');
    expect(error.cause).toBe(cause);
    expect(error.publicMessage).not.toContain('select');
  });

  test('a ServiceError stays unchanged', () => {
    const error = new ServiceError('not_found', 'no such profile');
    expect(toServiceError(error)).toBe(error);
  });
});

describe('a code', () => {
  test('a code of the public catalogue keeps its name and HTTP status and has a gRPC status', () => {
    for (const code of Object.keys(errorCatalogue)) {
      if (!isErrorCode(code)) throw new Error(`${code} has no gRPC status`);
      expect(publicCodeOf(code)).toBe(code);
      expect(errorCatalogue[publicCodeOf(code)].status).toBeGreaterThanOrEqual(400);
      expect(grpcStatusOf(code)).not.toBe(grpc.status.OK);
    }
  });

  test('a code and its gRPC status agree on whether a dependency is absent', () => {
    const away = ['service_unavailable', 'unavailable', 'deadline_exceeded'] as const;
    expect(away.filter(isAway)).toEqual(away);
    expect(away.filter(isUnavailable)).toEqual(['service_unavailable', 'unavailable']);
    expect((['not_found', 'internal_error', 'rate_limited', 'version_conflict'] as const).filter(isAway)).toEqual([]);
  });

  test('a code for an absent dependency becomes 503 for clients', () => {
    expect([publicCodeOf('unavailable'), publicCodeOf('deadline_exceeded')]).toEqual(
      Array(2).fill('service_unavailable'),
    );
    expect(errorCatalogue.service_unavailable.status).toBe(503);
  });

  test('a code without a public counterpart becomes internal_error', () => {
    expect(publicCodeOf('permission_denied')).toBe('internal_error');
    expect(errorCatalogue.internal_error.status).toBe(500);
  });

  test('recognises a code only by its exact text', () => {
    expect(isErrorCode('session_not_found')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
  });
});
