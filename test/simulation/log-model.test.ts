import { createKeyring } from '@gcs/kit/crypto/keyring';
import { keepLease, type Lease } from '@gcs/kit/postgres/lease';
import { comparedDatabase } from '@gcs/test/support/simulation/compared-database';
import { ModelDatabase } from '@gcs/test/support/simulation/models/model-database';
import { ModelLeases } from '@gcs/test/support/simulation/models/model-lease';
import { ModelLog } from '@gcs/test/support/simulation/models/model-log';
import { Network } from '@gcs/test/support/simulation/network';
import { seededRandom } from '@gcs/test/support/simulation/random';
import { Simulation } from '@gcs/test/support/simulation/simulation';
import { expect, jest, test } from '@jest/globals';
import { hasQueued } from '../../services/evidence/src/log/queue.store.ts';
import { logKeysOf, sequenceLog } from '../../services/evidence/src/log/sequence-log.ts';
import { createEvidenceDatabase } from '../../services/evidence/test/evidence-database.ts';
import { leadLog } from '../../services/evidence/test/evidence-log.ts';
import { makeSession } from '../../services/evidence/test/session-story.ts';

/** Leaves out the order of nodes and the revision that becomes a leaf, because PostgreSQL defines neither. */
function comparable(name: string, rows: readonly unknown[]): string[] {
  if (name === 'evidence_take_log_queue') return rows.map(() => 'a revision');
  const texts = rows.map((row) => {
    const columns = Object.entries(Object(row)).filter(([column]) => !['taken', 'set_config'].includes(column));
    return JSON.stringify(columns.sort());
  });
  return texts.sort();
}

test('the model of the log answers as PostgreSQL does under any leader, and both refuse a former leader', async () => {
  const its = await createEvidenceDatabase(new Date().toISOString());
  const leases = new ModelLeases(() => Date.now());
  const model = new ModelLog(leases);
  const statements = { ...leases.statements, ...model.statements };
  const asked = new Set<string>();
  const database = comparedDatabase({
    real: its.database,
    model: new ModelDatabase(new Network(new Simulation(0), { badRequest: 0, away: '' }), statements),
    asked,
    comparable,
  });
  const random = seededRandom(jest.getSeed());
  const { store } = (await leadLog(its.database)).log;
  await its.rows('delete from relay_lease');
  const log = {
    database,
    store,
    keys: logKeysOf(createKeyring({ log: 'ed25519' })),
    newOrigin: () => 'example.com/log',
  };
  const former: Lease[] = [];
  for (let round = 0; round < 25; round += 1) {
    const count = random.below(4);
    await its.record(Array.from({ length: count }, () => makeSession('ten_1')).flatMap(({ changes }) => changes));
    model.sealed += count;
    await hasQueued(database);
    const keeper = keepLease(database, { name: 'transparency-log', owner: `replica ${round}`, leaseMs: 60_000 });
    const lease = await keeper.hold();
    if (lease === undefined) throw new Error('another process has the lease');
    const overtaken = former.at(-1);
    if (overtaken !== undefined && random.chance(0.3)) await sequenceLog(log, overtaken);
    await sequenceLog(log, lease);
    former.push(lease);
    await keeper.release();
  }
  expect(model.state).toMatchObject({ size: model.sealed, checkpointSize: model.sealed });
  expect([...asked].filter((name) => name.startsWith('evidence_')).sort()).toEqual(
    Object.keys(model.statements).sort(),
  );
  await its.drop();
});
