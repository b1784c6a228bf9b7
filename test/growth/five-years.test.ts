import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { createKeyring, type Keyring } from '@gcs/kit/crypto/keyring';
import { processEnvironment } from '@gcs/kit/process/config';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { type FrontDoor, openOperator } from '@gcs/test/support/operator';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import type { ConnectedVendor } from '@gcs/test/vendors/at-the-service';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { overdue, placesOf } from './forgotten.ts';
import { issueToken, openVendor, patiently, renewCredential, stay, visitVendor } from './guests.ts';
import { emptied, measure, named, slowed, unexplained, writePicture } from './measure.ts';
import { type MovedServer, movedDate, startMovedServer } from './moved-server.ts';
import { confirmDeletions, unfinished } from './work.ts';

// Simulates five years: starts the service once per month, with the clocks of database and process moved forward. Plays
// a 60,000th of 20 million sessions a year (deploy/README.md#growth-of-the-databases).

const months = Number(processEnvironment()['GCS_TEST_MONTHS'] ?? 60);
/** Each client also sends one guest a month to the vendor. */
const [daysOfMonth, staysOfMonth, firstStays, clients] = [30.5, 24, 100, 4];
const [deadFrom, deadUntil, rotatedIn, failoverIn] = [0.2, 0.6, 0.4, 0.7].map((part) => Math.round(part * months));
const telemetry = testTelemetry('provider');
const retentionDays = Math.round((months * daysOfMonth) / 5);
/** Days that a booking is kept, and further days for the grace period and the vendor's deletion. */
const [bookingDays, graceDays] = [400, 122];
const publishers = ['session', 'evidence', 'delivery'] as const;
/** Timeout that only a stuck test reaches. */
const stuckMs = 1_800_000;

type Guest = { month: number; id: string; vendorId?: string };
const guests: Guest[] = [];
let month = 0;
const nowMs = () => Date.now() + month * daysOfMonth * 86_400_000;

let directory: string;
let server: MovedServer;
let connected: ConnectedVendor;
let receiver: ReturnType<typeof createServer>;
let receiverUrl: string;
beforeAll(async () => {
  directory = await newDirectory();
  server = await startMovedServer(directory);
  receiver = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.writeHead(200).end());
  });
  receiverUrl = await listenOnLoopback(receiver);
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await connected.played.stop();
  await server.stop();
  await telemetry.shutdown();
  await removeDirectory(directory);
});

test('tables stop growing or the guide explains their growth, old guests are deleted, and reads grow by less than half', async () => {
  const epochs = () => server.query<{ current: number }>('session', 'select current from database_epoch');
  // The vendor adapters have the same port in all months, because guests return to its address.
  const [vendorPort] = await freePorts(1);
  for (; month < months; month += 1) {
    const days = month * daysOfMonth;
    if (month > 0) await server.move(days);
    if (month === rotatedIn) rotateKeys();
    if (month === failoverIn) await server.failOver();
    const moved = { GCS_DATABASE_URL: server.url(), GCS_VENDOR_PORT: String(vendorPort), ...movedDate(days) };
    const stack = await startAllInOne(directory, moved);
    await live(stack)
      .catch(async (cause: unknown) => {
        throw new Error(`month ${month}: ${await unfinished(server, stack.credentials)}`, { cause });
      })
      .finally(() => stack.stop());
    await measure(server, month);
  }
  if (processEnvironment()['GCS_WRITE_GOLDEN'] === '1') writePicture();
  expect((await epochs())[0]?.current).toBeGreaterThan(1);
  const found = {
    ...{ unrenewed: await unrenewed(), emptied: await emptied(server, retentionDays), slowed: slowed() },
    ...{ unexplained: unexplained(months), remembered: await remembered() },
  };
  expect(found).toEqual({ unrenewed: [], emptied: [], slowed: [], unexplained: [], remembered: [] });
}, 14_400_000);

/** Plays one month: guests book, check in, arrive and leave, and due data is deleted. */
async function live(stack: AllInOne): Promise<void> {
  const operator = await openOperator(stack.credentials);
  if (month === 0) {
    await setUp(operator);
    connected = await openVendor(operator, nowMs);
  }
  if (month === deadFrom) await addEndpoint(operator, dead);
  if (month === deadUntil) await deleteDead(operator);
  // The token of the first run expires after a year.
  const credentials = { ...stack.credentials, apiToken: await issueToken(operator, { kind: 'TOKEN_KIND_API' }) };
  const house = { credentials, operator, nowMs };
  if (month % 6 === 5) await renewCredential(house, connected);
  let left = month === 0 ? firstStays : staysOfMonth;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left-- > 0) guests.push({ month, id: await stay(house) });
      guests.push({ month, ...(await visitVendor(house, connected)) });
    }),
  );
  const answering = { operator, credentials, telemetry };
  await waitFor(async () => {
    await confirmDeletions(server, answering);
    return (await unfinished(server, credentials)).length === 0;
  }, stuckMs);
  if (month === months - 1) await expectProof(operator);
  await operator.close();
}

