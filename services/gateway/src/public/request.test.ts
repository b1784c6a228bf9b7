import { describe, expect, test } from '@jest/globals';
import { readBearerToken } from '../tokens/api-token.rules.ts';
import { announcesJson, readIdempotencyKey, readSignature, sessionIdToLookUp } from './request.rules.ts';

describe('a bearer token', () => {
  test('is read after the scheme Bearer in any case', () => {
    expect(readBearerToken(['bEaReR  abc'], '')).toBe('abc');
  });

  test.each([
    ['no header', undefined],
    ['an empty header', ['']],
    ['another scheme', ['Basic abc']],
    ['no scheme', ['abc']],
    ['no token', ['Bearer']],
    ['two tokens', ['Bearer a b']],
    ['two headers', ['Bearer a', 'Bearer a']],
  ])('is not read from %s', (_, values) => {
    expect(readBearerToken(values, '')).toBeUndefined();
  });

  test.each(['access_token=x', 'a=1&access_token=x', 'token=gcs_live_x'])(
    'is refused if the query contains a token: %s',
    (query) => {
      expect(readBearerToken(['Bearer abc'], query)).toBeUndefined();
      expect(readBearerToken(['Bearer abc'], 'expand=steps')).toBe('abc');
    },
  );
});

describe('an idempotency key', () => {
  test('has 16 to 255 printable ASCII characters', () => {
    expect(readIdempotencyKey(['a'.repeat(16)]).kind).toBe('key');
    expect(readIdempotencyKey(['~!'.repeat(127)]).kind).toBe('key');
    expect(readIdempotencyKey(undefined).kind).toBe('missing');
    expect(readIdempotencyKey(['']).kind).toBe('missing');
    for (const key of ['a'.repeat(15), 'a'.repeat(256), `${'a'.repeat(16)} b`, `${'a'.repeat(16)}é`]) {
      expect(readIdempotencyKey([key]).kind).toBe('invalid');
    }
    expect(readIdempotencyKey(['a'.repeat(16), 'a'.repeat(16)]).kind).toBe('invalid');
  });
});

describe('a media type', () => {
  test.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
    'such as %s is JSON',
    (type) => {
      expect(announcesJson([type], undefined)).toBe(true);
      expect(announcesJson([type], ['identity'])).toBe(true);
      expect(announcesJson([type], ['gzip'])).toBe(false);
      expect(announcesJson([type, type], undefined)).toBe(false);
    },
  );
  test.each(['text/plain', 'application/json; charset=latin1', 'application/jsonp', 'application/problem+json', ''])(
    'such as %p is not JSON',
    (type) => {
      expect(announcesJson([type], undefined)).toBe(false);
    },
  );
  test('is not JSON if it is missing', () => {
    expect(announcesJson(undefined, undefined)).toBe(false);
  });
});

describe('a signature header', () => {
  const signature = `sha256=${'0a'.repeat(32)}`;
  test('is well-formed, missing or malformed', () => {
    expect(readSignature([signature])).toEqual({ kind: 'signature', signature });
    expect(readSignature(undefined).kind).toBe('missing');
    for (const values of [[''], [signature.toUpperCase()], [signature.slice(0, -1)], [signature, signature]]) {
      expect(readSignature(values).kind).toBe('malformed');
    }
  });
});

describe('a session id', () => {
  test('is replaced by an unknown id if malformed, and by undefined if too long', () => {
    expect(sessionIdToLookUp('cs_01J8')).toBe('cs_01J8');
    for (const id of ['', 'cs_', 'nope', 'cs_a\u0000', "cs_'; --", 'cs_ä']) {
      expect(sessionIdToLookUp(id)).toBe('cs_00000000000000000000000000');
    }
    expect(sessionIdToLookUp(`cs_${'a'.repeat(62)}`)).toBeUndefined();
  });
});
