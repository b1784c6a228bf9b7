import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { createBody, errorOf, parseRaw, publicClient, sendRaw } from '../../test/public-client.ts';

const underTest = useGateway();
const api = publicClient(underTest);

async function raw(lines: string[], body = '') {
  return parseRaw(await sendRaw(underTest.baseUrl, `${lines.join('\r\n')}\r\n\r\n${body}`));
}

const json = JSON.stringify(createBody);

function createLines(...extra: string[]): string[] {
  return [
    'POST /v1/compliance-sessions HTTP/1.1',
    'Host: test',
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${json.length}`,
    ...extra,
  ];
}

const limit = { rate: 0.01, burst: 1 };
const oneEach = JSON.stringify({ create: limit, read: limit, evidence: limit });

function messageOf({ text }: { text: string }): string {
  return JSON.parse(text).error.message;
}

const credentials = () => `Authorization: Bearer ${underTest.token}`;
const key = () => `Idempotency-Key: ${randomUUID()}`;

describe('a route', () => {
  test.each([
    '/v1',
    '/v1/compliance-sessions/',
    '/V1/compliance-sessions',
    '/v1/compliance-sessions/a/b',
    '/v2/x',
    '/%zz',
    '//v1',
  ])('does not exist at %s', async (path) => {
    const lines = [`GET ${path} HTTP/1.1`, 'Host: test', 'Connection: close'];
    expect(errorOf(await raw(lines))).toBe('route_not_found');
  });

  test.each([
    ['GET', '/v1/compliance-sessions', 'POST'],
    ['OPTIONS', '/v1/compliance-sessions', 'POST'],
    ['TRACE', '/v1/compliance-sessions', 'POST'],
    ['DELETE', '/v1/compliance-sessions/cs_1', 'GET, HEAD'],
    ['POST', '/v1/compliance-sessions/cs_1/evidence-package', 'GET, HEAD'],
    ['GET', '/v1/webhooks/verify', 'POST'],
    ['PUT', '/openapi.json', 'GET, HEAD'],
    ['PUT', '/stays.yaml', 'GET, HEAD'],
  ])('refuses another method with 405: %s %s', async (method, path, allow) => {
    const answer = await raw([`${method} ${path} HTTP/1.1`, 'Host: test', 'Connection: close']);
    expect(errorOf(answer)).toBe('method_not_allowed');
    expect(answer.headers.get('allow')).toBe(allow);
  });

  test('is found if the request line has an absolute URL, as proxies send', async () => {
    const answer = await raw(['GET http://test/openapi.json HTTP/1.1', 'Host: test', 'Connection: close']);
    expect(answer.status).toBe(200);
  });
});

describe('the pipeline', () => {
  test('checks the token before the other headers and the body', async () => {
    expect(errorOf(await raw(createLines(), json))).toBe('authentication_required');
    expect(errorOf(await raw(createLines('Idempotency-Key: x'), json))).toBe('authentication_required');
    const noType = createLines().filter((line) => !line.startsWith('Content-Type'));
    expect(errorOf(await raw(noType, json.replace('{', '[')))).toBe('authentication_required');
  });

  test('checks headers, media type, JSON, text and schema in this order', async () => {
    const plain = { 'content-type': 'text/plain' };
    expect(errorOf(await api.create('{', { ...plain, 'idempotency-key': 'x' }))).toBe('idempotency_key_invalid');
    expect(errorOf(await api.create('{', plain))).toBe('unsupported_media_type');
    expect(errorOf(await api.create('{"a":"\\u0000","a":1}'))).toBe('malformed_json');
    const answer = await api.create('{"a":"\\u0000"}');
    expect(errorOf(answer)).toBe('validation_failed');
    expect(answer.text).not.toContain('bookingReference');
  });

  test('echoes the idempotency key even if the token is refused', async () => {
    const answer = await raw(createLines('Idempotency-Key: 0123456789abcdef'), json);
    expect(errorOf(answer)).toBe('authentication_required');
    expect(answer.headers.get('idempotency-key')).toBe('0123456789abcdef');
    expect(answer.headers.get('ratelimit')).toBeNull();
  });
});

describe('a refusal', () => {
  test.each([
    ['a malformed token', 'gcs_sandbox_x', 'Compare it with your copy'],
    ['a token of production', 'gcs_live_x', 'Use the base address of that environment'],
  ])('says what to do about %s', async (_, token, remedy) => {
    expect(messageOf(await publicClient({ ...underTest, token }).create())).toContain(remedy);
  });

  test.each([
    ['an expired token', 'update api_tokens set expires_at = now() where tenant_id = $1', 'Use its replacement'],
    ['a revoked token', 'update api_tokens set revoked_at = now() where tenant_id = $1', 'Use its replacement'],
    ['a suspended tenant', 'update tenants set suspended_at = now() where id = $1', 'Contact the operator'],
    ['a tenant before go-live', 'update tenants set activated_at = null where id = $1', 'Complete the sandbox tests'],
    [
      'too many requests',
      `update tenants set rate_limits = '${oneEach}' where id = $1`,
      /class create. Wait \d+ s, then/,
    ],
  ])('says what to do about %s', async (_, text, remedy) => {
    const { admin, database, issueToken } = underTest;
    const { tenant } = await admin.tenants.CreateTenant({ requestId: randomUUID(), name: 'Other' }, admin.call);
    const tenantId = tenant?.id ?? '';
    const token = await issueToken({ tenantId });
    await database.query({ name: '', text }, [tenantId]);
    const other = publicClient({ ...underTest, token });
    await other.create();
    expect(messageOf(await other.create())).toMatch(remedy);
  });

  test('says what to send instead of a missing key', async () => {
    expect(messageOf(await raw(createLines(credentials()), json))).toContain('a new UUID per request');
  });

  test('says where the signature of a booking event is checked', async () => {
    const headers = { 'x-service-signature': `sha256=${'0'.repeat(64)}` };
    const answer = await api.verify('{"id":"evt_1","type":"booking.light_changed"}', headers);
    const message = 'is of a booking event, whose HMAC-SHA-256 your receiver checks itself';
    expect(answer.body).toMatchObject({ error: { fieldErrors: [{ field: 'type', message }] } });
  });
});

describe('the pipeline', () => {
  test('refuses a second Host', async () => {
    expect(errorOf(await raw(createLines('Host: other', credentials(), key()), json))).toBe('header_invalid');
  });
  test('refuses a second Authorization, even with the same value', async () => {
    const answer = await raw(createLines(credentials(), credentials(), key()), json);
    expect(errorOf(answer)).toBe('authentication_required');
  });
  test('refuses a second Idempotency-Key, even with the same value', async () => {
    const repeated = key();
    const answer = await raw(createLines(credentials(), repeated, repeated), json);
    expect(errorOf(answer)).toBe('idempotency_key_invalid');
  });
  test('refuses a second Content-Type', async () => {
    const answer = await raw(createLines(credentials(), key(), 'Content-Type: application/json'), json);
    expect(errorOf(answer)).toBe('unsupported_media_type');
  });
});

describe('the pipeline', () => {
  test.each([
    ['has a header without a colon', 'GET / HTTP/1.1\r\nHost test\r\n\r\n'],
    ['has a control character', 'GET / HTTP/1.1\r\nHost: te\u0001st\r\n\r\n'],
  ])('answers header_invalid to a request that %s', async (_, request) => {
    const answer = parseRaw(await sendRaw(underTest.baseUrl, request));
    expect(errorOf(answer)).toBe('header_invalid');
    expect(answer.headers.get('connection')).toBe('close');
  });

  test('answers header_invalid to a request without Host or with an unknown expectation', async () => {
    expect(errorOf(await raw(['GET /openapi.json HTTP/1.1', 'Connection: close']))).toBe('header_invalid');
    const lines = ['GET /openapi.json HTTP/1.1', 'Host: a', 'Expect: miracles', 'Connection: close'];
    expect(errorOf(await raw(lines))).toBe('header_invalid');
  });
});

describe('the public port', () => {
  test('answers request_too_large to a chunked body over the limit', async () => {
    const lines = createLines(credentials(), key(), 'Transfer-Encoding: chunked').filter(
      (line) => !line.startsWith('Content-Length') && !line.startsWith('Connection'),
    );
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const answer = await raw(lines, chunk.repeat(6));
    expect(errorOf(answer)).toBe('request_too_large');
    expect(answer.headers.get('connection')).toBe('close');
  });

  test('cuts off a client that continues to send after the answer', async () => {
    const { hostname, port } = new URL(underTest.baseUrl);
    const socket = connect({ host: hostname, port: Number(port) });
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.write(
      `${createLines()
        .filter((line) => !/^Con(nection|tent-Length)/.test(line))
        .join('\r\n')}\r\nContent-Length: 1000000000\r\n\r\n`,
    );
    const sending = setInterval(() => socket.write('x'.repeat(65_536)), 1);
    await new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
    clearInterval(sending);
    expect(errorOf(parseRaw(received))).toBe('request_too_large');
  });

  test('answers a GET without reading its body, and closes the connection', async () => {
    const lines = ['GET /openapi.json HTTP/1.1', 'Host: a', 'Content-Length: 1000000'];
    const answer = await raw(lines, 'x');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
  });

  test('serves other clients after a client has disconnected while it sent its body', async () => {
    const { hostname, port } = new URL(underTest.baseUrl);
    const socket = connect({ host: hostname, port: Number(port) });
    await new Promise((resolve) => socket.write(`${createLines(credentials(), key()).join('\r\n')}\r\n\r\n{`, resolve));
    socket.destroy();
    expect((await api.create()).status).toBe(201);
    expect(underTest.telemetry.logs()).not.toContain('request failed');
  });
});
