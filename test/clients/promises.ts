import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import vectors from '../../proto/clients/snippets/vectors.json' with { type: 'json' };
import { linkHeaders } from '../../proto/clients/typescript/test/link-headers.ts';
import {
  booking,
  bookingRequest,
  created,
  createRequest,
  found,
  refusal,
  session,
} from '../../proto/clients/typescript/test/resources.ts';
import {
  type Reply,
  type ScriptedServer,
  startScriptedServer,
} from '../../proto/clients/typescript/test/scripted-server.ts';
import { type Command, type Driver, type Order, startDriver } from './driver.ts';
import { succeeded } from './outcomes.ts';

const apiToken = 'gcs_sandbox_token';
const keyless = { operation: 'create', request: createRequest } as const;
const creation = { ...keyless, idempotencyKey: 'booking-BK-10482' };
const reading: Order = { operation: 'get', id: session.id };
const unavailable = refusal(503, 'service_unavailable');
const neverInTime: Reply = (response) => late(response, () => response.writeHead(200).end(JSON.stringify(session)));
const breaksOff: Reply = (response) => {
  response.writeHead(201, { 'content-length': '1000' });
  response.write('{"id":', () => response.destroy());
};
const stallsInside: Reply = (response) => {
  const [start, end] = [JSON.stringify(session).slice(0, 20), JSON.stringify(session).slice(20)];
  response.writeHead(200).write(start);
  late(response, () => response.end(end));
};

/** Sends the whole answer after 30 s, which is later than the client's limit. */
function late(response: ServerResponse, answer: () => void): void {
  const timer = setTimeout(answer, 30_000);
  response.once('close', () => clearTimeout(timer));
}

export function keepsItsPromises(clients: Record<string, Command>): void {
  describe.each(Object.entries(clients))('%s with a failing service', (_, command) => {
    let server: ScriptedServer;
    let driver: Driver;
    beforeAll(async () => {
      server = await startScriptedServer(created);
      const patient = limited(command, { RETRY_BASE_MS: '10' });
      driver = startDriver(patient, { baseUrl: `${server.baseUrl}/`, apiToken });
    });
    afterAll(async () => {
      await driver.stop();
      await server.stop();
    });
    const running = () => server;
    const carryOut: Driver['carryOut'] = (order) => driver.carryOut(order);
    repeats(running, carryOut);
    trustsNobodyElse(running, carryOut);
    sendsBookings(running, carryOut);

    test.each(linkHeaders)('reads the header Link %j of a creation as the guest link %j', async (link, guestLink) => {
      server.play({ status: 201, body: session, headers: { link } });
      const made = (await driver.carryOut(creation)).value;
      expect(made).toMatchObject({ id: session.id, status: session.status });
      expect(Object(made).guestLink ?? undefined).toBe(guestLink);
    });

    test('accepts the valid signatures of the shared test vectors, and rejects the others', async () => {
      const outcomes: object[] = [];
      for (const { name, body, signature, secrets } of vectors) {
        const bytes = Buffer.from(body).toString('base64');
        const order: Order = { operation: 'event', body: bytes, signature: signature ?? '', secrets };
        outcomes.push({ name, valid: (await driver.carryOut(order)).value !== undefined });
      }
      expect(outcomes).toEqual(vectors.map(({ name, valid }) => ({ name, valid })));
    });

    test('reports a failed connection with the address and the reason, but without the path', async () => {
      const closed = { baseUrl: 'http://127.0.0.1:2', apiToken };
      const alone = startDriver(limited(command, { ATTEMPTS: '1' }), closed);
      const { code, message } = await alone.carryOut(reading);
      expect(code).toBe('connection_failed');
      expect(message).toMatch(/ http:\/\/127\.0\.0\.1:2\b.*(?:refused|attempts failed|ConnectException)/);
      expect(message).not.toContain(session.id);
      await alone.stop();
    });

    test('gives up on an answer that is late, or that stops in the middle', async () => {
      server.play(neverInTime, stallsInside);
      const hasty = startDriver(limited(command, { TIMEOUT_MS: '300', ATTEMPTS: '1' }), { ...server, apiToken });
      for (let calls = 1; server.requests.length < 2; calls += 1) {
        expect((await hasty.carryOut(reading)).code).toBe('timeout');
        expect(server.requests.length).toBeLessThanOrEqual(calls);
      }
      await hasty.stop();
    });
  });
}

/** Without a limit, the client uses its default. */
function limited(command: Command, limits: Record<string, string>): Command {
  return { ...command, environment: { ...command.environment, ...limits } };
}

