import { randomUUID } from 'node:crypto';
import { validateTopicValue } from '@gcs/proto/schemas';
import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { hotel, sessionFixture, sessionIn, tenantId, traceparent } from '../../test/session-fixture.ts';
import { result } from '../../test/session-play.ts';
import type { StepResulted, StepStarted } from '../machine/command.rules.ts';
import { expireDue } from '../sessions/end-sessions.ts';
import { getSessions } from '../sessions/get-sessions.ts';
import { evidenceOf } from '../steps/evidence.rules.ts';
import { applyReports, type Report, reportSteps } from './apply-reports.ts';

const its = useFixture(() => sessionFixture());
beforeAll(() => its.publish('hotel', hotel));

function reportOf(
  sessionId: string,
  command: StepResulted | StepStarted,
  providerEventId: string = randomUUID(),
): Report {
  return { tenantId, sessionId, provider: 'acme', providerEventId, command, traceparent };
}

async function dispositions(...reports: Report[]): Promise<string[]> {
  const outcomes = await reportSteps(its.deps, reports);
  return outcomes.map((outcome) => (outcome.kind === 'answered' ? outcome.disposition : outcome.kind));
}

async function untilFree(...reports: Report[]): Promise<string[]> {
  const answers = await dispositions(...reports);
  return answers.includes('session_busy') ? untilFree(...reports) : answers;
}

async function statusOf(sessionId: string): Promise<unknown> {
  const [found] = await getSessions(its.deps, [{ tenantId, sessionId }]);
  return found === undefined || found === 'unreadable' ? found : JSON.parse(found.json.toString()).status;
}

const started = (stepType: StepStarted['stepType']): StepStarted => ({ kind: 'step_started', stepType });

