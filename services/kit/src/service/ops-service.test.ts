import { generateKeyPairSync } from 'node:crypto';
import { definitions } from '@gcs/proto/definitions';
import type { PackageChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { packageChange } from '@gcs/test/support/package-change';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { writeToJournal } from '@gcs/test/support/write-to-journal';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { createOperatorVerifier, issueOperatorToken, jwkOf } from '../admin/operator-identity.ts';
import { type Installation, openInstallation } from '../bus/installation.ts';
import { createMemoryBus } from '../bus/memory.ts';
import { startConsumer } from '../consumer/consumer.ts';
import { connect } from '../grpc/client.ts';
import { type GrpcServer, startGrpcServer } from '../grpc/server.ts';
import { formatAddress } from '../http/listen.ts';
import { type Relay, startRelay } from '../outbox/outbox.ts';
import type { Connection } from '../postgres/database.ts';
import { consumerMigration, installationMigration, messagingMigration } from '../postgres/migrations/kit-migrations.ts';
import { opsServices } from './ops-service.ts';

const topic = topics.packageChanges;
const [first, second] = ['cs_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAW'];
const service = 'SERVICE_NAME_EVIDENCE';

let own: TestDatabase;
let relay: Relay;
let installation: Installation;
let server: GrpcServer;
let ops: ReturnType<typeof connect<typeof definitions.OpsService>>;
let history: ReturnType<typeof connect<typeof definitions.HistoryService>>;
let call: { trace: typeof ROOT_CONTEXT; metadata: Record<string, string> };
let brokenVersion = 0;
const applied: string[] = [];
const taken = new Set<string>();
const findUntaken = {
  [topics.deliveryReceipts]: async (_: Connection, ids: readonly string[]) => new Set(ids).difference(taken),
};
const bus = createMemoryBus({ redeliverAfterMs: 1 });

beforeAll(async () => {
  const telemetry = testTelemetry();
  own = await createTestDatabase([messagingMigration, consumerMigration, installationMigration]);
  const { database } = own;
  const consumer = await startConsumer<PackageChange>({
    ...{ bus, database, telemetry, topic, group: 'ops', contiguous: true },
    decode: (value) => value as PackageChange,
    identify: ({ sessionId, version }) => ({ key: sessionId, epoch: 1, version }),
    apply: async (_, received) => {
      if (received.some(({ value }) => value.version === brokenVersion)) throw new TypeError('planned');
    },
    afterCommit: (received) => void applied.push(...received.map(({ value }) => `${value.sessionId}.${value.version}`)),
  });
  installation = openInstallation(database, telemetry.logger);
  relay = startRelay({ database, bus, telemetry, owner: 'the-relay' });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const issuer = { issuer: 'test', audience: 'test' };
  const verify = createOperatorVerifier([{ ...issuer, scope: 'deployment', jwks: { keys: [jwkOf(publicKey, 'k')] } }]);
  server = await startGrpcServer({
    listen: { host: '127.0.0.1', port: 0 },
    implementations: opsServices({ service, database, installation, consumers: [consumer], relay, findUntaken }),
    telemetry,
    operators: { verify },
  });
  const claims = { ...issuer, subject: 'olivia', roles: ['platform' as const], authTime: 1_700_000_000 };
  const token = await issueOperatorToken({ keyId: 'k', privateKey }, { ...claims, expiresInSeconds: 600 });
  call = { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${token}` } };
  ops = connect(definitions.OpsService, formatAddress(server.address), { telemetry, deadlineMs: 20_000 });
  history = connect(definitions.HistoryService, formatAddress(server.address), { telemetry, deadlineMs: 20_000 });
});

afterAll(async () => {
  ops.close();
  history.close();
  await server.stop(0);
  await relay.stop();
  await bus.stop();
  await own.drop();
});

test('parked records are listed with their reasons, replayed in order and then closed', async () => {
  brokenVersion = 2;
  await publish(first, 1, 2, 3);
  const { deadLetters } = await ops.client.ListDeadLetters({}, call);
  expect(deadLetters).toMatchObject([
    { service, topic, sessionId: first, reason: 'handler_failed', error: 'planned', closedAt: '' },
    { service, topic, sessionId: first, reason: 'behind_parked', closedAt: '' },
  ]);
  expect(deadLetters[0]?.value).toContain(`"version":2`);
  const ids = deadLetters.map(({ id }) => id);

  const failing = ops.client.ReplayDeadLetter({ id: ids[0] ?? 0 }, call);
  await expect(failing).rejects.toMatchObject({ code: 'failed_precondition' });
  brokenVersion = 0;
  expect(await ops.client.ReplayDeadLetter({ id: ids[1] ?? 0 }, call)).toEqual({ replayed: 2, waiting: 0 });
  expect(applied).toEqual([1, 2, 3].map((version) => `${first}.${version}`));
  expect((await ops.client.ListDeadLetters({}, call)).deadLetters).toEqual([]);
  const closed = (await ops.client.ListDeadLetters({ includeClosed: true, sessionId: first }, call)).deadLetters;
  expect(closed.map(({ closedAt }) => closedAt !== '')).toEqual([true, true]);
});

test('a discarded record no longer blocks the records behind it', async () => {
  await bus.publish([{ topic, messages: [{ key: second, value: '{"half', traceparent: '' }] }]);
  await publish(second, 1, 2);
  const { deadLetters } = await ops.client.ListDeadLetters({ pageSize: 1 }, call);
  expect(deadLetters).toMatchObject([{ sessionId: second, reason: 'malformed' }]);
  const id = deadLetters[0]?.id ?? 0;
  expect((await ops.client.DiscardDeadLetter({ id }, call)).closedAt).toMatch(/Z$/);
  expect(applied.filter((one) => one.startsWith(second))).toEqual([`${second}.1`, `${second}.2`]);
  await expect(ops.client.DiscardDeadLetter({ id }, call)).rejects.toMatchObject({ code: 'failed_precondition' });
});

test('each page continues where the previous one ended, and an unknown record is not found', async () => {
  const page = await ops.client.ListDeadLetters({ includeClosed: true, pageSize: 2 }, call);
  const next = await ops.client.ListDeadLetters(
    { includeClosed: true, pageSize: 2, pageToken: page.nextPageToken },
    call,
  );
  const ids = [...page.deadLetters, ...next.deadLetters].map(({ id }) => id);
  expect(ids).toEqual([1, 2, 3, 4]);
  await expect(ops.client.ReplayDeadLetter({ id: 999 }, call)).rejects.toMatchObject({ code: 'not_found' });
  await expect(ops.client.ListDeadLetters({ pageSize: 1_001 }, call)).rejects.toMatchObject({
    code: 'invalid_argument',
  });
});

test('the history service finds a consumer’s missing changes and republishes them, even behind parked ones', async () => {
  const third = 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAX';
  await writeToJournal(
    own.database,
    [1, 2, 3, 4].map((version) => entryOf(third, version)),
  );
  await own.database.query({ name: '', text: 'delete from outbox where version in (2, 3)' });
  relay.wake();
  await waitFor(async () => (await status())?.pending === 0);

  const query = { topic, afterKey: '', key: third, minAgeSeconds: 0, limit: 10 };
  const { heads } = await history.client.ListHeads(query, call);
  expect(heads).toEqual([{ key: third, epoch: 1, version: 4 }]);
  expect((await history.client.ListHeads({ ...query, minAgeSeconds: 3_600 }, call)).heads).toEqual([]);
  const { behind } = await history.client.CompareHeads({ topic, heads }, call);
  expect(behind).toEqual([{ key: third, epoch: 1, version: 1, parked: false }]);

  const ranges = [{ key: third, firstVersion: 2, lastVersion: 3 }];
  expect(await history.client.Republish({ topic, ranges }, call)).toEqual({ republished: 2 });
  await waitFor(() => applied.includes(`${third}.4`));
  expect(applied.filter((one) => one.startsWith(third))).toEqual([1, 2, 3, 4].map((version) => `${third}.${version}`));
  expect((await history.client.CompareHeads({ topic, heads }, call)).behind).toEqual([]);
  await waitFor(async () => (await status())?.pending === 0);
  expect(await status()).toMatchObject({ service, relay: 'the-relay', deadLetters: 0 });
});

test('the history service finds missing changes of an unordered topic by their ids and republishes each one', async () => {
  const fourth = 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAY';
  const receipts = topics.deliveryReceipts;
  const entry = (key: string, version: number) => {
    const value = JSON.stringify({ changeId: `dlv_${version}.1` });
    return { key, version, topic: receipts, value, traceparent: '' };
  };
  await writeToJournal(own.database, [entry(first, 12), entry(first, 40), entry(fourth, 7), entry(fourth, 31)]);
  const query = { topic: receipts, afterKey: '', afterVersion: 0, key: '', minAgeSeconds: 0, limit: 3 };
  await own.database.query({ name: '', text: 'delete from outbox where version = 31' });
  relay.wake();
  await waitFor(async () => (await status())?.pending === 0);

  const { changes } = await history.client.ListChanges(query, call);
  expect(changes.map(({ key, version, changeId }) => `${key} ${version} ${changeId}`)).toEqual([
    `${first} 12 dlv_12.1`,
    `${first} 40 dlv_40.1`,
    `${fourth} 7 dlv_7.1`,
  ]);
  const rest = await history.client.ListChanges({ ...query, afterKey: fourth, afterVersion: 7 }, call);
  expect(rest.changes).toEqual([{ key: fourth, version: 31, changeId: 'dlv_31.1' }]);
  expect((await history.client.ListChanges({ ...query, key: fourth }, call)).changes).toHaveLength(2);
  expect((await history.client.ListChanges({ ...query, minAgeSeconds: 3_600 }, call)).changes).toEqual([]);

  for (const version of [12, 7]) taken.add(`dlv_${version}.1`);
  const asked = { topic: receipts, changes: [...changes, ...rest.changes] };
  const missing = (key: string, version: number) => ({ key, version, parked: false });
  expect((await history.client.CompareChanges(asked, call)).missing).toEqual([missing(first, 40), missing(fourth, 31)]);
  const ranges = [{ key: fourth, firstVersion: 31, lastVersion: 31 }];
  expect(await history.client.Republish({ topic: receipts, ranges }, call)).toEqual({ republished: 1 });
  await expect(history.client.CompareChanges({ topic, changes }, call)).rejects.toMatchObject({
    code: 'invalid_argument',
  });
});

async function status() {
  return (await ops.client.GetOutboxStatus({}, call)).statuses[0];
}

function entryOf(sessionId: string, version: number) {
  return { key: sessionId, version, topic, value: JSON.stringify(packageChange(sessionId, version)), traceparent: '' };
}

async function publish(sessionId: string, ...versions: number[]): Promise<void> {
  await bus.publish([{ topic, messages: versions.map((version) => entryOf(sessionId, version)) }]);
}
