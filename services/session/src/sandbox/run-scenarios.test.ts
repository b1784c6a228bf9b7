import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  bodyOf,
  hotel,
  type SessionFixture,
  sessionFixture,
  sessionIn,
  traceparent,
} from '../../test/session-fixture.ts';
import type { SandboxDeps } from './choose-scenario.ts';
import { runScenarios } from './run-scenarios.ts';

let its: SessionFixture;
beforeAll(async () => {
  its = await sessionFixture();
  await its.publish('hotel', hotel);
});
afterAll(() => its.drop());

const happy = { canonicalBody: bodyOf({ metadata: { sandbox_scenario: 'happy' } }) };

/** One replica's runner: plays on until nothing is left, whatever happens to its connections. */
async function playToTheEnd(deps: SandboxDeps): Promise<void> {
  await waitFor(async () => {
    await runScenarios(deps).catch(() => 0);
    return (await its.count('scenario_runs').catch(() => 1)) === 0;
  });
}

test('each command is played once, by however many replicas, whose connections are cut again and again', async () => {
  const ids = (await its.create(...Array.from({ length: 60 }, () => happy))).map((outcome) => sessionIn(outcome).id);
  let isOver = false;
  let cuts = 0;
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
                where application_name = 'session' and datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  const killer = waitFor(async () => {
    cuts += (await its.database.query({ name: '', text: cut }).catch(() => [])).length;
    return isOver;
  });
  await Promise.all([playToTheEnd(its.rival()), playToTheEnd(its.rival()), playToTheEnd(its.rival())]);
  isOver = true;
  await killer;
  expect(cuts).toBeGreaterThan(0);

  for (const id of ids) {
    const changes = await its.changesOf(id);
    expect(changes.map((change) => `${change.version} ${change.kind} ${change.session.status}`)).toEqual([
      '1 created PENDING',
      '2 step_started IN_PROGRESS',
      '3 step_resulted IN_PROGRESS',
      '4 step_started IN_PROGRESS',
      '5 step_resulted VERIFIED',
    ]);
    expect(new Set(changes.map((change) => change.traceparent))).toEqual(new Set([traceparent]));
  }
});

test('a script that a deployment no longer has ends quietly', async () => {
  const [outcome] = await its.create(happy);
  const poorer = { ...its.rival(), scripts: new Map() };
  await waitFor(async () => (await runScenarios(poorer)) > 0);
  expect(await its.count('scenario_runs')).toBe(0);
  expect(await its.changesOf(sessionIn(outcome).id)).toHaveLength(1);
});
