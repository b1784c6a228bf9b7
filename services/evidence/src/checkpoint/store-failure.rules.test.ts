import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { failureKindOf, failureText } from './store-failure.rules.ts';

test.each([
  ['conflict', 'PreconditionFailed', 412],
  ['conflict', 'ConditionalRequestConflict', 409],
  ['missing', 'NoSuchBucket', 404],
  ['forbidden', 'AccessDenied', 403],
  ['forbidden', 'InvalidAccessKeyId', 403],
  ['forbidden', 'SignatureDoesNotMatch', 403],
  ['forbidden', 'Unauthorized', 401],
  ['forbidden', 'CredentialsProviderError', undefined],
  ['unconditional', 'NotImplemented', 501],
  ['unavailable', 'SlowDown', 503],
  ['unavailable', 'XAdminUserNotFound', 404],
  ['unavailable', 'InternalError', 500],
  ['unavailable', 'PermanentRedirect', 301],
  ['unavailable', 'AuthorizationHeaderMalformed', 400],
  ['unavailable', 'TooManyRequests', 429],
  ['unavailable', 'ECONNREFUSED', undefined],
  ['unavailable', 'TimeoutError', undefined],
] as const)('reports %s for %s %s', (kind, name, status) => {
  for (const isWrite of [true, false]) expect(failureKindOf({ name, status }, { isWrite })).toBe(kind);
});

test('a write to a missing object is a conflict', () => {
  expect(failureKindOf({ name: 'NoSuchKey', status: 404 }, { isWrite: true })).toBe('conflict');
});

test('a write is a conflict only if the store reports one', () => {
  const answers = fc.record({
    name: fc.string(),
    status: fc.option(fc.integer({ min: 100, max: 599 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(answers, fc.boolean(), (answer, isWrite) => {
      const isRefused = failureKindOf(answer, { isWrite }) === 'conflict';
      expect(isRefused).toBe(answer.status === 409 || answer.status === 412);
    }),
  );
});

test('the text of a failure contains the store’s address and its own error name', () => {
  const text = failureText('missing', { place: 's3://logs', answer: { name: 'NoSuchBucket', status: 404 } });
  expect(text).toBe('checkpoint store s3://logs: the bucket does not exist, or not in this region (NoSuchBucket 404)');
  expect(failureText('conflict', {})).not.toMatch(/undefined|\(/);
});