/** Guests whose retention has ended long ago. */
const old = () =>
  guests.filter((guest) => (months - 1 - guest.month) * daysOfMonth > retentionDays + bookingDays + graceDays);

async function expectProof({ evidence, tenantId, call }: FrontDoor): Promise<void> {
  const { verifierKeys } = await patiently(() => evidence.GetCheckpoint({}, call));
  const { bundle } = await patiently(() => evidence.ExportBundle({ tenantId, sessionId: old()[0]?.id ?? '' }, call));
  const { faults, package: pkg } = await verifyBundle(bundle, verifierKeys);
  expect(faults).toEqual([]);
  expect(new Set(pkg?.entries.map(({ retentionState }) => retentionState))).toEqual(new Set(['DELETED']));
}

/** Returns traces of old sessions at the vendor and in tables whose growth the guide does not explain. */
async function remembered(): Promise<string[]> {
  const ids = old().map(({ id }) => id);
  const sample = ids.filter((_, index) => index % 14 === 0);
  const places = await placesOf(server, sample);
  expect(places).toEqual(expect.arrayContaining(['evidence.evidence_entries', 'evidence.log_leaves']));
  const atVendor = old().flatMap(({ vendorId }) => vendorId ?? []);
  expect(atVendor).not.toEqual([]);
  return [
    ...(await overdue(server, ids)),
    ...places.filter((place) => !named().has(place.split('.')[1] ?? '')),
    ...atVendor.filter((vendorId) => !connected.played.isDeleted(vendorId)),
  ];
}

/** Sets the retention to a fifth of the simulated time, a year by default, and adds one webhook receiver. */
async function setUp(operator: FrontDoor): Promise<void> {
  const types = ['DOCUMENT_RESULT', 'MRZ_DATA', 'NFC_DATA', 'LIVENESS_RESULT', 'CONSENT_RECORD', 'REVIEW_DECISION'];
  const rule = { days: retentionDays, minimumDays: 0 };
  const policyJson = JSON.stringify({
    graceDays: 7,
    guestDataDays: retentionDays,
    types: Object.fromEntries([...types, 'DELIVERY_RECEIPT'].map((type) => [type, rule])),
  });
  const { retention, tenantId, call } = operator;
  const policy = { requestId: randomUUID(), tenantId, policyJson };
  await patiently(() => retention.SetPolicy(policy, call));
  await addEndpoint(operator, receiverUrl);
}

/** An address without a listener. */
const dead = 'http://127.0.0.1:9/';

async function addEndpoint({ endpoints, tenantId, call }: FrontDoor, url: string): Promise<void> {
  const endpoint = { requestId: randomUUID(), tenantId, url, eventTypes: [] };
  await patiently(() => endpoints.CreateEndpoint(endpoint, call));
}

async function deleteDead({ endpoints, tenantId, call }: FrontDoor): Promise<void> {
  const { endpoints: listed } = await patiently(() => endpoints.ListEndpoints({ tenantId }, call));
  const { id: endpointId = '', rowVersion: expectedVersion = 0 } = listed.find(({ url }) => url === dead) ?? {};
  const deletion = { requestId: randomUUID(), tenantId, endpointId, expectedVersion };
  await patiently(() => endpoints.DeleteEndpoint(deletion, call));
}

function rotateKeys(): void {
  const folder = resolve(directory, 'keys');
  const rotated = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    if (!name.endsWith('.json')) return false;
    const keyring: Keyring = JSON.parse(readFileSync(resolve(folder, name), 'utf8'));
    const [{ kek }, { kek: fresh }] = [keyring, createKeyring({ kek: 'aes256' })];
    if (kek === undefined || fresh === undefined) return false;
    const next = { ...keyring, kek: { current: fresh.current, keys: { ...kek.keys, ...fresh.keys } } };
    writeFileSync(resolve(folder, name), JSON.stringify(next));
    return true;
  });
  expect(rotated.length).toBeGreaterThan(0);
}

async function unrenewed(): Promise<string[]> {
  const found = await Promise.all(
    publishers.map((name) =>
      server.query<{ name: string; outdated: string }>(name, 'select name, outdated from key_renewals'),
    ),
  );
  expect(found.flat().map(({ name }) => name)).toEqual(expect.arrayContaining(['evidence documents', 'sessions']));
  return found.flat().flatMap(({ name, outdated }) => (Number(outdated) === 0 ? [] : [name]));
}
