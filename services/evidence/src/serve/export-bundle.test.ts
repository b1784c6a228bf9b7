import { openDatabase } from '@gcs/kit/postgres/database';
import { startTcpProxy } from '@gcs/test/support/tcp-proxy';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { leadLog } from '../../test/evidence-log.ts';
import { makeSession } from '../../test/session-story.ts';
import { exportBundle } from './export-bundle.ts';

const its = useFixture(() => createEvidenceDatabase('2026-10-01T08:01:00.000Z'));

test('an export takes five round trips to the database', async () => {
  const [session, other] = [makeSession('ten_1'), makeSession('ten_1')];
  await its.record([...session.changes, ...other.changes]);
  const { log, sequence } = await leadLog(its.database);
  await sequence();
  const url = new URL(its.url);
  const wire = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(wire.port);
  const database = openDatabase({
    url: url.href,
    applicationName: 'counted',
    logger: testTelemetry('evidence').logger,
  });
  const { keyring } = its.deps;
  const exported = () => exportBundle({ database, keyring, keys: log.keys }, { ...session, properties: null });
  const { bundle } = await exported();
  const before = wire.writes();
  expect((await exported()).bundle).toEqual(bundle);
  expect(wire.writes() - before).toBe(5);
  await database.close();
  await wire.stop();
});