describe('reports', () => {
  test('make one change and one event each, with the report’s trace and evidence', async () => {
    const { id } = await its.open();
    const capturedAtMs = Date.UTC(2026, 0, 1);
    const item = { type: 'DOCUMENT_RESULT', vaultRef: 'vault:1', payloadDigest: 'a'.repeat(64), capturedAtMs } as const;
    const passed = { ...result('DOCUMENT', 'PASS'), evidence: [evidenceOf('DOCUMENT', 'acme', item)] };
    expect(await dispositions(reportOf(id, started('DOCUMENT')), reportOf(id, passed))).toEqual(['APPLIED', 'APPLIED']);
    expect(await dispositions(reportOf(id, result('LIVENESS', 'PASS')))).toEqual(['APPLIED']);

    const changes = await its.changesOf(id);
    expect(changes.map((change) => [change.version, change.kind, change.webhook?.type ?? null])).toEqual([
      [1, 'created', null],
      [2, 'step_started', 'compliance_session.updated'],
      [3, 'step_resulted', 'compliance_session.updated'],
      [4, 'step_resulted', 'compliance_session.completed'],
    ]);
    for (const { traceparent: trace, ...change } of changes) {
      expect(trace).toBe(traceparent);
      expect(validateTopicValue('compliance-session.changes', change, 'produce')).toEqual([]);
    }
    expect(changes[2]?.evidence).toMatchObject([
      {
        type: 'DOCUMENT_RESULT',
        stepType: 'DOCUMENT',
        capturedAt: '2026-01-01T00:00:00.000Z',
        facts: { provider: 'acme' },
      },
    ]);
    expect(changes.at(-1)?.session).toMatchObject({ status: 'VERIFIED', expiresAt: null });
    expect(await statusOf(id)).toBe('VERIFIED');
  });

  test('get their own outcomes within one call', async () => {
    const [{ id }, other] = [await its.open(), await its.open()];
    const foreign = { ...reportOf(id, result('DOCUMENT', 'PASS')), tenantId: 'ten_other' };
    const failed = result('DOCUMENT', 'FAIL', ['DOCUMENT_TAMPERED'], { sequence: 3 });
    expect(
      await dispositions(
        reportOf(id, result('DOCUMENT', 'RETRY', [], { sequence: 2 })),
        reportOf('cs_00000000000000000000000000', result('DOCUMENT', 'PASS')),
        foreign,
        reportOf(other.id, result('KYB', 'PASS')),
        reportOf(id, result('DOCUMENT', 'PASS')),
        reportOf(other.id, result('DOCUMENT', 'PASS')),
        reportOf(id, failed),
        reportOf(id, result('LIVENESS', 'FAIL', ['LIVENESS_FAILED'])),
      ),
    ).toEqual([
      'APPLIED',
      'session_not_found',
      'session_not_found',
      'step_not_in_profile',
      'STALE',
      'APPLIED',
      'APPLIED',
      'LATE',
    ]);
    const changes = await its.changesOf(id);
    expect(changes.map((change) => [change.kind, change.webhook?.type ?? null])).toEqual([
      ['created', null],
      ['step_resulted', 'compliance_session.updated'],
      ['audit_only', null],
      ['step_resulted', 'compliance_session.completed'],
      ['audit_only', null],
    ]);
    expect(changes.at(-1)?.audit).toMatchObject([
      { type: 'step.result_late', reasonCode: 'LIVENESS_FAILED', actorType: 'SYSTEM' },
    ]);
    expect(await its.telemetry.metricsText()).toMatch(/gcs_session_late_negatives_total\{[^}]*LIVENESS[^}]*\} 1/);
    const [line, ...others] = its.telemetry
      .logs()
      .split('\n')
      .filter((line) => line.includes('a negative result came'));
    expect(others).toEqual([]);
    expect(JSON.parse(line ?? '')).toMatchObject({ level: 'warn', sessionId: id, tenantId, stepType: 'LIVENESS' });
  });

  test('are counted after the commit, but not after a rollback', async () => {
    const counted = async () => {
      const lines = (await its.telemetry.metricsText()).matchAll(/^gcs_session_reports_total\{[^}]*\} (\d+)/gm);
      return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
    };
    const { id } = await its.open();
    const report = reportOf(id, started('DOCUMENT'));
    const allow = await its.refuseChangesOf(id);
    const before = await counted();
    expect(await dispositions(report)).toEqual(['failed']);
    expect(await counted()).toBe(before);
    await allow();
    expect(await dispositions(report)).toEqual(['APPLIED']);
    expect(await counted()).toBe(before + 1);
  });

  test('fail alone if they cannot be written, at any position in the batch', async () => {
    const ids = (await its.create(...Array.from({ length: 9 }, () => ({})))).map((created) => sessionIn(created).id);
    for (const [place, bad] of [...ids.entries()].filter(([index]) => index % 4 === 0)) {
      const allow = await its.refuseChangesOf(bad);
      const expected = ids.map((_, index) => (index === place ? 'failed' : 'APPLIED'));
      const reports = ids.map((id) => reportOf(id, result('DOCUMENT', 'RETRY', [], { sequence: place + 1 })));
      expect(await dispositions(...reports)).toEqual(expected);
      await allow();
    }
  });

  test('with the same identity are applied once per session, in parallel calls and within one call', async () => {
    const { id } = await its.open();
    const report = reportOf(id, started('DOCUMENT'), 'the same event');
    const answers = (await Promise.all(Array.from({ length: 20 }, () => untilFree(report, report)))).flat();
    expect(answers.filter((answer) => answer === 'APPLIED')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'DUPLICATE')).toHaveLength(39);
    expect(await its.changesOf(id)).toHaveLength(2);
    const other = reportOf((await its.open()).id, started('DOCUMENT'), 'the same event');
    expect(await dispositions(report, other)).toEqual(['DUPLICATE', 'APPLIED']);
  });

  test('do not wait while another call applies them, and count as duplicates afterwards', async () => {
    const [{ id }, other] = [await its.open(), await its.open()];
    const report = reportOf(id, started('DOCUMENT'));
    await its.database.transaction(async (tx) => {
      const { outcomes } = await applyReports(tx, its.deps, [report]);
      expect(outcomes).toEqual([{ kind: 'answered', disposition: 'APPLIED' }]);
      // If a report waited for the row or the identity, it would fail at the lock timeout.
      const answers = await dispositions(report, reportOf(other.id, started('DOCUMENT')), report);
      expect(answers).toEqual(['session_busy', 'APPLIED', 'session_busy']);
    });
    expect(await dispositions(report)).toEqual(['DUPLICATE']);
  });

  test('are applied once after a correction, even if the same call contains the refused report', async () => {
    const { id } = await its.open();
    const refused = reportOf(id, result('KYB', 'PASS'), 'event 8');
    const corrected = reportOf(id, result('DOCUMENT', 'PASS'), 'event 8');
    const answers = ['step_not_in_profile', 'APPLIED', 'DUPLICATE', 'step_not_in_profile'];
    expect(await dispositions(refused, corrected, corrected, refused)).toEqual(answers);
    expect(await dispositions(corrected)).toEqual(['DUPLICATE']);
  });
});

describe('expiry', () => {
  test('is shown by a read even before the timer has run', async () => {
    const { id } = await its.open();
    await its.letExpire(id);
    expect(await statusOf(id)).toBe('EXPIRED');
    const [, expired] = await its.changesOf(id);
    expect(expired).toMatchObject({ kind: 'expired', webhook: { type: 'compliance_session.completed' } });
    expect(await statusOf(id)).toBe('EXPIRED');
    expect(await its.changesOf(id)).toHaveLength(2);
  });

  test('is stored once per session, with any number of concurrent sweeps', async () => {
    const sessions = (await its.create(...Array.from({ length: 150 }, () => ({})))).map(sessionIn);
    await Promise.all(sessions.map(({ id }) => its.letExpire(id)));
    const sweep = async (): Promise<number> => {
      const changed = await expireDue(its.deps);
      return changed === 0 ? 0 : changed + (await sweep());
    };
    const counts = await Promise.all([sweep(), sweep(), sweep()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(150);
    const histories = await Promise.all(sessions.map(({ id }) => its.changesOf(id)));
    expect(histories.every((changes) => changes.length === 2 && changes[1]?.kind === 'expired')).toBe(true);
  });
});
