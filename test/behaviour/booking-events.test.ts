import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { type FrontDoor, openOperator } from '@gcs/test/support/operator';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookingBody } from '../contract/support/requests.ts';

type Received = { body: string; signature: unknown };

let stack: OpenStack;
let door: FrontDoor;
const received = new Map<string, Received[]>();
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const one = { body: Buffer.concat(chunks).toString(), signature: request.headers['x-service-signature'] };
  if (request.headers['x-service-test'] === undefined) received.set(request.url ?? '', [...of(request.url), one]);
  response.end();
});
let origin: string;
beforeAll(async () => {
  stack = await openStack();
  door = await openOperator(stack.credentials);
  origin = await listenOnLoopback(server);
});
afterAll(async () => {
  await door.close();
  await stack.close();
  server.closeAllConnections();
  server.close();
});

const of = (path = '') => received.get(path) ?? [];
const types = ['booking.state_changed', 'booking.light_changed', 'booking.guest_changed'];

async function addEndpoint(path: string, eventTypes: string[]): Promise<string> {
  const { tenantId, call } = door;
  const request = { requestId: randomUUID(), tenantId, url: `${origin}${path}`, eventTypes };
  const { secret, activationProblem } = await door.endpoints.CreateEndpoint(request, call);
  expect(activationProblem).toBe('');
  return secret;
}

async function send(method: string, path: string, body: object, key = randomUUID()): Promise<void> {
  const { baseUrl, apiToken } = stack.credentials;
  const headers = { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json', 'idempotency-key': key };
  await waitFor(async () => {
    const { status } = await fetch(`${baseUrl}${path}`, { method, headers, body: JSON.stringify(body) });
    // Clients retry when the service is busy.
    if (status === 503 || status === 429) return false;
    expect([200, 201]).toContain(status);
    return true;
  });
}

test('sends changes of a booking, also those by a check, only to endpoints that list these types', async () => {
  const secret = await addEndpoint('/named', types);
  await addEndpoint('/all', []);
  const reference = randomUUID();
  const path = `/v1/bookings/${reference}`;
  await send('PUT', path, { ...bookingBody, persons: { adults: 1 } });
  const api = createPatientApi(stack.credentials);
  const { body: session } = await api.create({ ...checkIn('happy'), bookingReference: reference });
  await waitFor(() => of('/named').some(({ body }) => JSON.parse(body).data.light === 'GO'));
  const at = '2026-10-27T15:00:00.000Z';
  const key = randomUUID();
  await send('POST', `${path}/arrivals`, { at }, key);
  await send('POST', `${path}/arrivals`, { at }, key);
  await send('POST', `${path}/departures`, { at: '2026-11-10T11:00:00.000Z' });
  const events = await waitFor(() => {
    const all = of('/named').map(({ body }) => JSON.parse(body));
    return all.some(({ data }) => data.state === 'LEFT' && data.guest === undefined) ? all : undefined;
  });
  const of1 = { bookingReference: reference, propertyReference: bookingBody.propertyReference };
  const arrived = { number: 1, presence: 'ARRIVED', arrivedAt: at, sessionId: session.id };
  const left = { ...arrived, presence: 'LEFT', leftAt: '2026-11-10T11:00:00.000Z' };
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ['booking.state_changed', { ...of1, state: 'EXPECTED', light: 'LOOK' }],
    ['booking.light_changed', { ...of1, state: 'EXPECTED', light: 'LOOK' }],
    ['booking.light_changed', { ...of1, state: 'EXPECTED', light: 'GO' }],
    ['booking.guest_changed', { ...of1, state: 'ARRIVED', light: 'GO', guest: arrived }],
    ['booking.state_changed', { ...of1, state: 'ARRIVED', light: 'GO' }],
    ['booking.guest_changed', { ...of1, state: 'LEFT', light: 'GO', guest: left }],
    ['booking.state_changed', { ...of1, state: 'LEFT', light: 'GO' }],
  ]);
  for (const { body, signature } of of('/named')) {
    expect(signature).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  }
  const others = await waitFor(() => {
    const all = of('/all').map(({ body }) => JSON.parse(body));
    return all.some(({ data, type }) => data.complianceSessionId === session.id && type === 'evidence_package.ready')
      ? all
      : undefined;
  });
  expect(others.filter(({ type }) => types.includes(type))).toEqual([]);
});
