import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import type { Credentials } from '@gcs/first-run/credentials';
import { createKeyring, type Keyring } from '@gcs/kit/crypto/keyring';
import { connect } from '@gcs/kit/grpc/client';
import { processEnvironment } from '@gcs/kit/process/config';
import { definitions } from '@gcs/proto/definitions';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { patientMs } from '@gcs/test/support/clients';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { type FrontDoor, openOperator } from '@gcs/test/support/operator';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { emptied, measure, slowed, unexplained, writePicture } from './measure.ts';
import { type MovedServer, movedDate, startMovedServer } from './moved-server.ts';

// Starts the service in each month, with the clocks of server and process put forward, for its housekeeping. The number
// of sessions is a 70,000th of 20 million a year (deploy/README.md#growth-of-the-databases).

const months = Number(processEnvironment()['GCS_TEST_MONTHS'] ?? 60);
const [daysOfMonth, sessionsOfMonth, firstSessions, clients] = [30.5, 24, 100, 4];
const [deadFrom, deadUntil, rotatedIn, failoverIn] = [0.2, 0.6, 0.4, 0.7].map((part) => Math.round(part * months));
const telemetry = testTelemetry('provider');
const retentionDays = Math.round((months * daysOfMonth) / 5);
const publishers = ['session', 'evidence', 'delivery'] as const;

let directory: string;
let server: MovedServer;
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
  await server.stop();
  await telemetry.shutdown();
  await removeDirectory(directory);
});

test('tables stop growing or are in the guide; reads of creates, relay and new partitions grow by less than half', async () => {
  const epochs = () => server.query<{ current: number }>('session', 'select current from database_epoch');
  for (let month = 0; month < months; month += 1) {
    const days = month * daysOfMonth;
    if (month > 0) await server.move(days);
    if (month === rotatedIn) rotateKeys();
    if (month === failoverIn) await server.failOver();
    const stack = await startAllInOne(directory, { GCS_DATABASE_URL: server.url(), ...movedDate(days) });
    await live(stack, month).finally(() => stack.stop());
    await measure(server, month);
  }
  if (processEnvironment()['GCS_WRITE_GOLDEN'] === '1') writePicture();
  expect((await epochs())[0]?.current).toBeGreaterThan(1);
  expect(await unrenewed()).toEqual([]);
  const found = { emptied: await emptied(server, retentionDays), slowed: slowed(), unexplained: unexplained(months) };
  expect(found).toEqual({ emptied: [], slowed: [], unexplained: [] });
}, 14_400_000);

/** One month: its sessions begin and end, and due data is deleted. */
async function live(stack: AllInOne, month: number): Promise<void> {
  const operator = await openOperator(stack.credentials);
  if (month === 0) await setUp(operator);
  if (month === deadFrom) await addEndpoint(operator, dead);
  if (month === deadUntil) await deleteDead(operator);
  // The first run's own token expires after a year.
  const api = createPatientApi({
    ...stack.credentials,
    apiToken: await issueToken(operator, { kind: 'TOKEN_KIND_API' }),
  });
  let left = month === 0 ? firstSessions : sessionsOfMonth;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left-- > 0) {
        const [request, key] = [checkIn('happy'), { 'idempotency-key': randomUUID() }];
        const { body } = await waitFor(async () => {
          const created = await api.create(request, key);
          return created.status === 201 ? created : undefined;
        });
        await waitFor(async () => (await api.get(body.id)).status === 200);
      }
    }),
  );
  await waitFor(async () => {
    await confirmDeletions(operator, stack.credentials);
    return !(await isBusy());
  }, 600_000);
  await operator.close();
}

/** Originals at a provider that are to be deleted. */
const due = `vault_deletions where state <> 'CONFIRMED' and due_since is not null`;

/** Rows that are unfinished work. Deliveries to the dead endpoint wait for longer than a month takes. */
const published = ['outbox', 'key_renewals where outdated is null'];
const work = {
  session: [...published, 'sessions where not package_ready'],
  evidence: [
    ...published,
    'log_queue',
    `evidence_entries where retention_state = 'ACTIVE' and schedule_at <= now()`,
    `evidence_entries where retention_state = 'SCHEDULED_FOR_DELETION' and delete_at <= now()`,
    due,
  ],
  delivery: [...published, 'open_deliveries where attempts = 0 and not held'],
};