function repeats(running: () => ScriptedServer, carryOut: Driver['carryOut']): void {
  test('repeats a creation with the same key and bytes after a temporary error', async () => {
    const server = running();
    server.play(unavailable, breaksOff, created);
    const { value } = await carryOut(creation);
    expect(value).toMatchObject({ object: 'compliance_session' });
    const sent = server.requests.map(({ headers, body }) => `${headers['idempotency-key']} ${body}`);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
    expect(sent[0]).toMatch(/^booking-BK-10482 /);
  });

  test('generates a key for each creation that has none', async () => {
    const server = running();
    server.play(created, unavailable, created);
    await carryOut(keyless);
    await carryOut(keyless);
    const [first, second, third] = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[\x21-\x7e]{16,255}$/);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
  });

  test('waits for the time in Retry-After, and fails immediately if the time is too long', async () => {
    const server = running();
    server.play(refusal(429, 'rate_limited', { headers: { 'retry-after': '1' } }), found);
    expect((await carryOut(reading)).value).toEqual(expect.objectContaining({ id: session.id }));
    const [first, second] = server.requests;
    expect(Number(second?.atMs) - Number(first?.atMs)).toBeGreaterThanOrEqual(1_000);
    server.play(refusal(503, 'service_unavailable', { headers: { 'retry-after': '3600' } }), found);
    expect((await carryOut(reading)).code).toBe('service_unavailable');
    expect(server.requests).toHaveLength(1);
  });

  test('does not repeat a request after a permanent error, and gives up after four attempts', async () => {
    const server = running();
    server.play(refusal(500, 'internal_error', { headers: { 'x-service-should-retry': 'false' } }), created);
    expect((await carryOut(creation)).code).toBe('internal_error');
    expect(server.requests).toHaveLength(1);
    const fieldErrors = [
      { field: 'guest.phone', message: 'must be a number' },
      { field: 'locale', message: 'is not known' },
    ];
    server.play(refusal(422, 'validation_failed', { fieldErrors }));
    const { code, message } = await carryOut(creation);
    expect(code).toBe('validation_failed');
    expect(message).toContain('validation_failed: guest.phone must be a number; locale is not known');
    expect(server.requests).toHaveLength(1);
    server.play(unavailable);
    expect((await carryOut(reading)).code).toBe('service_unavailable');
    expect(server.requests).toHaveLength(4);
  });
}

function trustsNobodyElse(running: () => ScriptedServer, carryOut: Driver['carryOut']): void {
  const codesOf = async (...orders: readonly Order[]) => {
    const codes: (string | undefined)[] = [];
    for (const order of orders) codes.push((await carryOut(order)).code);
    return codes;
  };

  test('refuses answers of other servers, and does not follow a redirect', async () => {
    const server = running();
    const redirect = { status: 307, headers: { location: 'http://127.0.0.1:9/' } };
    server.play(redirect, { status: 200, body: '<html>Welcome to this network</html>' }, { status: 400, body: [] });
    expect(new Set(await codesOf(creation, creation, reading))).toEqual(new Set(['response_invalid']));
    expect(server.requests).toHaveLength(3);
  });

  test('sends the token, and refuses a malformed key and an identifier that would change the path', async () => {
    const server = running();
    server.play(found);
    const keys = ['fifteen-charact', 'with a space in it', 'x'.repeat(256)];
    const creations = keys.map((idempotencyKey): Order => ({ ...creation, idempotencyKey }));
    expect(new Set(await codesOf(...creations))).toEqual(new Set(['idempotency_key_invalid']));
    const reads = ['..', 'cs_1/../../admin', 'cs_1?x=1', 'cs_1\n'].map((id): Order => ({ operation: 'get', id }));
    expect(new Set(await codesOf(...reads))).toEqual(new Set(['session_not_found']));
    expect(server.requests).toEqual([]);
    expect(await codesOf(reading)).toEqual([undefined]);
    expect(server.requests).toMatchObject([
      { path: `/v1/compliance-sessions/${session.id}`, headers: { authorization: `Bearer ${apiToken}` } },
    ]);
  });
}

function sendsBookings(running: () => ScriptedServer, carryOut: Driver['carryOut']): void {
  const put = { operation: 'putBooking', reference: 'BK/1', booking: bookingRequest } as const;
  const known: Reply = { status: 200, body: booking };

  test('repeats a put and a report with the same bytes, and sends a key only with the report', async () => {
    const server = running();
    server.play(unavailable, known, unavailable, known);
    succeeded(await carryOut({ ...put, expectedVersion: 3 }));
    const idempotencyKey = 'arrival-of-BK-10482';
    succeeded(await carryOut({ operation: 'arrival', reference: 'BK/1', report: { guests: [] }, idempotencyKey }));
    const sent = server.requests.map(({ method, path, headers, body }) => {
      return { method, path, key: headers['idempotency-key'], match: headers['if-match'], body: JSON.parse(body) };
    });
    const [first, second] = [
      { method: 'PUT', path: '/v1/bookings/BK%2F1', key: undefined, match: '"3"', body: bookingRequest },
      {
        method: 'POST',
        path: '/v1/bookings/BK%2F1/arrivals',
        key: idempotencyKey,
        match: undefined,
        body: { guests: [] },
      },
    ];
    expect(sent).toEqual([first, first, second, second]);
    expect(server.requests[1]?.body).toBe(server.requests[0]?.body);
  });

  test('follows the pages of a list, and repeats only the page that failed', async () => {
    const server = running();
    const page = (reference: string, nextPageToken?: string): Reply => {
      return { status: 200, body: { object: 'arrival_list', bookings: [{ ...booking, reference }], nextPageToken } };
    };
    server.play(page('a', 'to b&c'), unavailable, page('b', 'third'), page('c'));
    const list = succeeded(await carryOut({ operation: 'arrivals', property: 'a b&ü', date: '2026-12-27' }));
    expect(Object.values(list)).toMatchObject([{ reference: 'a' }, { reference: 'b' }, { reference: 'c' }]);
    const asked = server.requests.map(({ path }) => Object.fromEntries(new URL(path, server.baseUrl).searchParams));
    const day = { property: 'a b&ü', date: '2026-12-27' };
    const second = { ...day, pageToken: 'to b&c' };
    expect(asked).toEqual([day, second, second, { ...day, pageToken: 'third' }]);
  });

  test('refuses a reference that would change the path', async () => {
    const server = running();
    server.play(known);
    for (const reference of ['', '.', '..']) {
      expect((await carryOut({ ...put, reference })).code).toBe('booking_not_found');
      expect((await carryOut({ operation: 'getBooking', reference })).code).toBe('booking_not_found');
    }
    expect(server.requests).toEqual([]);
  });
}
