import { createKeyring, type Keyring } from '@gcs/kit/crypto/keyring';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { makeSession } from '../../test/session-story.ts';
import { createRetention } from './retention.worker.ts';

const its = useFixture(() => createEvidenceDatabase('2026-10-01T08:01:00.000Z'));

async function failuresWith(keyring: Keyring) {
  const telemetry = testTelemetry('evidence');
  const later = { ...its.deps, keyring, now: new Date('2046-10-01T08:01:00.000Z') };
  const retention = createRetention({ ...its.writeDeps(later), telemetry });
  await retention.run();
  retention.stopObserving();
  const [, failures = '0'] =
    /^gcs_evidence_retention_failures_total.* (\d+)$/m.exec(await telemetry.metricsText()) ?? [];
  return { failures: Number(failures), altered: await its.rows('select key from evidence_faults') };
}

test('retention reports an altered head, and no alteration if only the key is missing', async () => {
  const { sessionId, changes } = makeSession('ten_1');
  await its.record(changes);
  expect(await failuresWith(createKeyring({ kek: 'aes256' }))).toEqual({ failures: 0, altered: [] });
  await its.rows('update evidence_heads set event_count = event_count + 1');
  expect(await failuresWith(its.deps.keyring)).toEqual({ failures: 1, altered: [{ key: sessionId }] });
});
