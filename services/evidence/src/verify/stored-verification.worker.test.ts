import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createEvidenceDatabase, type EvidenceDatabase } from '../../test/evidence-database.ts';
import { type EvidenceLog, leadLog } from '../../test/evidence-log.ts';
import { makeSession } from '../../test/session-story.ts';
import {
  createStoredVerification,
  maxVerifiedPerSecond,
  pageIntervalMs,
  verificationPageSize,
} from './stored-verification.worker.ts';

const hourMs = 3_600_000;
let its: EvidenceDatabase;
let led: EvidenceLog;
let telemetry: TestTelemetry;

beforeEach(async () => {
  its = await createEvidenceDatabase('2026-10-01T08:01:00.000Z');
  led = await leadLog(its.database);
  telemetry = testTelemetry('evidence');
});
afterEach(async () => {
  await telemetry.shutdown();
  await its.drop();
});

const replica = (owner: string, passDays?: number) =>
  createStoredVerification({ log: led.log, telemetry, owner, keyring: its.deps.keyring, passDays });

async function store(sessions: number) {
  const stories = Array.from({ length: sessions }, () => makeSession('ten_1'));
  await its.record(stories.flatMap(({ changes }) => changes));
  await led.sequence();
  return stories;
}

const letPass = (ms: number) =>
  its.rows(`update stored_verification set advanced_at = advanced_at - $1 * interval '1 ms'`, ms);

const metric = async (name: string) =>
  Number(new RegExp(`^gcs_evidence_${name}(?:\\{.*\\})? (\\S+)`, 'm').exec(await telemetry.metricsText())?.[1]);

test('one replica verifies stored data page by page over a day, and reports alterations', async () => {
  const stories = await store(120);
  const [one, other] = [replica('one'), replica('other')];
  const altered = stories[7]?.sessionId ?? '';
  await its.tamper(`update audit_events set type = 'step.failed' where session_id = $1 and position = 2`, altered);

  expect(Math.round((await one.run()) / hourMs)).toBe(12);
  expect(await other.run()).toBe(60_000);
  expect(Math.round((await one.run()) / hourMs)).toBe(12);
  expect(await metric('verified_sessions_total')).toBe(100);
  expect(await metric('verification_progress_ratio')).toBeCloseTo(100 / 120, 3);
  await letPass(12 * hourMs);
  await one.run();
  expect(await metric('verified_sessions_total')).toBe(120);
  expect(await metric('verification_progress_ratio')).toBe(0);
  expect(telemetry.logs()).toContain(`${altered}: the audit chain breaks at event 2`);
  expect(await metric('faults')).toBe(1);
  const afterRestart = testTelemetry('evidence');
  const restarted = createStoredVerification({
    ...{ log: led.log, telemetry: afterRestart, owner: 'restarted', keyring: its.deps.keyring },
  });
  expect(await afterRestart.metricsText()).toMatch(/^gcs_evidence_faults\{.*\} 1$/m);
  await restarted.release();
  await afterRestart.shutdown();
  await Promise.all([one.release(), other.release()]);
});

test('a successor continues at the stored position once the next page is due', async () => {
  await store(120);
  const [one, other] = [replica('one'), replica('other')];
  await one.run();
  await one.release();
  expect(Math.round((await other.run()) / hourMs)).toBe(12);
  expect(await metric('verified_sessions_total')).toBe(100);
  await letPass(12 * hourMs);
  await other.run();
  expect(await metric('verified_sessions_total')).toBe(120);
  await other.release();
});

test('the interval between pages becomes shorter as more is stored', async () => {
  await store(120);
  const one = replica('one');
  await one.run();
  expect(await one.run()).toBeGreaterThan(11 * hourMs);
  await its.rows(`update pg_class set reltuples = 8640000 where relname = 'evidence_heads'`);
  await letPass(2_000);
  expect(await one.run()).toBeLessThanOrEqual(1_000);
  expect(await metric('verified_sessions_total')).toBe(120);
  await one.release();
});

test('a pass verifies a page of the log each second', async () => {
  await store(3);
  const one = replica('one');
  const noted = () => its.rows('select position, verified from stored_verification');
  await its.rows(`update stored_verification set position = 'log/1', verified = 3, advanced_at = clock_timestamp()`);
  expect(await one.run()).toBeLessThanOrEqual(1_000);
  expect(await noted()).toEqual([{ position: 'log/1', verified: 3 }]);
  await letPass(1_000);
  expect(Math.round((await one.run()) / hourMs)).toBe(24);
  expect(await noted()).toEqual([{ position: '', verified: 0 }]);
  expect(await metric('faults')).toBe(0);
  await one.release();
});

test('a replica without the lease records nothing', async () => {
  await store(120);
  const one = replica('one');
  await one.run();
  const noted = () => its.rows('select position, verified from stored_verification');
  const before = await noted();
  await its.rows(`update relay_lease set owner = 'another', fence = fence + 1 where name = 'stored-verification'`);
  await letPass(24 * hourMs);
  await one.run();
  expect(await noted()).toEqual(before);
  await one.release();
});

const daySeconds = 86_400;
const passSeconds = (stored: number, days?: number) =>
  (Math.max(1, Math.ceil(stored / verificationPageSize)) * pageIntervalMs(stored, days)) / 1_000;

test('a pass takes the configured days, or longer at the highest rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 365 }), (stored, days) => {
      const atHighestRate = Math.ceil(stored / verificationPageSize) * (verificationPageSize / maxVerifiedPerSecond);
      expect(passSeconds(stored, days)).toBeCloseTo(Math.max(days * daySeconds, atHighestRate), 3);
      expect((verificationPageSize * 1_000) / pageIntervalMs(stored, days)).toBeLessThanOrEqual(maxVerifiedPerSecond);
    }),
  );
});

test('passes after the first skip an old month, except one pass in thirty', async () => {
  // An id of July 2016 without a head, which is a fault in any pass that verifies its month.
  const old = 'cs_01ARYZ6S410000000000000000';
  await its.rows(
    `insert into consumer_positions (topic, key, epoch, version) values ('compliance-session.changes', $1, 1, 1)`,
    old,
  );
  const one = replica('one');
  const faultsIn = async (passes: number) => {
    await its.rows(`update stored_verification set position = '', passes = $1, advanced_at = null`, passes);
    await its.rows('delete from evidence_faults');
    await one.run();
    return metric('faults');
  };
  await its.rows(`update stored_verification set passes = 1`);
  await one.run();
  expect([await faultsIn(0), await faultsIn(1), await faultsIn(11), await faultsIn(12)]).toEqual([1, 0, 0, 1]);
  await one.release();
});
