import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../test/evidence-database.ts';
import { leadLog } from '../test/evidence-log.ts';
import { tellSession } from '../test/session-story.ts';
import { createStoredVerification } from './stored-verification.ts';

test('one replica recomputes what is stored, page by page, counts and names what was changed, then rests for a day', async () => {
  const its = await createEvidenceDatabase('2026-10-01T08:01:00.000Z');
  const { log, sequence } = await leadLog(its.database);
  const stories = Array.from({ length: 120 }, () => tellSession('ten_1'));
  await its.record(stories.flatMap(({ changes }) => changes));
  await sequence();
  const telemetry = testTelemetry('evidence');
  const of = (owner: string) => createStoredVerification({ log, telemetry, owner, keyring: its.means.keyring });
  const [one, other] = [of('one'), of('other')];
  const altered = stories[7]?.sessionId ?? '';
  await its.tamper(`update audit_events set type = 'step.failed' where session_id = $1 and position = 2`, altered);

  expect([await one.run(), await one.run()]).toEqual([2_000, 86_400_000]);
  expect(await other.run()).toBe(60_000);
  const metrics = await telemetry.metricsText();
  expect(metrics).toMatch(/gcs_evidence_verified_sessions_total(\{.*\})? 120/);
  expect(metrics).toMatch(/gcs_evidence_stored_faults_total(\{.*\})? [1-9]/);
  expect(telemetry.logs()).toContain(`${altered}: the audit chain breaks at event 2`);
  await one.release();
  expect(await other.run()).toBe(2_000);
  await other.release();
  await telemetry.shutdown();
  await its.drop();
});
