import { randomUUID } from 'node:crypto';
import { definitions } from '@gcs/proto/definitions';
import { topics } from '@gcs/proto/topics';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { type Api, checkIn, createPatientApi, eventOf } from '@gcs/test/support/api';
import { connectPatiently } from '@gcs/test/support/clients';
import { expectInOrder, untilAllReceived } from '@gcs/test/support/judge';
import { type ServicesStack, startServices } from '@gcs/test/support/services-stack';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import kafkajs from 'kafkajs';

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

test('every service reports its outbox and the process that owns its relay', async () => {
  const { statuses, unavailable } = await operator.ops.GetOutboxStatus({}, operator.call);
  expect(unavailable).toEqual([]);
  expect(statuses.map(({ service, relay }) => [service, relay.replace(/-[0-9a-f-]{36}$/, '')])).toEqual([
    ['SERVICE_NAME_SESSION', 'session'],
    ['SERVICE_NAME_EVIDENCE', 'evidence'],
    ['SERVICE_NAME_WEBHOOK_DELIVERY', 'webhook-delivery'],
    ['SERVICE_NAME_STAYS', 'stays'],
  ]);
});

test('every consumer parks the session of a stranger’s record, other sessions continue, and the operator resumes the session', async () => {
  const { body: session } = await api.create(checkIn());
  await sendAsStranger({ key: session.id, value: '{"half' });
  await startDocument(session.id);
  const { body: other } = await api.create(checkIn('happy'));
  expectInOrder(await untilAllReceived(api, new Set([other.id]), patienceMs), { ids: [other.id], maxRepeats: 0 });

  const parked = await waitFor(async () => {
    const { deadLetters } = await operator.ops.ListDeadLetters({ sessionId: session.id }, operator.call);
    return deadLetters.length === 6 ? deadLetters : undefined;
  }, patienceMs);
  expect(parked.map(({ service, reason }) => `${service} ${reason}`)).toEqual([
    'SERVICE_NAME_EVIDENCE malformed',
    'SERVICE_NAME_EVIDENCE behind_parked',
    'SERVICE_NAME_WEBHOOK_DELIVERY malformed',
    'SERVICE_NAME_WEBHOOK_DELIVERY behind_parked',
    'SERVICE_NAME_STAYS malformed',
    'SERVICE_NAME_STAYS behind_parked',
  ]);
  expect(await typesOf(session.id)).toEqual([]);
  for (const { service, id, reason } of parked) {
    if (reason === 'malformed') await operator.ops.DiscardDeadLetter({ service, id }, operator.call);
  }
  await waitFor(async () => (await typesOf(session.id)).includes('compliance_session.updated'), patienceMs);
  expect((await operator.ops.ListDeadLetters({}, operator.call)).deadLetters).toEqual([]);
});

function openOperator() {
  const { adminAddress, operatorToken } = stack.credentials;
  const options = { telemetry: testTelemetry('operator'), deadlineMs: 30_000 };
  const ops = connectPatiently(definitions.OpsService, adminAddress, options);
  const reconciliation = connectPatiently(definitions.ReconciliationService, adminAddress, options);
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
  const provider = connectPatiently(definitions.StepIngestService, providerAddress, {
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
