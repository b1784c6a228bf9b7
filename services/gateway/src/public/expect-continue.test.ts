import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { createBody, errorOf, parseRaw, sendRaw } from '../../test/public-client.ts';

const underTest = useGateway();

const json = JSON.stringify(createBody);
const path = { create: '/v1/compliance-sessions', verify: '/v1/webhooks/verify' };

function head(operation: keyof typeof path, changes: Record<string, string | null>): string {
  const headers = {
    Host: 'a',
    Connection: 'close',
    Authorization: `Bearer ${underTest.token}`,
    'Idempotency-Key': randomUUID(),
    'Content-Type': 'application/json',
    'Content-Length': String(json.length),
    ...changes,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return `POST ${path[operation]} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

function sendWhenAsked(request: string): Promise<string> {
  const { hostname, port } = new URL(underTest.baseUrl);
  const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(request));
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
    if (received === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write(json);
  });
  return new Promise((resolve, reject) => socket.on('error', reject).on('close', () => resolve(received)));
}

describe('a request with Expect: 100-continue', () => {
  const expecting = { Expect: '100-continue' };

  test('is answered with 100 and then the final status if the headers are valid', async () => {
    const received = await sendWhenAsked(head('create', expecting));
    expect(received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
  });

  test.each<[string, keyof typeof path, Record<string, string | null>, string]>([
    ['no token', 'create', { Authorization: null }, 'authentication_required'],
    ['an invalid token', 'create', { Authorization: 'Bearer x' }, 'token_invalid'],
    ['too large a length', 'create', { 'Content-Length': '65537' }, 'request_too_large'],
    ['no key', 'create', { 'Idempotency-Key': null }, 'idempotency_key_missing'],
    ['another media type', 'create', { 'Content-Type': 'text/plain' }, 'unsupported_media_type'],
    ['no signature', 'verify', {}, 'signature_missing'],
    ['too large a length', 'verify', { 'Content-Length': '16385' }, 'request_too_large'],
  ])(
    'is answered with only the final status if the headers are refused: %s on %s',
    async (_, operation, changes, code) => {
      const received = await sendWhenAsked(head(operation, { ...expecting, ...changes }));
      expect(errorOf(parseRaw(received))).toBe(code);
      expect(received).not.toContain('100 Continue');
    },
  );

  test('gets no 100 in HTTP/1.0', async () => {
    const received = await sendRaw(underTest.baseUrl, head('create', expecting).replace('HTTP/1.1', 'HTTP/1.0') + json);
    expect(received).toMatch(/^HTTP\/1\.1 201 /);
  });
});

describe('an endless chunked body', () => {
  const chunked = { 'Content-Length': null, 'Transfer-Encoding': 'chunked', Connection: null };

  test.each<[string, keyof typeof path, Record<string, string | null>, string]>([
    ['create without a token', 'create', { Authorization: null }, 'authentication_required'],
    ['create without a key', 'create', { 'Idempotency-Key': null }, 'idempotency_key_missing'],
    ['verify without a signature', 'verify', {}, 'signature_missing'],
  ])('is answered while it still arrives: %s', async (_, operation, changes, code) => {
    const answer = parseRaw(
      await sendRaw(underTest.baseUrl, `${head(operation, { ...chunked, ...changes })}1\r\n{\r\n`),
    );
    expect(errorOf(answer)).toBe(code);
    expect(answer.headers.get('connection')).toBe('close');
  });

  test('is cut off after the answer if the client has no token', async () => {
    const { hostname, port } = new URL(underTest.baseUrl);
    const socket = connect({ host: hostname, port: Number(port) });
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes;
    });
    const closed = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const send = () => {
      if (!socket.destroyed) socket.write(chunk, () => setImmediate(send));
    };
    socket.write(head('create', { ...chunked, Authorization: null }), send);
    await closed;
    expect(errorOf(parseRaw(received))).toBe('authentication_required');
  });
});
