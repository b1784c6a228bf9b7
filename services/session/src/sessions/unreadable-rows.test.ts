import { randomUUID } from 'node:crypto';
import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, expect, test } from '@jest/globals';
import { bodyOf, hotel, sessionFixture, sessionIn, tenantId, traceparent } from '../../test/session-fixture.ts';
import { type Report, reportSteps } from '../reports/apply-reports.ts';
import { runScenarios } from '../sandbox/run-scenarios.ts';
import { expireDue } from './end-sessions.ts';
import { getSessions } from './get-sessions.ts';

const its = useFixture(() => sessionFixture());
beforeAll(() => its.publish('hotel', hotel));

const query = <R>(text: string, values: unknown[] = []) => its.database.query<R>({ name: '', text }, values);

/** Faults that a disk error, a manual change or a later version may cause. */
const faults = {
  'a version of the profile that does not exist': 'workflow_version = 99',
  'a state that is not an object': `state = '"a text"'`,
  'a state without its steps': `state = coalesce(state, '{}') - 'steps'`,
  'a state with a null step': `state = '{"reasonCodes": [], "metadataAnswers": [], "steps": [null]}'`,
} as const;

async function damage(sessionId: string, fault: string): Promise<void> {
  await query(`update sessions set ${fault} where id = $1`, [sessionId]);
}

const readableOf = async (ids: readonly string[]) => {
  const found = await getSessions(
    its.deps,
    ids.map((sessionId) => ({ tenantId, sessionId })),
  );
  return found.map((one) => (typeof one === 'object' ? 'found' : one));
};

const started = (sessionId: string): Report => ({
  ...{ tenantId, sessionId, provider: 'acme', providerEventId: randomUUID(), traceparent },
  command: { kind: 'step_started', stepType: 'DOCUMENT' },
});

test.each(Object.entries(faults))('a row with %s does not affect others', async (_name, fault) => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push((await its.open()).id);
  const [first = '', bad = '', ...others] = ids;
  expect(await readableOf(ids)).toEqual(ids.map(() => 'found'));
  await damage(bad, fault);
  const expected = ids.map((id) => (id === bad ? 'unreadable' : 'found'));
  expect(await readableOf(ids)).toEqual(expected);

  const outcomes = await reportSteps(its.deps, ids.map(started));
  expect(outcomes.map(({ kind }) => kind)).toEqual(ids.map((id) => (id === bad ? 'failed' : 'answered')));

  for (const id of ids) await its.letExpire(id);
  await expireDue(its.deps);
  const statuses = await query<{ id: string; status: string }>(
    'select id, status from sessions where id = any($1::text[])',
    [[first, ...others]],
  );
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['EXPIRED']));
  const [due] = await query<{ isLater: boolean }>(
    `select wake_at > now() + interval '59 minutes' as "isLater" from sessions where id = $1`,
    [bad],
  );
  expect(due).toEqual({ isLater: true });
  expect(await expireDue(its.deps)).toBe(0);
});

test('a due session ends even if earlier unreadable sessions fill a whole sweep', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 103; count += 1) ids.push((await its.open()).id);
  const last = ids.at(-1) ?? '';
  for (const id of ids) {
    await its.letExpire(id);
    if (id !== last) await damage(id, faults['a state without its steps']);
  }
  await query(`update sessions set wake_at = now() - interval '1 day' where id <> $1 and wake_at < now()`, [last]);
  while ((await expireDue(its.deps)) > 0) {}
  expect(await query('select status from sessions where id = $1', [last])).toEqual([{ status: 'EXPIRED' }]);
});

test('a scenario whose session is unreadable does not block the others', async () => {
  const body = { canonicalBody: bodyOf({ metadata: { sandbox_scenario: 'happy' } }) };
  const ids = (await its.create(body, body, body)).map((outcome) => sessionIn(outcome).id);
  const [bad = '', ...others] = ids;
  await damage(bad, faults['a version of the profile that does not exist']);
  while ((await its.count('scenario_runs')) > 1) {
    await runScenarios(its.deps);
    await query(`update scenario_runs set due_at = now() where session_id <> $1`, [bad]);
  }
  for (const id of others) expect((await its.changesOf(id)).at(-1)?.session.status).toBe('VERIFIED');
  const [run] = await query<{ isLater: boolean }>('select due_at > now() as "isLater" from scenario_runs');
  expect(run).toEqual({ isLater: true });
});
