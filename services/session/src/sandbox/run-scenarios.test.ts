import { randomUUID } from 'node:crypto';
import { isTransient } from '@gcs/kit/postgres/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, expect, test } from '@jest/globals';
import { bodyOf, hotel, sessionFixture, sessionIn, tenantId, traceparent } from '../../test/session-fixture.ts';
import { lockSessions } from '../sessions/locked-sessions.ts';
import { applyScenario, type SandboxDeps } from './choose-scenario.ts';
import { runScenarios } from './run-scenarios.ts';
import { resetSession } from './steer-session.ts';

const its = useFixture(() => sessionFixture());
beforeAll(() => its.publish('hotel', hotel));

const happy = { canonicalBody: bodyOf({ metadata: { sandbox_scenario: 'happy' } }) };

async function playToTheEnd(deps: SandboxDeps): Promise<void> {
  await waitFor(async () => {
    await runScenarios(deps).catch(() => 0);
    return (await its.count('scenario_runs').catch(() => 1)) === 0;
  });
}

test('several replicas play each command once, even if connections are cut repeatedly', async () => {
  const ids = (await its.create(...Array.from({ length: 240 }, () => happy))).map((outcome) => sessionIn(outcome).id);
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

test('a run ends without an error if the deployment no longer has its script', async () => {
  const [outcome] = await its.create(happy);
  const poorer = { ...its.rival(), scripts: new Map() };
  await waitFor(async () => (await runScenarios(poorer)) > 0);
  expect(await its.count('scenario_runs')).toBe(0);
  expect(await its.changesOf(sessionIn(outcome).id)).toHaveLength(1);
});

/**
 * Holds the statement's locks until all `others` wait for a lock. Starts each after the previous one has begun to wait.
 */
async function queuedBehind(text: string, ...others: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const begun: Promise<unknown>[] = [];
  await its.database.transaction(async (tx) => {
    await tx.query({ name: '', text });
    for (const begin of others) {
      begun.push(settle(begin));
      // Asks outside of the transaction, in which the list of connections does not change.
      await waitFor(async () => (await its.database.query({ name: '', text: waits })).length >= begun.length);
    }
  });
  return Promise.all(begun);
}

/**
 * Retries until there is a result or a final error: the pool may still have a connection that an earlier test has cut.
 */
async function settle(begin: () => Promise<unknown>): Promise<unknown> {
  try {
    return await begin();
  } catch (error) {
    return isTransient(error) ? settle(begin) : error;
  }
}

// The test database counts deadlocks, and the file fails if there is one.
test('the runner and a batch of the same sessions do not deadlock', async () => {
  const scripted = (scenario: string) =>
    its.create({ canonicalBody: bodyOf({ metadata: { sandbox_scenario: scenario } }) });
  // The runner applies reports before it expires sessions, so it changes these sessions in another order than by id.
  const ids = [...(await scripted('expire_unstarted')), ...(await scripted('happy'))].map((one) => sessionIn(one).id);
  expect([...ids].sort()).toEqual(ids);
  const batch = ids.map((sessionId) => ({ tenantId, sessionId }));
  const due = 'select from scenario_runs where due_at <= clock_timestamp()';
  await waitFor(async () => (await its.database.query({ name: '', text: due })).length === ids.length);
  const runner = its.rival();
  const outcomes = await queuedBehind(
    'lock table result_inbox in exclusive mode',
    () => waitFor(async () => (await runScenarios(runner)) || undefined),
    () =>
      its.database.transaction(
        async (tx) => (await lockSessions(tx, its.deps, batch)).find({ tenantId, sessionId: ids[0] ?? '' })?.status,
      ),
  );
  expect(outcomes).toEqual([2, 'EXPIRED']);
});

test('a reset and a new script of the same session do not deadlock', async () => {
  const [outcome] = await its.create(happy);
  const { id: sessionId } = sessionIn(outcome);
  const about = () => ({
    tenantId,
    sessionId,
    traceparent,
    requestId: randomUUID(),
    fingerprint: 'test',
    actorType: 'HUMAN' as const,
  });
  const outcomes = await queuedBehind(
    `select from sessions where id = '${sessionId}' for update`,
    () => applyScenario(its.deps, { ...about(), scenario: 'happy' }),
    () => resetSession(its.deps, about()),
  );
  expect(outcomes).toEqual([expect.objectContaining({ code: 'failed_precondition' }), true]);
});
