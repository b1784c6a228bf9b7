import { createHash, randomUUID } from 'node:crypto';
import type { ComplianceSessionCreateRequest } from '@gcs/proto/gen/openapi-types';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { type Api, createPatientApi, type ReceivedEvent } from '@gcs/test/support/api';
import { type Stack, startStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import canonicalize from 'canonicalize';
import { keepsBookings } from './bookings.ts';
import { type Command, type Driver, startDriver } from './driver.ts';
import { succeeded, withContractTimes } from './outcomes.ts';

const request: ComplianceSessionCreateRequest = {
  bookingReference: 'BK-10482',
  propertyReference: 'hotel-lisbon-01',
  workflowKey: 'hotel-check-in',
  guest: { reference: 'guest-7731', email: 'guest@example.com', phone: '+351912345678' },
  locale: 'pt-PT',
  returnUrl: 'https://booking.example.com/check-in/BK-10482',
  metadata: { sandbox_scenario: 'happy', nights: 16_777_217, corporate: false },
};

export function behavesLikeAClient(clients: Record<string, (openapi: string) => Command>): void {
  let stack: Stack;
  let api: Api;

  beforeAll(async () => {
    stack = await startStack(await newDirectory());
    api = createPatientApi(stack.credentials);
  });
  afterAll(async () => {
    await stack.stop();
    await removeDirectory(stack.directory);
  });

  describe.each(Object.entries(clients))('%s', (name, prepare) => {
    let driver: Driver;
    beforeAll(async () => {
      const openapi = await fetch(new URL('/openapi.json', stack.credentials.baseUrl));
      driver = startDriver(prepare(await openapi.text()), stack.credentials);
    });
    afterAll(() => driver?.stop());
    const carryOut: Driver['carryOut'] = (order) => driver.carryOut(order);
    triesEverything(carryOut, () => ({ api, secret: stack.credentials.webhookSecret }));
    if (!name.startsWith('our client')) return;
    findsTheGuest(carryOut);
    keepsBookings(carryOut, () => stack);
  });
}

/** The tests follow one session from its creation to its evidence, so they must run in this order. */
function triesEverything(carryOut: Driver['carryOut'], running: () => { api: Api; secret: string }): void {
  const idempotencyKey = `booking-${randomUUID()}`;
  let sessionId = 'none yet';

  test('creates a session that has exactly the given data', async () => {
    const { guestLink: _, ...session } = succeeded(await carryOut({ operation: 'create', request, idempotencyKey }));
    sessionId = String(session['id']);
    const replay = await running().api.create(request, { 'idempotency-key': idempotencyKey });
    expect(replay.headers.get('idempotency-replayed')).toBe('true');
    expect(withContractTimes(session)).toEqual(replay.body);
  });

  test('returns the same session for the same key, and the error code of a conflict', async () => {
    const repeated = await carryOut({ operation: 'create', request, idempotencyKey });
    expect(succeeded(repeated)['id']).toBe(sessionId);
    const other = { ...request, bookingReference: 'BK-2' };
    const conflict = await carryOut({ operation: 'create', request: other, idempotencyKey });
    expect(conflict.code).toBe('idempotency_key_reused');
  });

  test('reads every signed webhook, and refuses a webhook without a signature', async () => {
    const { api, secret } = running();
    for (const { body, headers } of await eventsOf(api, sessionId)) {
      const signature = headers['x-service-signature'] ?? '';
      const signed = { operation: 'event', signature, secrets: [secret] } as const;
      const event = await carryOut({ ...signed, body: Buffer.from(body).toString('base64') });
      expect(withContractTimes(succeeded(event))).toEqual(JSON.parse(body));
      const forged = await carryOut({ ...signed, body: Buffer.from(`${body} `).toString('base64') });
      expect(forged.code).toBe('signature_mismatch');
    }
  });

  test('reads the session that it created', async () => {
    const session = succeeded(await carryOut({ operation: 'get', id: sessionId }));
    expect(withContractTimes(session)).toEqual((await running().api.get(sessionId)).body);
    expect(session['status']).toBe('VERIFIED');
    expect((await carryOut({ operation: 'get', id: 'cs_unknown' })).code).toBe('session_not_found');
  });

  test('reads evidence whose hash matches the content', async () => {
    const pkg = withContractTimes(succeeded(await carryOut({ operation: 'evidence', id: sessionId })));
    const { sha256, ...manifest } = Object(pkg['exportManifest']);
    const document = canonicalize({ ...pkg, exportManifest: manifest }) ?? '';
    expect(createHash('sha256').update(document).digest('hex')).toBe(sha256);
    expect(Object(pkg['entries']).length).toBeGreaterThan(0);
  });
}

function findsTheGuest(carryOut: Driver['carryOut']): void {
  test("returns the guest's link with a creation", async () => {
    const idempotencyKey = `booking-${randomUUID()}`;
    const { guestLink } = succeeded(await carryOut({ operation: 'create', request, idempotencyKey }));
    const page = await fetch(String(guestLink));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(request.bookingReference);
  });
}

async function eventsOf(api: Api, id: string): Promise<ReceivedEvent[]> {
  return await waitFor(async () => {
    const events = (await api.received()).filter(({ body }) => body.includes(id));
    return events.some(({ body }) => body.includes('evidence_package.ready')) ? events : undefined;
  });
}
