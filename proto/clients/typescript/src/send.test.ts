import { describe, expect, test } from '@jest/globals';
import { createRequest, found, refusal, session } from '../test/resources.ts';
import { token, useScriptedClients } from '../test/scripted-client.ts';
import { type Reply, useScriptedServers } from '../test/scripted-server.ts';
import { createClient } from './client.ts';
import { GcsError } from './gcs-error.ts';

const open = useScriptedClients();
const serve = useScriptedServers();

describe('an error from the service', () => {
  test('has its code, status, request identifier and violations', async () => {
    const fieldErrors = [{ field: 'guest.phone', message: 'must be in international form' }];
    const { sessions } = await open([refusal(422, 'validation_failed', { fieldErrors })]);
    const failure = sessions.create(createRequest);
    await expect(failure).rejects.toBeInstanceOf(GcsError);
    await expect(failure).rejects.toMatchObject({
      name: 'GcsError',
      message: 'validation_failed: guest.phone must be in international form',
      code: 'validation_failed',
      status: 422,
      requestId: 'req_01KAJ7Q8R1H2J3K4M5N6P7Q8R9',
      fieldErrors,
      retryAfterSeconds: undefined,
      shouldRetry: false,
    });
  });

  test('has the time to wait', async () => {
    await expect(failureOf(refusal(429, 'rate_limited', { headers: { 'retry-after': '7' } }))).resolves.toMatchObject({
      code: 'rate_limited',
      status: 429,
      retryAfterSeconds: 7,
      fieldErrors: [],
    });
  });

  test('names the address and the reason if nothing listens there, and not the path', async () => {
    const retry = { attempts: 1 };
    const { sessions } = createClient({ baseUrl: 'http://127.0.0.1:2/gcs', token, retry });
    await expect(sessions.get(session.id)).rejects.toThrow(
      /^connection_failed: the connection to http:\/\/127\.0\.0\.1:2 failed: .*ECONNREFUSED/,
    );
  });

  test('may have a code unknown to this version', async () => {
    await expect(failureOf(refusal(409, 'added_later'))).resolves.toMatchObject({ code: 'added_later', status: 409 });
  });

  test('never repeats the token', async () => {
    const failure = await failureOf(refusal(401, 'token_invalid'));
    expect(JSON.stringify([failure, failure.message, failure.stack])).not.toContain(token);
  });
});

describe('shouldRetry in an error', () => {
  const cases: [number, string | undefined, boolean][] = [
    [500, 'false', false],
    [409, 'true', true],
    [400, 'true', true],
    [400, undefined, false],
    [404, undefined, false],
    [408, undefined, true],
    [429, undefined, true],
    [500, undefined, true],
    [503, undefined, true],
  ];

  test.each(cases)('follows status %p with X-Service-Should-Retry: %p', async (status, header, shouldRetry) => {
    const headers: Record<string, string> = header === undefined ? {} : { 'x-service-should-retry': header };
    await expect(failureOf(refusal(status, 'some_code', { headers }))).resolves.toMatchObject({ status, shouldRetry });
  });
});

describe('Retry-After', () => {
  test('as a date from a load balancer becomes the remaining time', async () => {
    const headers = { 'retry-after': new Date(Date.now() + 30_000).toUTCString() };
    const { retryAfterSeconds } = await failureOf(refusal(503, 'service_unavailable', { headers }));
    expect(retryAfterSeconds).toBeGreaterThan(25);
    expect(retryAfterSeconds).toBeLessThanOrEqual(30);
  });

  test.each([
    ['soon', undefined],
    [new Date(0).toUTCString(), 0],
  ])('with the value %p gives retryAfterSeconds %p', async (header, retryAfterSeconds) => {
    const failure = await failureOf(refusal(503, 'service_unavailable', { headers: { 'retry-after': header } }));
    expect(failure.retryAfterSeconds).toBe(retryAfterSeconds);
  });
});

describe('an answer that does not come from the service', () => {
  const page = '<html>Bad gateway</html>';

  test('with an error status becomes an error that contains the status', async () => {
    await expect(failureOf({ status: 502, body: page })).resolves.toMatchObject({
      code: 'response_invalid',
      status: 502,
      shouldRetry: true,
    });
  });

  test.each([
    ['a page', page],
    ['nothing', ''],
    ['null', 'null'],
    ['another resource', { ...session, object: 'evidence_package' }],
  ])('with a success status (%s) is not accepted as a session', async (_, body) => {
    await expect(failureOf({ status: 200, body })).resolves.toMatchObject({
      code: 'response_invalid',
      status: 200,
      shouldRetry: false,
    });
  });

  test.each([{ error: 'no object' }, { error: { code: 1, message: 'm', requestId: 'r' } }, { error: null }, []])(
    'with a similar error (%j) is not accepted as an error from the service',
    async (body) => {
      await expect(failureOf({ status: 400, body })).resolves.toMatchObject({ code: 'response_invalid', status: 400 });
    },
  );

  test('with a redirect is not followed, so only the service gets the token', async () => {
    const elsewhere = await serve(found);
    const redirect = { status: 307, headers: { location: `${elsewhere.baseUrl}/` } };
    await expect(failureOf(redirect)).resolves.toMatchObject({ code: 'response_invalid', status: 307 });
    expect(elsewhere.requests).toEqual([]);
  });
});

async function failureOf(reply: Reply): Promise<GcsError> {
  const { sessions } = await open([reply], { retry: { attempts: 1 } });
  const outcome = await sessions.get(session.id).catch((error: unknown) => error);
  if (outcome instanceof GcsError) return outcome;
  throw new Error('The call did not fail with a GcsError', { cause: outcome });
}
