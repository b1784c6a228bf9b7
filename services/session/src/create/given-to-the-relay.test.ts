import { randomUUID } from 'node:crypto';
import type { Queued } from '@gcs/kit/outbox/journal';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  bodyOf,
  hotel,
  itemOf,
  type SessionFixture,
  sessionFixture,
  sessionIn,
  tenantId,
  traceparent,
} from '../../test/session-fixture.ts';
import { result } from '../../test/session-play.ts';
import type { StepReport } from '../machine/command.rules.ts';
import { type Report, reportSteps } from '../reports/apply-reports.ts';
import type { CreateDeps } from './create-outcome.ts';
import { createSessions } from './create-sessions.ts';

let its: SessionFixture;
let deps: CreateDeps;
const given: (readonly Queued[] | undefined)[] = [];

beforeAll(async () => {
  its = await sessionFixture();
  await its.publish('hotel', hotel);
  await its.publish('single', { ...hotel, singleActiveSession: true });
  deps = { ...its.deps, onChanges: (appended) => given.push(appended) };
});
beforeEach(() => {
  given.splice(0);
});
afterAll(() => its.drop());

function queued(sessionIds: readonly string[], fromVersion: number): Promise<Queued[]> {
  const text = `select o.id, j.key, j.version, j.topic, j.value, j.traceparent
                  from outbox o join journal j using (key, version)
                 where key = any($1::text[]) and version >= $2 order by o.id`;
  return its.database.query<Queued>({ name: '', text }, [sessionIds, fromVersion]);
}

function reportOf(sessionId: string, command: StepReport): Report {
  return { tenantId, sessionId, provider: 'acme', providerEventId: randomUUID(), command, traceparent };
}

test('a batch of reports hands all its journal entries to the relay in order', async () => {
  const [one, other] = [await its.open(), await its.open()];
  await reportSteps(deps, [
    reportOf(one.id, { kind: 'step_started', stepType: 'DOCUMENT' }),
    reportOf(other.id, result('DOCUMENT', 'PASS')),
    reportOf(one.id, result('DOCUMENT', 'PASS')),
  ]);
  const there = await queued([one.id, other.id], 2);
  expect(there.map(({ key, version }) => `${key} ${version}`)).toEqual([`${one.id} 2`, `${other.id} 2`, `${one.id} 3`]);
  expect(given).toEqual([there]);
});

test('a rolled back report hands no entry to the relay', async () => {
  const { id } = await its.open();
  await its.refuseChangesOf(id);
  const [refused] = await reportSteps(deps, [reportOf(id, { kind: 'step_started', stepType: 'DOCUMENT' })]);
  expect(refused).toMatchObject({ kind: 'failed', error: { message: 'planned' } });
  expect(given).toEqual([]);
});

test('a batch of creates hands the relay only the first change of each new session', async () => {
  const items = [
    itemOf(),
    itemOf(),
    itemOf({ canonicalBody: bodyOf({ workflowKey: 'single', bookingReference: 'BK-2' }) }),
  ];
  const created = (await createSessions(deps, items)).map(sessionIn);
  const there = await queued(
    created.map(({ id }) => id),
    1,
  );
  expect(there).toHaveLength(3);
  expect(given.flat()).toHaveLength(3);
  expect(new Set(given.flat())).toEqual(new Set(there));

  given.splice(0);
  await createSessions(deps, items);
  expect(given).toEqual([]);
});
