import { describe, expect, test } from '@jest/globals';
import { created, createRequest, evidencePackage, found, refusal, session } from '../test/resources.ts';
import { token, useScriptedClients } from '../test/scripted-client.ts';
import { useScriptedServers } from '../test/scripted-server.ts';
import { type ClientOptions, createClient } from './client.ts';

const open = useScriptedClients();
const serve = useScriptedServers();

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('an operation of the client', () => {
  test('a creation sends the request with token, media type and key, and returns the session', async () => {
    const { requests, sessions } = await open([created]);
    await expect(sessions.create(createRequest)).resolves.toEqual(session);
    const [request] = requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/compliance-sessions',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': expect.stringMatching(uuid),
      },
    });
    expect(JSON.parse(String(request?.body))).toEqual(createRequest);
  });

  test('a creation returns a guest link only if the answer contains a link', async () => {
    const guestLink = 'https://checkin.example/g/token';
    const link = `<https://proxy.example>; rel="preconnect", <${guestLink}>; rel="https://checkin.example/rel/guest-check-in"`;
    const { sessions } = await open([{ status: 201, body: session, headers: { link } }, created]);
    await expect(sessions.create(createRequest)).resolves.toStrictEqual({ ...session, guestLink });
    await expect(sessions.create(createRequest)).resolves.toStrictEqual(session);
  });

  test('reads a session by its identifier', async () => {
    const { requests, sessions } = await open([found]);
    await expect(sessions.get(session.id)).resolves.toEqual(session);
    expect(requests).toMatchObject([{ method: 'GET', path: `/v1/compliance-sessions/${session.id}` }]);
    expect(requests[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('reads an evidence package by the identifier of its session', async () => {
    const { requests, evidence } = await open([{ status: 200, body: evidencePackage }]);
    await expect(evidence.get(session.id)).resolves.toEqual(evidencePackage);
    expect(requests).toMatchObject([{ method: 'GET', path: `/v1/compliance-sessions/${session.id}/evidence-package` }]);
  });

  test.each(['', '/', '/gcs', '/gcs/'])('resolves paths against a base address that ends in %p', async (path) => {
    const server = await serve(found);
    await createClient({ baseUrl: server.baseUrl + path, token }).sessions.get(session.id);
    expect(server.requests[0]?.path).toBe(`${path.replace(/\/$/, '')}/v1/compliance-sessions/${session.id}`);
  });

  test("uses your own fetch in place of the runtime's", async () => {
    const server = await serve(found);
    const urls: string[] = [];
    const client = createClient({
      baseUrl: server.baseUrl,
      token,
      fetch(url, init) {
        urls.push(url);
        return fetch(url, init);
      },
    });
    await client.sessions.get(session.id);
    expect(urls).toEqual([`${server.baseUrl}/v1/compliance-sessions/${session.id}`]);
  });
});

describe('the idempotency key', () => {
  test('sends the same idempotency key and the same bytes in every attempt of a call', async () => {
    const { requests, sessions } = await open(
      [refusal(503, 'service_unavailable'), (response) => response.destroy(), created],
      { retry: { baseMs: 1 } },
    );
    await sessions.create(createRequest);
    const sent = requests.map(({ headers, body }) => `${headers['idempotency-key']} ${body}`);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
  });

  test('sends a different idempotency key for each call', async () => {
    const { requests, sessions } = await open([created]);
    await sessions.create(createRequest);
    await sessions.create(createRequest);
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  test('sends your own idempotency key', async () => {
    const { requests, sessions } = await open([created]);
    await sessions.create(createRequest, { idempotencyKey: 'booking-BK-10482-1' });
    expect(requests[0]?.headers['idempotency-key']).toBe('booking-BK-10482-1');
  });

  test('the error of a failed creation contains the key, so that the caller can repeat the request', async () => {
    const { requests, sessions } = await open([(response) => response.destroy()], { retry: { attempts: 1 } });
    const failure = sessions.create(createRequest);
    await expect(failure).rejects.toMatchObject({ code: 'connection_failed', shouldRetry: true });
    await expect(failure).rejects.toMatchObject({ idempotencyKey: requests[0]?.headers['idempotency-key'] });
  });

  test.each([
    '',
    'fifteen-charact',
    'x'.repeat(256),
    'with a space in it',
    'línea-no-ascii-key',
    'a-line\r\nfeed: key-16',
  ])('refuses the idempotency key %p before sending', async (idempotencyKey) => {
    const { requests, sessions } = await open([created]);
    await expect(sessions.create(createRequest, { idempotencyKey })).rejects.toMatchObject({
      code: 'idempotency_key_invalid',
      status: undefined,
      shouldRetry: false,
    });
    expect(requests).toEqual([]);
  });
});

test.each(['', '..', 'cs_', 'cs_1/../../admin', 'cs_1?x=1', 'evp_01KAJ7Q8R3N5V7X9Z1B2C4D6E8'])(
  'does not send an invalid session identifier (%p)',
  async (id) => {
    const { requests, sessions, evidence } = await open([found]);
    await expect(sessions.get(id)).rejects.toMatchObject({ code: 'session_not_found' });
    await expect(evidence.get(id)).rejects.toMatchObject({ code: 'session_not_found' });
    expect(requests).toEqual([]);
  },
);

describe('invalid options', () => {
  const usable = { baseUrl: 'https://api.example.com', token };
  const unusable: [string, ClientOptions, typeof TypeError | typeof RangeError][] = [
    ['a base address without a scheme', { ...usable, baseUrl: 'api.example.com' }, TypeError],
    ['a base address of another scheme', { ...usable, baseUrl: 'ftp://api.example.com' }, TypeError],
    ['a base address with the version', { ...usable, baseUrl: 'https://api.example.com/v1' }, TypeError],
    [
      'a base address with the version and a slash',
      { ...usable, baseUrl: 'https://api.example.com/gcs/v1/' },
      TypeError,
    ],
    ['an empty token', { ...usable, token: '' }, TypeError],
    ['an undefined token', { ...usable, token: Object().unset }, TypeError],
    ['a time limit of zero', { ...usable, timeoutMs: 0 }, RangeError],
    ['a time limit beyond the range of timers', { ...usable, timeoutMs: Number.POSITIVE_INFINITY }, RangeError],
    ['a number of attempts that is NaN', { ...usable, retry: { attempts: Number.NaN } }, RangeError],
    ['a back-off of zero', { ...usable, retry: { baseMs: 0 } }, RangeError],
    ['a negative bound', { ...usable, retry: { maxMs: -1 } }, RangeError],
    ['a Retry-After beyond the range of timers', { ...usable, retry: { maxRetryAfterSeconds: 1e9 } }, RangeError],
  ];

  test.each(unusable)('refuses %s before any request', (_, options, kind) => {
    expect(() => createClient(options)).toThrow(kind);
  });

  test('refuses a token with a line feed, without quoting the token', () => {
    expect(() => createClient({ ...usable, token: 'gcs_live_secret\n' })).toThrow(/^token must be printable/);
  });
});
