import type { Database } from '@gcs/kit/postgres/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createEvidenceDatabase, type EvidenceDatabase } from '../../test/evidence-database.ts';
import { type EvidenceLog, leadLog } from '../../test/evidence-log.ts';
import { makeSession } from '../../test/session-story.ts';
import { openCheckpointStore } from '../checkpoint/open-checkpoint-store.ts';
import type { LogDeps } from '../log/sequence-log.ts';
import { type VerifiedLeaves, verifyLog } from './verify-log.ts';

let its: EvidenceDatabase;
let led: EvidenceLog;
beforeEach(async () => {
  its = await createEvidenceDatabase('2026-10-01T08:01:00.000Z');
  led = await leadLog(its.database);
  await grow(11);
});
afterEach(() => its.drop());

async function grow(leaves: number) {
  const stories = Array.from({ length: leaves }, () => makeSession('ten_1'));
  await its.record(stories.flatMap(({ changes }) => changes));
  await led.sequence();
}

async function verify(log: LogDeps, pageSize: number) {
  const verified: { from: number; faults: readonly string[] }[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const { faults, next }: VerifiedLeaves = await verifyLog(log, from, pageSize);
    verified.push({ from, faults });
    from = next;
  }
  return verified;
}

test('a log can be verified in pages of any size', async () => {
  for (const pageSize of [1, 3, 4, 11, 100]) {
    const starts = Array.from({ length: Math.ceil(11 / pageSize) }, (_, page) => page * pageSize);
    expect(await verify(led.log, pageSize)).toEqual(starts.map((from) => ({ from, faults: [] })));
  }
});

test.each([
  ['another leaf', 'update log_nodes set hash = sha256(hash) where level = 0 and position = 7', 6, /node 1\/3/],
  ['another subtree', 'update log_nodes set hash = sha256(hash) where level = 2 and position = 1', 6, /node 2\/1/],
  ['a leaf without its name', 'delete from log_leaves where position = 4', 3, /3 leaves from 3 on, but names of 2/],
  ['a name of no revision', 'update log_leaves set revision = 9 where position = 4', 3, /1 leaves .* not stored/],
  ['a leaf too many', `insert into log_leaves values (11, 'cs_x', 1)`, 9, /beyond the 11 leaves/],
  ['a subtree too many', `insert into log_nodes values (3, 1, sha256(''))`, 9, /beyond the 11 leaves/],
  ['a level too many', `insert into log_nodes values (60, 0, sha256(''))`, 9, /beyond the 11 leaves/],
])('%s is found in the page that contains it', async (_, tampering, page, fault) => {
  await its.tamper(tampering);
  const found = (await verify(led.log, 3)).filter(({ faults }) => faults.length > 0);
  expect(found.map(({ from }) => from)).toContain(page);
  expect(found.flatMap(({ faults }) => faults).join()).toMatch(fault);
});

test('a missing external checkpoint is a fault', async () => {
  const store = { ...led.log.store, read: async () => undefined };
  const { faults } = await verifyLog({ ...led.log, store });
  expect(faults).toEqual(['log: the last checkpoint outside of the database is missing']);
});

test('a process without a checkpoint refuses to verify the log and reports no fault', async () => {
  const { store } = await openCheckpointStore({ kind: 'elsewhere' }, testTelemetry());
  await expect(verifyLog({ ...led.log, store })).rejects.toMatchObject({ code: 'failed_precondition' });
});

test('a log that grows during its verification has no fault', async () => {
  const read = async () => {
    await grow(1);
    const kept = await led.log.store.read();
    await grow(1);
    return kept;
  };
  const database = growingInside(led.log.database);
  const log = { ...led.log, database, store: { ...led.log.store, read } };
  expect(await verifyLog(log)).toEqual({ faults: [], isAltered: false, next: null });
  const { faults } = await verifyLog(led.log);
  expect(faults).toEqual([]);
});

function growingInside(database: Database): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction((tx) =>
        work({
          ...tx,
          async query<R>(...asked: Parameters<typeof tx.query>): Promise<R[]> {
            const rows = await tx.query<R>(...asked);
            await grow(1);
            return rows;
          },
        }),
      ),
  };
}
