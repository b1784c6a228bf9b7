import { randomUUID } from 'node:crypto';
import { openDatabase } from '@gcs/kit/postgres/database';
import { startTcpProxy, type TcpProxy } from '@gcs/test/support/tcp-proxy';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  hotel,
  itemOf,
  type SessionFixture,
  sessionFixture,
  sessionIn,
  tenantId,
  traceparent,
} from '../../test/session-fixture.ts';
import { result } from '../../test/session-play.ts';
import type { CreateDeps } from '../create/create-outcome.ts';
import { createSessions } from '../create/create-sessions.ts';
import { createProfileCache } from '../profile/profile-cache.store.ts';
import { reportSteps } from '../reports/apply-reports.ts';

let its: SessionFixture;
let wire: TcpProxy;
let deps: CreateDeps;
beforeAll(async () => {
  its = await sessionFixture();
  await its.publish('hotel', hotel);
  const url = new URL(its.url);
  wire = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(wire.port);
  const database = openDatabase({ url: url.href, applicationName: 'counted', logger: its.telemetry.logger });
  deps = { ...its.deps, database, profiles: createProfileCache() };
  await reportDocument(await createHotelSession());
});
afterAll(async () => {
  await deps.database.close();
  await wire.stop();
  await its.drop();
});

async function createHotelSession(): Promise<string> {
  const [outcome] = await createSessions(deps, [itemOf()]);
  return sessionIn(outcome).id;
}

async function reportDocument(...sessionIds: string[]): Promise<void> {
  const command = result('DOCUMENT', 'PASS');
  const provider = 'acme';
  await reportSteps(
    deps,
    sessionIds.map((sessionId) => ({
      tenantId,
      sessionId,
      provider,
      providerEventId: randomUUID(),
      command,
      traceparent,
    })),
  );
}

async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const before = wire.writes();
  await work();
  return wire.writes() - before;
}

test('a create takes one round trip', async () => {
  expect(await roundTripsOf(createHotelSession)).toBe(1);
});

test('a batch of reports takes two round trips for one session or ten: one to lock and one to write', async () => {
  const ids = await Promise.all(Array.from({ length: 11 }, createHotelSession));
  const [first = '', ...others] = ids;
  expect(await roundTripsOf(() => reportDocument(first))).toBe(2);
  expect(await roundTripsOf(() => reportDocument(...others))).toBe(2);
});
