import { randomUUID } from 'node:crypto';
import { connect } from '@gcs/kit/grpc/client';
import { definitions } from '@gcs/proto/definitions';
import { topics } from '@gcs/proto/topics';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { type Api, checkIn, createPatientApi, eventOf } from '@gcs/test/support/api';
import { expectInOrder, outboxSize, untilAllReceived } from '@gcs/test/support/judge';
import { emptyTopics } from '@gcs/test/support/kafka/topics';
import { type ServicesStack, startServices } from '@gcs/test/support/services-stack';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import kafkajs from 'kafkajs';

/** A limit for a busy machine; an idle machine needs a few seconds. */
const patienceMs = 120_000;

let stack: ServicesStack;
let api: Api;
let operator: ReturnType<typeof openOperator>;

beforeAll(async () => {
  stack = await startServices(await newDirectory());
  api = createPatientApi(stack.credentials);
  operator = openOperator();
});

afterAll(async () => {
  operator.close();
  await stack.stop();
  await removeDirectory(stack.directory);
});

test('every service reports its outbox and the owner of its relay', async () => {
  const { statuses, unavailable } = await operator.ops.GetOutboxStatus({}, operator.call);
  expect(unavailable).toEqual([]);
  expect(statuses.map(({ service, relay }) => [service, relay.replace(/-[0-9a-f-]{36}$/, '')])).toEqual([
    ['SERVICE_NAME_SESSION', 'session'],
    ['SERVICE_NAME_EVIDENCE', 'evidence'],
    ['SERVICE_NAME_WEBHOOK_DELIVERY', 'webhook-delivery'],
  ]);
});

test('a foreign record parks its session at every consumer, other sessions continue, and the operator resumes it', async () => {
  const { body: session } = await api.create(checkIn());
  await sendAsStranger({ key: session.id, value: '{"half' });
  await startDocument(session.id);
  const { body: other } = await api.create(checkIn('happy'));
  expectInOrder(await untilAllReceived(api, new Set([other.id]), patienceMs), { ids: [other.id], maxRepeats: 0 });

  const parked = await waitFor(async () => {
    const { deadLetters } = await operator.ops.ListDeadLetters({ sessionId: session.id }, operator.call);
    return deadLetters.length === 4 ? deadLetters : undefined;
  }, patienceMs);
  expect(parked.map(({ service, reason }) => `${service} ${reason}`)).toEqual([
    'SERVICE_NAME_EVIDENCE malformed',
    'SERVICE_NAME_EVIDENCE behind_parked',
    'SERVICE_NAME_WEBHOOK_DELIVERY malformed',
    'SERVICE_NAME_WEBHOOK_DELIVERY behind_parked',
  ]);
  expect(await typesOf(session.id)).toEqual([]);
  for (const { service, id, reason } of parked) {
    if (reason === 'malformed') await operator.ops.DiscardDeadLetter({ service, id }, operator.call);
  }
  await waitFor(async () => (await typesOf(session.id)).includes('compliance_session.updated'), patienceMs);
  expect((await operator.ops.ListDeadLetters({}, operator.call)).deadLetters).toEqual([]);
});

test('after a topic loses its records, reconciliation finds the lost records and repair publishes them all', async () => {
  const consumers = [...stack.deployment.replicasOf('evidence'), ...stack.deployment.replicasOf('webhook-delivery')];
  for (const replica of consumers) replica.signal('SIGTERM');
  expect(await Promise.all(consumers.map((replica) => replica.ended()))).toEqual([0, 0]);
  const created = await Promise.all(Array.from({ length: 20 }, () => api.create(checkIn('happy'))));
  const ids = new Set(created.map(({ body }) => body.id));
  await waitFor(async () => (await Promise.all([...ids].map((id) => api.get(id)))).every(hasPassed), patienceMs);
  await waitFor(async () => (await outboxSize(stack.deployment.databaseUrls.session)) === 0, patienceMs);
  await emptyTopics(stack.deployment.kafka.addresses);
  await Promise.all(consumers.map((replica) => replica.start()));

  const found = await waitFor(async () => {
    const gaps = await reconcile(false);
    return gaps.length >= 2 * ids.size ? gaps : undefined;
  }, patienceMs);
  expect(new Set(found.map(({ sessionId }) => sessionId))).toEqual(ids);
  expect(new Set(found.map(({ appliedVersion }) => appliedVersion))).toEqual(new Set([0]));
  await reconcile(true);
  expectInOrder(await untilAllReceived(api, ids, patienceMs), { ids, maxRepeats: 0 });
  await waitFor(async () => (await reconcile(false)).length === 0, patienceMs);
}, 600_000);

