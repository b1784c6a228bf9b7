import { randomUUID } from 'node:crypto';
import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, expect, test } from '@jest/globals';
import { hotel, itemOf, sessionFixture, sessionIn, tenantId, traceparent } from '../test/session-fixture.ts';
import { result } from '../test/session-play.ts';
import { createSessions } from './create/create-sessions.ts';
import { reportSteps } from './reports/apply-reports.ts';
import { expireDue } from './sessions/end-sessions.ts';

const its = useFixture(() => sessionFixture());
beforeAll(() => its.publish('hotel', hotel));

const run = <R extends object>(text: string, values: unknown[] = []) =>
  its.database.query<R>({ name: '', text }, values);

async function createHotelSession(): Promise<string> {
  const [outcome] = await createSessions(its.deps, [itemOf()]);
  return sessionIn(outcome).id;
}

async function reportDocument(sessionId: string): Promise<void> {
  const report = { tenantId, sessionId, provider: 'acme', providerEventId: randomUUID(), traceparent };
  await reportSteps(its.deps, [{ ...report, command: result('DOCUMENT', 'PASS') }]);
}

async function epochsOf(sessionId: string): Promise<{ changes: number[]; row: number | undefined }> {
  const text = `select (value::jsonb ->> 'epoch')::int as epoch from journal where key = $1 order by version`;
  const changes = (await run<{ epoch: number }>(text, [sessionId])).map(({ epoch }) => epoch);
  const [row] = await run<{ epoch: number }>('select epoch from sessions where id = $1', [sessionId]);
  return { changes, row: row?.epoch };
}

test('changes after a restore have a later epoch, whether a report or a timer caused them', async () => {
  const [reported, expired] = [await createHotelSession(), await createHotelSession()];
  // Simulates a recovery, which changes the timeline of PostgreSQL.
  await run('update database_epoch set timeline = timeline - 1');
  await reportDocument(reported);
  await run("update sessions set expires_at = now() - interval '1 s', wake_at = now() where id = $1", [expired]);
  await expireDue(its.deps);
  const [now] = await run<{ current: number }>('select current from database_epoch');
  expect(now?.current).toBeGreaterThan(1);
  const epochs = { changes: [1, now?.current], row: now?.current };
  expect([await epochsOf(reported), await epochsOf(expired)]).toEqual([epochs, epochs]);
});

test('a row keeps its epoch if it is later than the database’s', async () => {
  const id = await createHotelSession();
  await run('update sessions set epoch = 2000000000 where id = $1', [id]);
  await reportDocument(id);
  expect(await epochsOf(id)).toEqual({ changes: [1, 2_000_000_000], row: 2_000_000_000 });
});
