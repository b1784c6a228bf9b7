import { randomUUID } from 'node:crypto';
import { formatAddress } from '@gcs/kit/http/listen';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Gateway, startGateway } from '../../services/gateway/src/service.ts';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../services/gateway/test/gateway-under-test.ts';
import { createBody, errorOf, patientPublicClient } from '../../services/gateway/test/public-client.ts';
import { type RunningSession, runningSession } from '../../services/session/test/running-session.ts';
import { tenantId } from '../../services/session/test/session-fixture.ts';

const clients = 200;
const keys = 100;

let session: RunningSession;
let underTest: GatewayUnderTest;
let token: string;
const others: Gateway[] = [];

beforeAll(async () => {
  session = await runningSession();
  underTest = await startGatewayUnderTest({ sessionAddress: formatAddress(session.service.address) });
  for (let replica = 2; replica <= 3; replica += 1) {
    others.push(await startGateway(underTest.config, { telemetry: underTest.telemetry }));
  }
  const text = 'insert into tenants (id, name, created_at, activated_at) values ($1, $1, now(), now())';
  await underTest.database.query({ name: '', text }, [tenantId]);
  token = await underTest.issueToken({ tenantId });
});

afterAll(async () => {
  for (const other of others) await other.stop();
  await underTest.stop();
  await session.stop();
});

test(`${clients} clients race for each of ${keys} keys over three gateways: each key gets one session, without a fault`, async () => {
  const replicas = [underTest.gateway, ...others].map(({ publicAddress }) =>
    patientPublicClient({ baseUrl: `http://${formatAddress(publicAddress)}`, token }),
  );
  // Opens the connections of each gateway first, so that the race does not include the opening of 200 connections.
  for (const replica of replicas) {
    await replica.create({ ...createBody, workflowKey: 'hotel' }, { 'idempotency-key': `first-${randomUUID()}` });
  }
  const race = async (key: string) => {
    const body = { ...createBody, workflowKey: 'hotel', bookingReference: key };
    const answers = await Promise.all(
      Array.from({ length: clients }, (_, client) => {
        const replica = replicas[client % replicas.length];
        if (replica === undefined) throw new Error('expected three replicas');
        return replica.create(body, { 'idempotency-key': key });
      }),
    );
    const created = answers.filter(({ status }) => status === 201);
    // A request that has waited two seconds for another request with its key may be refused with a retry. No other
    // error may occur.
    const waited = answers.filter(({ status }) => status !== 201).map(errorOf);
    expect(waited.filter((code) => code !== 'idempotency_in_progress')).toEqual([]);
    expect(new Set(created.map(({ text }) => text)).size).toBe(1);
    expect(created.filter(({ headers }) => headers.get('idempotency-replayed') === null).length).toBeLessThanOrEqual(1);
    return created[0]?.text;
  };
  const bodies = new Set<string | undefined>();
  while (bodies.size < keys) bodies.add(await race(`race-${randomUUID()}`));
  for (const table of ['sessions', 'idempotency_records']) {
    const text = `select count(*)::int as count from ${table}`;
    expect(await session.its.database.query({ name: '', text })).toEqual([{ count: keys + replicas.length }]);
  }
});
