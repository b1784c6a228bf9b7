import { randomUUID } from 'node:crypto';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { createLifecycle } from '@gcs/kit/process/lifecycle';
import { startTcpProxy, type TcpProxy } from '@gcs/test/support/tcp-proxy';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SpanKind } from '@opentelemetry/api';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../services/gateway/test/gateway-under-test.ts';
import { type Answer, createBody, publicClient } from '../../services/gateway/test/public-client.ts';
import { startSession } from '../../services/session/src/service.ts';
import { type RunningSession, runningSession } from '../../services/session/test/running-session.ts';
import { tenantId } from '../../services/session/test/session-fixture.ts';

type Replica = { proxy: TcpProxy; telemetry: TestTelemetry };

const lifecycle = createLifecycle();
let session: RunningSession;
let mortal: Replica;
let other: Replica;
let underTest: GatewayUnderTest;
let client: ReturnType<typeof publicClient>;

// One gateway, two replicas of the session service, each behind a proxy that the test can cut.
beforeAll(async () => {
  session = await runningSession();
  lifecycle.onStop('session', () => session.stop());
  const telemetry = testTelemetry('session');
  const second = await startSession(session.config, { bus: createMemoryBus(), telemetry });
  lifecycle.onStop('second session', () => second.stop());
  mortal = { telemetry: session.telemetry, proxy: await startTcpProxy(session.service.address) };
  other = { telemetry, proxy: await startTcpProxy(second.address) };
  const ports = [mortal, other].map(({ proxy }) => {
    lifecycle.onStop('proxy', () => proxy.stop());
    return `127.0.0.1:${proxy.port}`;
  });
  underTest = await startGatewayUnderTest({ sessionAddress: ports.join() });
  lifecycle.onStop('gateway', () => underTest.stop());
  const text = 'insert into tenants (id, name, created_at, activated_at) values ($1, $1, now(), now())';
  await underTest.database.query({ name: '', text }, [tenantId]);
  client = publicClient({ baseUrl: underTest.baseUrl, token: await underTest.issueToken({ tenantId }) });
});

afterAll(() => lifecycle.stop());

const create = () => {
  const key = randomUUID();
  return client.create({ ...createBody, workflowKey: 'hotel', bookingReference: key }, { 'idempotency-key': key });
};

test('a create returns the session that its replica committed before it died', async () => {
  const before = await count('sessions');
  const { answers, sent } = await dieAfterWork('CreateSessions', create);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const replayed = answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true');
  expect(replayed).toHaveLength(1);
  expect(await count('sessions')).toBe(before + sent);
  expect(await count('idempotency_records')).toBe(before + sent);
});

test('another replica answers a read whose replica dies', async () => {
  const { body } = await create();
  const { id } = body as { id: string };
  const { answers } = await dieAfterWork('GetSessions', () => client.get(id));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

async function dieAfterWork(method: string, request: () => Promise<Answer>) {
  mortal.proxy.restore();
  let sent = 0;
  const ask = () => {
    sent += 1;
    return request();
  };
  // Once both replicas have served, the gateway is connected to both.
  const served = (replica: Replica) =>
    replica.telemetry.spans().filter(({ name, kind }) => kind === SpanKind.SERVER && name.endsWith(`/${method}`))
      .length;
  const first = [mortal, other].map(served);
  await waitFor(async () => {
    await ask();
    return [mortal, other].every((replica, index) => served(replica) > (first[index] ?? 0));
  });
  mortal.proxy.mute();
  const before = served(mortal);
  const answers: Promise<Answer>[] = [];
  while (served(mortal) === before) {
    const all = served(mortal) + served(other);
    answers.push(ask());
    await waitFor(() => served(mortal) + served(other) > all);
  }
  mortal.proxy.cut();
  return { answers: await Promise.all(answers), sent };
}

async function count(table: 'sessions' | 'idempotency_records'): Promise<number> {
  const text = `select count(*)::int as count from ${table}`;
  const [row] = await session.its.database.query<{ count: number }>({ name: '', text });
  return row?.count ?? 0;
}