test('reconciliation finds receipts lost with their topic, and repair adds them to the packages', async () => {
  const [evidence] = stack.deployment.replicasOf('evidence');
  if (evidence === undefined) throw new Error('there is no evidence service');
  evidence.signal('SIGTERM');
  expect(await evidence.ended()).toBe(0);
  const created = await Promise.all(Array.from({ length: 10 }, () => api.create(checkIn('happy'))));
  const ids = created.map(({ body }) => body.id);
  for (const id of ids) {
    await waitFor(async () => (await typesOf(id)).includes('compliance_session.completed'), patienceMs);
  }
  await waitFor(async () => (await outboxSize(stack.deployment.databaseUrls['webhook-delivery'])) === 0, patienceMs);
  await emptyTopics(stack.deployment.kafka.addresses);
  await evidence.start();

  const receiptsMissing = async () =>
    (await reconcile(false)).filter(({ topic }) => topic === topics.deliveryReceipts).map(({ sessionId }) => sessionId);
  await waitFor(async () => (await receiptsMissing()).length === ids.length, patienceMs);
  expect((await receiptsMissing()).toSorted()).toEqual(ids.toSorted());
  await reconcile(true);
  for (const id of ids) {
    await waitFor(async () => (await auditTypesOf(id)).includes('delivery.accepted'), patienceMs);
  }
  await waitFor(async () => (await reconcile(false)).length === 0, patienceMs);
  // A second repair changes nothing, because evidence already has these receipts.
  expect((await reconcile(true)).length).toBe(0);
}, 600_000);

async function reconcile(repair: boolean) {
  const gaps = [];
  for (let pageToken = ''; ; ) {
    const request = { minAgeSeconds: 1, pageSize: 8, repair, pageToken };
    const page = await operator.reconciliation.ReconcileChanges(request, operator.call);
    gaps.push(...page.gaps);
    pageToken = page.nextPageToken;
    if (pageToken === '') return gaps;
  }
}

function openOperator() {
  const { adminAddress, operatorToken } = stack.credentials;
  const options = { telemetry: testTelemetry('operator'), deadlineMs: 30_000 };
  const ops = connect(definitions.OpsService, adminAddress, options);
  const reconciliation = connect(definitions.ReconciliationService, adminAddress, options);
  return {
    ops: ops.client,
    reconciliation: reconciliation.client,
    call: { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${operatorToken}` } },
    close: () => {
      ops.close();
      reconciliation.close();
    },
  };
}

async function sendAsStranger(message: { key: string; value: string }): Promise<void> {
  const brokers = stack.deployment.kafka.addresses;
  const stranger = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING }).producer({
    createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
  });
  await stranger.connect();
  await stranger.send({ topic: topics.sessionChanges, messages: [message] });
  await stranger.disconnect();
}

async function startDocument(sessionId: string): Promise<void> {
  const { providerAddress, providerToken } = stack.credentials;
  const provider = connect(definitions.StepIngestService, providerAddress, {
    telemetry: testTelemetry('provider'),
    deadlineMs: 20_000,
  });
  const call = { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${providerToken}` } };
  const started = { sessionId, stepType: 'STEP_TYPE_DOCUMENT', providerEventId: randomUUID() } as const;
  expect((await provider.client.StartStep(started, call)).disposition).toBe('DISPOSITION_APPLIED');
  provider.close();
}

async function typesOf(sessionId: string): Promise<string[]> {
  const events = (await api.received()).map(eventOf);
  return events.flatMap(({ type, data }) => (data.complianceSessionId === sessionId ? [type] : []));
}

async function auditTypesOf(sessionId: string): Promise<string[]> {
  const { status, body } = await api.evidence(sessionId);
  return status === 200 ? body.auditEvents.map(({ type }) => type) : [];
}

function hasPassed({ body }: { body: { status: string } }): boolean {
  return body.status === 'VERIFIED';
}
