import { randomUUID } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import { connectRaw, type RawClient } from '@gcs/kit/grpc/client';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import * as grpc from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { type Answer, errorOf, publicClient, webhookEvent } from '../../services/gateway/test/public-client.ts';
import { type ContractStack, serviceNames, startContractStack } from './support/contract-stack.ts';
import { checkInBody } from './support/requests.ts';
import { plainRequest, type Rpc, rpcsOf } from './support/rpc-requests.ts';

const deadlineMs = 2_000;
const grantedMs = 1_800;
/** Number of concurrent calls, more than a pool has connections, but too few to load the machine. */
const atOnce = 16;

let stack: ContractStack;
let admin: RawClient;
let api: ReturnType<typeof publicClient>;
let sessionId: string;

beforeAll(async () => {
  stack = await startContractStack();
  admin = connectRaw(stack.adminAddress, { telemetry: testTelemetry('operator'), deadlineMs: grantedMs });
  api = publicClient(stack);
  const created = await api.create(checkInBody('happy'));
  sessionId = JSON.parse(created.text).id;
});
afterAll(async () => {
  admin.close();
  await stack.stop();
});
afterEach(() => {
  for (const { proxy } of Object.values(stack.stores)) proxy.restore();
});

type Outcome = { name: string; ms: number; said: string };

/** The read methods of the admin port. The port records each call before it answers. */
const adminReads = rpcsOf('gcs.admin.v1').filter(({ name }) => /^(Get|List|Search|Query|Diff)/.test(name));

describe.each([...serviceNames, 'every service' as const])('with the database of %s frozen', (frozen) => {
  const stores = () => (frozen === 'every service' ? serviceNames : [frozen]).map((name) => stack.stores[name]);

  test('each public operation and each admin read answers within 2 s, and succeeds once the database is back', async () => {
    const before = await askAll();
    expect(before.filter(({ said }) => isFault(said))).toEqual([]);
    for (const { proxy } of stores()) proxy.freeze();
    // In the first round, the pools still have connections. In the second round, they must open new ones.
    const during = [...(await askAll()), ...(await askAll())];
    expect(during.filter(({ ms, said }) => ms > deadlineMs || isFault(said))).toEqual([]);
    expect(during.map(({ said }) => said)).toContain('service_unavailable');
    for (const { proxy } of stores()) proxy.restore();
    await waitFor(async () => (await api.create(checkInBody())).status === 201);
    await waitFor(async () => (await askAll()).every(({ said }) => said !== 'service_unavailable'));
  });
});

const isFault = (said: string) =>
  ['internal_error', 'deadline_exceeded', 'idempotency_in_progress', 'no error of ours'].includes(said);

async function askAll(): Promise<Outcome[]> {
  const event = JSON.stringify({ ...webhookEvent, id: `evt_${randomUUID()}` });
  const publicly = [
    timed('create', async () => codeOf(await api.create(checkInBody()))),
    timed('get', async () => codeOf(await api.get(sessionId))),
    timed('evidence', async () => codeOf(await api.evidence(sessionId))),
    timed('verify', async () => codeOf(await api.verify(event, { 'x-service-signature': `sha256=${'0'.repeat(64)}` }))),
  ];
  const outcomes = await Promise.all(publicly);
  for (let done = 0; done < adminReads.length; done += atOnce) {
    const some = adminReads.slice(done, done + atOnce);
    outcomes.push(...(await Promise.all(some.map((rpc) => timed(rpc.path, () => call(rpc))))));
  }
  return outcomes;
}

async function timed(name: string, ask: () => Promise<string>): Promise<Outcome> {
  const startedAt = performance.now();
  const said = await ask();
  return { name, ms: Math.round(performance.now() - startedAt), said };
}

const codeOf = (answer: Answer) => (answer.status < 400 ? 'answered' : errorOf(answer));

async function call(rpc: Rpc): Promise<string> {
  const metadata = new grpc.Metadata();
  metadata.set('authorization', `Bearer ${stack.operatorToken}`);
  metadata.set('gcs-purpose', 'a test');
  const request = plainRequest(rpc, { tenantId: stack.tenantId, sessionId, key: 'hotel-check-in', version: 1 });
  return admin.call(rpc.path, rpc.serialize(request), { trace: ROOT_CONTEXT, metadata }).then(
    () => 'answered',
    (error: unknown) => (error instanceof ServiceError ? error.code : 'no error of ours'),
  );
}
