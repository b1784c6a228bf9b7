import { randomUUID } from 'node:crypto';
import type { Credentials } from '@gcs/first-run/credentials';
import { isAway, ServiceError } from '@gcs/kit/errors';
import { retry } from '@gcs/kit/retry';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import type { FrontDoor } from '@gcs/test/support/operator';
import { waitFor } from '@gcs/test/support/wait-for';
import { type ConnectedVendor, connectVendor, checkIn as startAtVendor } from '@gcs/test/vendors/at-the-service';
import { playedVendors } from '@gcs/test/vendors/vendors';
import { expect } from '@jest/globals';
import { bookingClient } from '../behaviour/booking-client.ts';

export const vendor = 'stripe-identity';

/** Access to the service in one month. `credentials` contain a valid token. */
export type House = { credentials: Credentials; operator: FrontDoor; nowMs(): number };

type Token = Omit<Parameters<FrontDoor['tokens']['IssueToken']>[0], 'requestId' | 'tenantId' | 'client'>;

export async function issueToken({ tokens, tenantId, call }: FrontDoor, token: Token): Promise<string> {
  const client = randomUUID();
  const { secret } = await patiently(() =>
    tokens.IssueToken({ requestId: randomUUID(), tenantId, client, ...token }, call),
  );
  return secret;
}

export function patiently<T>(call: () => Promise<T>): Promise<T> {
  const isRetryable = (error: unknown) => error instanceof ServiceError && isAway(error.code);
  return retry(call, { isRetryable, baseMs: 200, maxMs: 2_000, attempts: 100 });
}

const minute = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const dayMs = 86_400_000;

/** Plays a guest who books, checks in before the arrival, arrives and leaves. Resolves to the session's id. */
export async function stay({ credentials, nowMs }: House): Promise<string> {
  const [api, { send }] = [createPatientApi(credentials), bookingClient(() => ({ credentials }))];
  const request = checkIn('happy');
  const { bookingReference, propertyReference } = request;
  const booking = {
    ...{ propertyReference, arrival: minute(nowMs()), departure: minute(nowMs() + dayMs), timeZone: 'UTC' },
    ...{ persons: { adults: 2 }, guests: [{ reference: 'guest-1', name: 'Ada Byron', email: 'ada@example.com' }] },
  };
  const path = `/v1/bookings/${bookingReference}`;
  expect((await send('PUT', path, booking)).status).toBeLessThan(300);
  const key = { 'idempotency-key': randomUUID() };
  const { body } = await waitFor(async () => {
    const created = await api.create(request, key);
    return created.status === 201 ? created : undefined;
  });
  await waitFor(async () => (await api.get(body.id)).status === 200);
  expect((await send('POST', `${path}/arrivals`, {})).status).toBe(200);
  expect((await send('POST', `${path}/departures`, {})).status).toBe(200);
  return body.id;
}

export async function openVendor(operator: FrontDoor, nowMs: () => number): Promise<ConnectedVendor> {
  return connectVendor(operator, vendor, { play: (options) => playOf(vendor)({ ...options, nowMs }) });
}

function playOf(name: string) {
  const play = playedVendors[name];
  if (play === undefined) throw new Error(`there is no played vendor ${name}`);
  return play;
}

/** Replaces the account's credential for the provider port, because credentials expire after a year. */
export async function renewCredential({ operator }: House, { id: accountId }: ConnectedVendor): Promise<void> {
  const stepTypes = ['STEP_TYPE_DOCUMENT', 'STEP_TYPE_LIVENESS', 'STEP_TYPE_FACE_MATCH'] as const;
  const providerToken = await issueToken(operator, {
    ...{ kind: 'TOKEN_KIND_PROVIDER', provider: vendor, stepTypes: [...stepTypes] },
  });
  const { accounts, tenantId, call } = operator;
  const change = { requestId: randomUUID(), tenantId, accountId, secrets: { providerToken } };
  await patiently(() => accounts.ChangeProviderAccount(change, call));
}

/** Plays a guest whom the vendor approves. Resolves to the ids of the session in the service and at the vendor. */
export async function visitVendor({ operator, credentials }: House, { played, webhookUrl }: ConnectedVendor) {
  const guest = await startAtVendor({ stack: { credentials } }, vendor);
  await waitFor(async () => (await guest.start()) !== '');
  const about = { tenantId: operator.tenantId, sessionId: guest.id };
  const vendorId = await waitFor(async () => {
    const { vendorSessions } = await operator.accounts.GetVendorSessions(about, operator.call);
    return vendorSessions[0]?.vendorId || undefined;
  });
  for (const { headers, body } of played.act(vendorId, 'approve')) {
    const told = { method: 'POST', headers, body: new Uint8Array(body) };
    await waitFor(async () => (await fetch(webhookUrl, told)).ok);
  }
  await waitFor(async () => (await guest.status()).status === 'VERIFIED');
  return { id: guest.id, vendorId };
}
