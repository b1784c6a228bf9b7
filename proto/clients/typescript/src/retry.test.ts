import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { created, createRequest, found, refusal, session } from '../test/resources.ts';
import { useScriptedClients } from '../test/scripted-client.ts';
import { GcsError } from './gcs-error.ts';
import { delayMsAfter, type RetryPolicy, retryPolicy } from './retry.ts';

const open = useScriptedClients();

const fast = { baseMs: 1, maxMs: 5 };
const unavailable = refusal(503, 'service_unavailable');

describe('the client', () => {
  test.each([
    ['an error that the service says to retry', refusal(409, 'x', { headers: { 'x-service-should-retry': 'true' } })],
    ['a broken connection', (response: { destroy(): void }) => response.destroy()],
  ])('repeats a call after %s', async (_, reply) => {
    const { requests, sessions } = await open([reply, found], { retry: fast });
    await expect(sessions.get(session.id)).resolves.toEqual(session);
    expect(requests).toHaveLength(2);
  });

  test('repeats a create after a truncated answer', async () => {
    const { requests, sessions } = await open(
      [
        (response) => {
          response.writeHead(201, { 'content-length': '1000' });
          response.write('{"id":', () => response.destroy());
        },
        created,
      ],
      { retry: fast },
    );
    await expect(sessions.create(createRequest)).resolves.toEqual(session);
    expect(requests).toHaveLength(2);
  });

  test('makes as many attempts as the policy allows, then throws the last error', async () => {
    const { requests, sessions } = await open([unavailable, refusal(500, 'internal_error')], {
      retry: { ...fast, attempts: 3 },
    });
    await expect(sessions.get(session.id)).rejects.toMatchObject({ code: 'internal_error', shouldRetry: true });
    expect(requests).toHaveLength(3);
  });

  test.each([
    ['X-Service-Should-Retry is false', refusal(500, 'x', { headers: { 'x-service-should-retry': 'false' } })],
    ['the request itself is refused', refusal(422, 'validation_failed')],
    ['the answer is not the resource', { status: 200, body: '<html>Welcome to this network</html>' }],
  ])('makes only one attempt if %s', async (_, reply) => {
    const { requests, sessions } = await open([reply, found], { retry: fast });
    await expect(sessions.get(session.id)).rejects.toBeInstanceOf(GcsError);
    expect(requests).toHaveLength(1);
  });
});

describe('Retry-After', () => {
  test('Retry-After delays the next attempt', async () => {
    const limited = refusal(429, 'rate_limited', { headers: { 'retry-after': '1' } });
    const { requests, sessions } = await open([limited, found], { retry: { baseMs: 100, random: () => 0.5 } });
    await sessions.get(session.id);
    const [first, second] = requests;
    expect(Number(second?.atMs) - Number(first?.atMs)).toBeGreaterThanOrEqual(1_000);
  });

  test('a Retry-After above the policy’s limit fails the call, and the error contains its value', async () => {
    const { requests, sessions } = await open(
      [refusal(503, 'service_unavailable', { headers: { 'retry-after': '3600' } })],
      { retry: fast },
    );
    await expect(sessions.get(session.id)).rejects.toMatchObject({
      retryAfterSeconds: 3_600,
      shouldRetry: true,
    });
    expect(requests).toHaveLength(1);
  });
});

describe('the time limit', () => {
  const silence = () => {};

  test('the time limit applies to each attempt separately', async () => {
    const { requests, sessions } = await open([silence, found], { retry: fast, timeoutMs: 1_500 });
    await expect(sessions.get(session.id)).resolves.toEqual(session);
    expect(requests.length).toBeGreaterThan(1);
  });

  test('the time limit covers the body, and the error reports a timeout', async () => {
    const { sessions } = await open(
      [
        (response) => {
          response.writeHead(200);
          response.write('{');
        },
      ],
      { retry: { attempts: 1 }, timeoutMs: 100 },
    );
    await expect(sessions.get(session.id)).rejects.toMatchObject({
      code: 'timeout',
      message: expect.stringMatching(/^timeout: no answer from http:\/\/127.0.0.1:\d+ within 100 ms$/),
      status: undefined,
      shouldRetry: true,
    });
  });
});

describe('the caller’s signal', () => {
  test('the caller’s signal ends a running request', async () => {
    const reason = new Error('the guest has gone');
    const controller = new AbortController();
    const { requests, sessions } = await open([() => controller.abort(reason)], { retry: { attempts: 1 } });
    await expect(sessions.get(session.id, { signal: controller.signal })).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
  });

  test('the caller’s signal ends a wait between two attempts', async () => {
    const controller = new AbortController();
    const random = () => {
      queueMicrotask(() => controller.abort());
      return 0;
    };
    const { requests, sessions } = await open([unavailable], { retry: { baseMs: 60_000, maxMs: 60_000, random } });
    await expect(sessions.get(session.id, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(requests).toHaveLength(1);
  });

  test('an already aborted signal prevents the request', async () => {
    const { requests, sessions } = await open([created]);
    await expect(sessions.create(createRequest, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(requests).toEqual([]);
  });
});

describe('the wait between two attempts', () => {
  const anyPolicy = fc.record({
    baseMs: fc.integer({ min: 1, max: 10_000 }),
    maxMs: fc.integer({ min: 1, max: 60_000 }),
    jitter: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  });
  const anyRetryAfter = fc.option(fc.integer({ min: 0, max: 3_600 }), { nil: undefined });

  test('the wait is at least Retry-After or half the back-off, and at most half a back-off longer', () => {
    fc.assert(
      fc.property(
        anyPolicy,
        fc.integer({ min: 1, max: 2_000 }),
        anyRetryAfter,
        (figures, attempt, retryAfterSeconds) => {
          const waitMs = waitOf({ ...figures, random: () => figures.jitter }, attempt, retryAfterSeconds);
          const askedMs = 1_000 * (retryAfterSeconds ?? 0);
          const backoffMs = Math.min(figures.maxMs, figures.baseMs * 2 ** (attempt - 1));
          expect(waitMs).toBeGreaterThanOrEqual(Math.max(askedMs, backoffMs / 2));
          expect(waitMs).toBeLessThanOrEqual(Math.max(askedMs, backoffMs / 2) + backoffMs / 2);
        },
      ),
    );
  });

  test('the wait doubles with each attempt, and half of it is random', () => {
    const waits = (jitter: number) => [1, 2, 3, 4].map((attempt) => waitOf({ random: () => jitter }, attempt));
    expect(waits(0)).toEqual([125, 250, 500, 1_000]);
    expect(waits(1)).toEqual([250, 500, 1_000, 2_000]);
  });

  function waitOf(policy: Partial<RetryPolicy>, attempt: number, retryAfterSeconds?: number): number {
    return delayMsAfter(attempt, new GcsError('x', '', { retryAfterSeconds }), retryPolicy(policy));
  }
});