async function isBusy(): Promise<boolean> {
  for (const name of publishers) {
    const any = work[name].map((rows) => `exists (select from ${rows})`).join(' or ');
    const [row] = await server.query<{ busy: boolean }>(name, `select ${any} as busy`);
    if (row?.busy === true) return true;
  }
  return false;
}

type Token = Omit<Parameters<FrontDoor['tokens']['IssueToken']>[0], 'requestId' | 'tenantId' | 'client'>;

/** Returns the secret. Its holder has no other token. */
async function issueToken({ tokens, tenantId, call }: FrontDoor, token: Token): Promise<string> {
  const request = { requestId: randomUUID(), tenantId, client: randomUUID(), ...token };
  return (await tokens.IssueToken(request, call)).secret;
}

/** Reports for each provider that its vault deleted the originals that are due. */
async function confirmDeletions(operator: FrontDoor, { providerAddress }: Credentials): Promise<void> {
  const owing = await server.query<{ provider: string }>('evidence', `select distinct provider from ${due}`);
  for (const { provider } of owing) {
    const secret = await issueToken(operator, {
      kind: 'TOKEN_KIND_PROVIDER',
      provider,
      stepTypes: ['STEP_TYPE_DOCUMENT'],
    });
    const vault = connect(definitions.VaultDeletionService, providerAddress, { telemetry, deadlineMs: patientMs });
    const by = { trace: operator.call.trace, metadata: { authorization: `Bearer ${secret}` } };
    const { deletions } = await vault.client.ListVaultDeletions({ pageSize: 1_000 }, by);
    const references = deletions.map(({ reference }) => reference);
    if (references.length > 0) await vault.client.ConfirmVaultDeletion({ references }, by);
    vault.close();
  }
}

/** Evidence and guest data are deleted after a year, a fifth of the time. Webhooks go to one receiver. */
async function setUp(operator: FrontDoor): Promise<void> {
  const types = ['DOCUMENT_RESULT', 'MRZ_DATA', 'NFC_DATA', 'LIVENESS_RESULT', 'CONSENT_RECORD', 'REVIEW_DECISION'];
  const rule = { days: retentionDays, minimumDays: 0 };
  const policyJson = JSON.stringify({
    graceDays: 7,
    guestDataDays: retentionDays,
    types: Object.fromEntries([...types, 'DELIVERY_RECEIPT'].map((type) => [type, rule])),
  });
  const { retention, tenantId, call } = operator;
  await retention.SetPolicy({ requestId: randomUUID(), tenantId, policyJson }, call);
  await addEndpoint(operator, receiverUrl);
}

/** Nobody listens there. */
const dead = 'http://127.0.0.1:9/';

async function addEndpoint({ endpoints, tenantId, call }: FrontDoor, url: string): Promise<void> {
  await endpoints.CreateEndpoint({ requestId: randomUUID(), tenantId, url, eventTypes: [] }, call);
}

async function deleteDead({ endpoints, tenantId, call }: FrontDoor): Promise<void> {
  const { endpoints: listed } = await endpoints.ListEndpoints({ tenantId }, call);
  const { id: endpointId = '', rowVersion: expectedVersion = 0 } = listed.find(({ url }) => url === dead) ?? {};
  await endpoints.DeleteEndpoint({ requestId: randomUUID(), tenantId, endpointId, expectedVersion }, call);
}

/** Adds a current key of purpose `kek` to each keyring; the older one stays. */
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

/** Kinds of values that the rotation left under the older key. */
async function unrenewed(): Promise<string[]> {
  const found = await Promise.all(
    publishers.map((name) =>
      server.query<{ name: string; outdated: string }>(name, 'select name, outdated from key_renewals'),
    ),
  );
  expect(found.flat().map(({ name }) => name)).toEqual(expect.arrayContaining(['evidence documents', 'sessions']));
  return found.flat().flatMap(({ name, outdated }) => (Number(outdated) === 0 ? [] : [name]));
}
