import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BusRecord, EventBus } from '@gcs/kit/bus/bus';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { connect } from '@gcs/kit/grpc/client';
import { formatAddress } from '@gcs/kit/http/listen';
import { definitions } from '@gcs/proto/definitions';
import { validateTopicValue } from '@gcs/proto/schemas';
import { topics } from '@gcs/proto/topics';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { startPatiently } from '@gcs/test/support/start-patiently';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { identifier, makeSession, type SessionStory } from '../test/session-story.ts';
import { evidenceMigrations } from './schema/migrations.ts';
import { type EvidenceConfig, type EvidenceService, startEvidence } from './service.ts';

const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const telemetry = testTelemetry('evidence');
const announced: BusRecord[] = [];
let directory: string;
let its: TestDatabase;
let bus: EventBus;
let service: EvidenceService;
let client: ReturnType<typeof connect<typeof definitions.EvidenceService>>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-evidence-'));
  await writeFile(configFor('').keyringFile, JSON.stringify(createKeyring({ kek: 'aes256', log: 'ed25519' })));
  its = await createTestDatabase(evidenceMigrations);
  bus = createMemoryBus();
  await bus.subscribe({
    group: 'session',
    topics: [topics.packageChanges],
    handle: async (records) => void announced.push(...records),
  });
  service = await startPatiently(() => startEvidence(configFor(its.url), { bus, telemetry }));
  client = connect(definitions.EvidenceService, formatAddress(service.address), { telemetry, deadlineMs: 20_000 });
});
afterAll(async () => {
  client.close();
  await service.stop();
  await bus.stop();
  await its.drop();
  await telemetry.shutdown();
  await rm(directory, { recursive: true });
});

function configFor(databaseUrl: string): EvidenceConfig {
  return {
    environment: 'sandbox',
    databaseUrl,
    migrationDatabaseUrl: null,
    runtimeRole: null,
    listen: { host: '127.0.0.1', port: 0 },
    keyringFile: join(directory, 'keyring.json'),
    operatorIssuers: [],
  };
}

function publish(changes: SessionStory['changes']): Promise<void> {
  const retention = { graceDays: 7, types: { DOCUMENT_RESULT: { days: 36_500, minimumDays: 0 } } };
  const messages = changes.map((value) => ({
    key: value.sessionId,
    value: JSON.stringify(value.version === 1 ? { ...value, retention } : value),
    traceparent: trace,
  }));
  return bus.publish([{ topic: topics.sessionChanges, messages }]);
}

function deliver(receipt: ReturnType<SessionStory['receipt']>): Promise<void> {
  const message = { key: receipt.sessionId, value: JSON.stringify(receipt), traceparent: '' };
  return bus.publish([{ topic: topics.deliveryReceipts, messages: [message] }]);
}

async function read(...items: { tenantId: string; sessionId: string }[]) {
  const { results } = await client.client.GetPackages({ items }, { trace: ROOT_CONTEXT });
  return results;
}

async function eventCountOf({ sessionId }: SessionStory): Promise<number> {
  const text = 'select count(*) from audit_events where session_id = $1';
  const [row] = await its.database.query<{ count: number }>({ name: '', text }, [sessionId]);
  return row?.count ?? 0;
}

const deadLettersOf = ({ sessionId }: SessionStory) =>
  its.database.query<{ reason: string }>(
    { name: '', text: 'select reason from dead_letters where key = $1 order by id' },
    [sessionId],
  );

const announcementsOf = ({ sessionId }: SessionStory) => announced.filter(({ key }) => key === sessionId);

describe('the evidence service', () => {
  test('announces and serves a package only after the session’s end', async () => {
    const story = makeSession('ten_1');
    await publish(story.changes.slice(0, 4));
    expect((await read(story))[0]?.outcome).toBe('notSealed');
    await publish(story.changes.slice(4));
    const [result] = await read(story);
    expect(result?.sealed?.revision).toBe(1);
    const pkg = JSON.parse(result?.sealed?.json.toString() ?? '');
    const [message] = await waitFor(() => announcementsOf(story).length > 0 && announcementsOf(story));
    const change = JSON.parse(String(message?.value));
    expect(validateTopicValue(topics.packageChanges, change, 'produce')).toEqual([]);
    expect(change).toMatchObject({ sessionId: story.sessionId, packageId: pkg.id, revision: 1, version: 1 });
    expect(message?.traceparent).toBe(trace);
  });

  test('ignores records that are delivered again', async () => {
    const story = makeSession('ten_1');
    const receipt = story.receipt(identifier('dlv'));
    await publish([...story.changes, ...story.aftermath]);
    await deliver(receipt);
    const before = [await read(story), await eventCountOf(story)];
    for (const change of story.changes) await publish([change, change]);
    await publish([...story.aftermath, ...story.changes]);
    await deliver(receipt);
    expect([await read(story), await eventCountOf(story)]).toEqual(before);
    await waitFor(() => announcementsOf(story).length > 0);
    expect(announcementsOf(story)).toHaveLength(1);
    expect(await deadLettersOf(story)).toEqual([]);
  });

  test('appends a sealed revision to the log without waiting for the next full run', async () => {
    const size = async () => {
      const text = 'select checkpoint_size as size from log_state';
      return (await its.database.query<{ size: number }>({ name: '', text }))[0]?.size ?? 0;
    };
    await publish(makeSession('ten_1').changes);
    const before = await waitFor(size);
    await publish(makeSession('ten_1').changes);
    await waitFor(async () => (await size()) > before);
  });

  test('records nothing after a gap in a session’s versions, and continues with the other sessions', async () => {
    const [broken, whole] = [makeSession('ten_1'), makeSession('ten_1')];
    const [first, , ...rest] = broken.changes;
    await publish([...(first === undefined ? [] : [first]), ...rest]);
    await publish(whole.changes);
    expect(await eventCountOf(broken)).toBe(1);
    expect(await deadLettersOf(broken)).toMatchObject([
      { reason: 'version_gap' },
      { reason: 'behind_parked' },
      { reason: 'behind_parked' },
    ]);
    expect((await read(broken, whole)).map(({ outcome }) => outcome)).toEqual(['notSealed', 'sealed']);
  });

  test.each([0, 257])('refuses a call with %d items', async (length) => {
    const items = Array.from({ length }, () => ({ tenantId: 'ten_1', sessionId: identifier('cs') }));
    await expect(read(...items)).rejects.toMatchObject({ code: 'invalid_argument' });
  });

  test('the service is alive and ready, and measures the duration of sealing', async () => {
    for (const { check } of [...service.checks.live, ...service.checks.ready]) await check();
    expect(await telemetry.metricsText()).toMatch(/gcs_evidence_seal_duration(_seconds)?_count\S* [1-9]/);
  });

  test('writes booking references into no log, trace or message', async () => {
    const observed = [telemetry.logs(), ...telemetry.spans().map(({ attributes }) => JSON.stringify(attributes))];
    for (const text of [...observed, ...announced.map(({ value }) => String(value))]) {
      expect(text).not.toContain('Buchung');
    }
  });
});
