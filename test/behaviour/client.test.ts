import { randomUUID } from 'node:crypto';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { type Api, createPatientApi, type ReceivedEvent } from '@gcs/test/support/api';
import { type Stack, startStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { type Client, createClient, GcsError, verifyWebhook } from '@guest-compliance/client';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

let stack: Stack;
let receiver: Api;
let client: Client;

beforeAll(async () => {
  stack = await startStack(await newDirectory(), { GCS_RATE_LIMIT_EVIDENCE: '2/2' });
  receiver = createPatientApi(stack.credentials);
  client = createClient({ baseUrl: stack.credentials.baseUrl, token: stack.credentials.apiToken });
});

afterAll(async () => {
  expect(await stack.stop()).toBe(0);
  await removeDirectory(stack.directory);
});

const request = {
  bookingReference: 'BK-10482',
  propertyReference: 'hotel-lisbon-01',
  workflowKey: 'hotel-check-in',
  guest: { reference: 'guest-7731', email: 'guest@example.com' },
};
const played = { ...request, metadata: { sandbox_scenario: 'happy' } };

async function failureOf(call: Promise<unknown>): Promise<GcsError> {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  if (error instanceof GcsError) return error;
  throw new Error('the call did not fail as it should', { cause: error });
}

describe('the published client against the service', () => {
  test('takes a check-in from creation to evidence and verifies every webhook', async () => {
    const { id } = await client.sessions.create(played);
    const isOfSession = ({ body }: ReceivedEvent) => body.includes(id);
    const received = await waitFor(async () => {
      const events = (await receiver.received()).filter(isOfSession);
      return events.some(({ body }) => body.includes('evidence_package.ready')) ? events : undefined;
    });
    for (const { body, headers } of received) {
      const event = await verifyWebhook(body, headers['x-service-signature'], stack.credentials.webhookSecret);
      expect(event.data.complianceSessionId).toBe(id);
      const forged = verifyWebhook(`${body} `, headers['x-service-signature'], stack.credentials.webhookSecret);
      expect((await failureOf(forged)).code).toBe('signature_mismatch');
    }
    expect(await client.sessions.get(id)).toMatchObject({ status: 'VERIFIED', reasonCodes: [] });
    expect(await client.evidence.get(id)).toMatchObject({
      complianceSessionId: id,
      exportManifest: { format: 'JSON' },
    });
  });

  test('a reused key returns the same session, and rejects a different request', async () => {
    const idempotencyKey = `booking-${randomUUID()}`;
    const first = await client.sessions.create(request, { idempotencyKey });
    expect(await client.sessions.create(request, { idempotencyKey })).toEqual(first);
    const other = client.sessions.create({ ...request, bookingReference: 'BK-2' }, { idempotencyKey });
    expect(await failureOf(other)).toMatchObject({ code: 'idempotency_key_reused', status: 409, idempotencyKey });
  });

  test('a validation error contains the field and the request’s id', async () => {
    const error = await failureOf(client.sessions.create({ ...request, locale: 'Klingon' }));
    expect(error).toMatchObject({ code: 'validation_failed', status: 422, shouldRetry: false });
    expect(error.requestId).toMatch(/^req_/);
    expect(error.fieldErrors.map(({ field }) => field)).toEqual(['locale']);
  });

  test('over the rate limit, waits for Retry-After and continues: the caller sees no 429', async () => {
    const { id } = await client.sessions.create(request);
    const codes = await Promise.all(
      Array.from({ length: 6 }, async () => (await failureOf(client.evidence.get(id))).code),
    );
    expect(new Set(codes)).toEqual(new Set(['evidence_package_not_ready']));
  });

  test('does not retry with a refused token', async () => {
    const stranger = createClient({ baseUrl: stack.credentials.baseUrl, token: 'gcs_sandbox_nonsense' });
    const error = await failureOf(stranger.sessions.get('cs_1'));
    expect(error).toMatchObject({ code: 'token_invalid', status: 401, shouldRetry: false });
  });
});
