import { describe, expect, test } from '@jest/globals';
import { createRequest, found, refusal, session } from '../test/resources.ts';
import { token, useScriptedClients } from '../test/scripted-client.ts';
import { type Reply, useScriptedServers } from '../test/scripted-server.ts';
import { createClient } from './client.ts';
import { GcsError } from './gcs-error.ts';

const open = useScriptedClients();
const serve = useScriptedServers();

describe('an error from the service', () => {
  test('an error contains the service’s code, status, request identifier and violations', async () => {
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

  test('an error contains the seconds to wait from Retry-After', async () => {
    await expect(failureOf(refusal(429, 'rate_limited', { headers: { 'retry-after': '7' } }))).resolves.toMatchObject({
      code: 'rate_limited',
      status: 429,
      retryAfterSeconds: 7,
      fieldErrors: [],
    });
  });

  test('the error about a closed port names the address and the reason, but not the path', async () => {
    const retry = { attempts: 1 };
    const { sessions } = createClient({ baseUrl: 'http://127.0.0.1:2/gcs', token, retry });
    await expect(sessions.get(session.id)).rejects.toThrow(
      /^connection_failed: the connection to http:\/\/127\.0\.0\.1:2 failed: .*ECONNREFUSED/,
    );
  });

  test('an error may have a code unknown to this version', async () => {
    await expect(failureOf(refusal(409, 'added_later'))).resolves.toMatchObject({ code: 'added_later', status: 409 });
  });

  test('an error never contains the token', async () => {
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

  test.each(cases)(
    'status %p with X-Service-Should-Retry %p gives shouldRetry %p',
    async (status, header, shouldRetry) => {
      const headers: Record<string, string> = header === undefined ? {} : { 'x-service-should-retry': header };
      await expect(failureOf(refusal(status, 'some_code', { headers }))).resolves.toMatchObject({
        status,
        shouldRetry,
      });
    },
  );
});

describe('Retry-After', () => {
  test('converts a Retry-After date from a load balancer to the remaining seconds', async () => {
    const headers = { 'retry-after': new Date(Date.now() + 30_000).toUTCString() };
    const { retryAfterSeconds } = await failureOf(refusal(503, 'service_unavailable', { headers }));
    expect(retryAfterSeconds).toBeGreaterThan(25);
    expect(retryAfterSeconds).toBeLessThanOrEqual(30);
  });

  test.each([
    ['soon', undefined],
    [new Date(0).toUTCString(), 0],
  ])('reads Retry-After %p as retryAfterSeconds %p', async (header, retryAfterSeconds) => {
    const failure = await failureOf(refusal(503, 'service_unavailable', { headers: { 'retry-after': header } }));
    expect(failure.retryAfterSeconds).toBe(retryAfterSeconds);
  });
});

describe('an answer that does not come from the service', () => {
  const page = '<html>Bad gateway</html>';

  test('reports response_invalid and the status for a page with an error status', async () => {
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
  ])('rejects a 200 answer as a session if its body is %s', async (_, body) => {
    await expect(failureOf({ status: 200, body })).resolves.toMatchObject({
      code: 'response_invalid',
      status: 200,
      shouldRetry: false,
    });
  });

  test.each([{ error: 'no object' }, { error: { code: 1, message: 'm', requestId: 'r' } }, { error: null }, []])(
    'reports response_invalid for an error body in another format: %j',
    async (body) => {
      await expect(failureOf({ status: 400, body })).resolves.toMatchObject({ code: 'response_invalid', status: 400 });
    },
  );

  test('does not follow a redirect, so only the service gets the token', async () => {
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
