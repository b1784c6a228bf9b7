import { createKeyring } from '@gcs/kit/crypto/keyring';
import { openDatabase } from '@gcs/kit/postgres/database';
import { startTcpProxy } from '@gcs/test/support/tcp-proxy';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { type EvidenceLog, leadLog } from '../../test/evidence-log.ts';
import { makeSession } from '../../test/session-story.ts';
import { exportBundle } from './export-bundle.ts';

const its = useFixture(() => createEvidenceDatabase('2026-10-01T08:01:00.000Z'));

let led: EvidenceLog;
beforeAll(async () => {
  led = await leadLog(its.database);
});

test('an export takes five round trips to the database', async () => {
  const [session, other] = [makeSession('ten_1'), makeSession('ten_1')];
  await its.record([...session.changes, ...other.changes]);
  const { log, sequence } = led;
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

test('an export answers failed_precondition with the id of a missing key', async () => {
  const session = makeSession('ten_1');
  await its.record(session.changes);
  await led.sequence();
  const deps = { database: its.database, keyring: createKeyring({ kek: 'aes256' }), keys: led.log.keys };
  await expect(exportBundle(deps, { ...session, properties: null })).rejects.toMatchObject({
    code: 'failed_precondition',
    publicMessage: `the keyring has no key ${its.deps.keyring['kek']?.current} of kek`,
  });
});
