import { createHmac } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../../test/gateway-under-test.ts';
import { errorOf, parseRaw, publicClient, sendRaw, webhookEvent } from '../../../test/public-client.ts';

let underTest: GatewayUnderTest;
let api: ReturnType<typeof publicClient>;

beforeAll(async () => {
  underTest = await startGatewayUnderTest();
  api = publicClient(underTest);
});
afterAll(() => underTest.stop());
beforeEach(() => {
  underTest.state.failures = {};
});

const sign = (body: string, secret = 'whsec_test') => ({
  'x-service-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
});
const body = JSON.stringify(webhookEvent);

describe('200', () => {
  test('valid tells whether the signature fits the exact bytes', async () => {
    expect((await api.verify(body, sign(body))).body).toEqual({ valid: true, eventId: 'evt_01' });
    expect((await api.verify(body, sign(body, 'other'))).body).toEqual({ valid: false, eventId: 'evt_01' });
    const spaced = JSON.stringify(webhookEvent, null, 2);
    expect((await api.verify(spaced, sign(body))).body).toEqual({ valid: false, eventId: 'evt_01' });
    expect((await api.verify(spaced, sign(spaced))).body).toEqual({ valid: true, eventId: 'evt_01' });
  });

  test('no token is needed and no rate limit told', async () => {
    const answer = await api.verify(body, sign(body));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ratelimit')).toBeNull();
  });

  test('many calls of one address at once are all answered', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => api.verify(body, sign(body))));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('401', () => {
  test('signature_missing comes before anything is said of the body', async () => {
    expect(errorOf(await api.verify('not json', {}))).toBe('signature_missing');
  });

  test.each(['', 'sha256=', `sha256=${'A'.repeat(64)}`, `sha256=${'a'.repeat(63)}`, `sha1=${'a'.repeat(64)}`])(
    'signature_malformed: %j',
    async (signature) => {
      expect(errorOf(await api.verify(body, { 'x-service-signature': signature }))).toBe('signature_malformed');
    },
  );

  test('signature_malformed: sent twice', async () => {
    const header = `X-Service-Signature: ${sign(body)['x-service-signature']}\r\n`;
    const request = `POST /v1/webhooks/verify HTTP/1.1\r\nHost: a\r\n${header}${header}Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
    expect(errorOf(parseRaw(await sendRaw(underTest.baseUrl, request)))).toBe('signature_malformed');
  });
});

describe('400', () => {
  test('malformed_json, unsupported_media_type', async () => {
    expect(errorOf(await api.verify('{', sign('{')))).toBe('malformed_json');
    expect(errorOf(await api.verify(body, { ...sign(body), 'content-type': 'text/plain' }))).toBe(
      'unsupported_media_type',
    );
  });

  test('request_too_large over 16 KiB', async () => {
    expect(errorOf(await api.verify(body + ' '.repeat(16_384), sign(body)))).toBe('request_too_large');
    const full = body + ' '.repeat(16_384 - body.length);
    expect((await api.verify(full, sign(full))).status).toBe(200);
  });
});

test('422 for JSON that is not an event', async () => {
  for (const other of ['[]', '{}', JSON.stringify({ ...webhookEvent, extra: 1 }), body.replace('evt_01', '\\u0000')]) {
    expect(errorOf(await api.verify(other, sign(other)))).toBe('validation_failed');
  }
});

test('503 while webhook delivery is away', async () => {
  underTest.state.failures.delivery = new ServiceError('service_unavailable', 'down');
  expect(errorOf(await api.verify(body, sign(body)))).toBe('service_unavailable');
});
