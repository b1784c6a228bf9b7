import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { keepLease, type Lease } from '@gcs/kit/postgres/lease';
import { processEnvironment } from '@gcs/kit/process/config';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type CheckpointPlace,
  type OpenedCheckpointStore,
  openCheckpointStore,
} from '../src/checkpoint/open-checkpoint-store.ts';
import { readLogState } from '../src/log/log-state.store.ts';
import { type LogDeps, logKeysOf, sequenceLog } from '../src/log/sequence-log.ts';
import { createEvidenceDatabase, type EvidenceDatabase } from './evidence-database.ts';
import { makeSession } from './session-story.ts';

let its: EvidenceDatabase;
let directory: string;
let place: CheckpointPlace;
let opened: OpenedCheckpointStore;
let log: LogDeps;
let child: ChildProcess | undefined;
const keyringFile = () => join(directory, 'keyring.json');

const seal = () => its.record(makeSession('ten_1').changes);
const published = async () => (await readLogState(its.database)).checkpointSize;
const keptSize = async () => Number((await opened.store.read())?.split('\n')[1]);

/** Tests a leader that freezes while another process takes over. `open` creates the checkpoint store of both. */
export function testOvertakenSequencer(open: (directory: string) => Promise<CheckpointPlace>): void {
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gcs-overtaken-'));
    its = await createEvidenceDatabase(new Date().toISOString());
    const keyring = createKeyring({ log: 'ed25519' });
    await writeFile(keyringFile(), JSON.stringify(keyring));
    place = await open(directory);
    opened = await openCheckpointStore(place, testTelemetry('evidence'));
    const keys = logKeysOf(keyring);
    log = { database: its.database, keys, store: opened.store, newOrigin: () => 'example.com/log' };
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await opened.stop();
    await its.drop();
    await rm(directory, { recursive: true });
  });
  const title = 'a leader that was frozen over a take-over keeps the newer checkpoint: a restored database is detected';
  test(title, playOvertaken, 120_000);
}

async function playOvertaken(): Promise<void> {
  await seal();
  const first = await lead('first');
  await sequenceLog(log, first);
  await first.release();

  await seal();
  const frozen = await startFrozen();
  await backUp();
  const sizes = [await keptSize()];
  const second = await lead('second');
  await seal();
  await sequenceLog(log, second).catch(() => {});
  sizes.push(await keptSize());
  frozen.wake();
  await frozen.ended;
  sizes.push(await keptSize());
  await waitFor(async () => {
    if ((await published()) === 3) return true;
    await sequenceLog(log, second);
    return false;
  });
  sizes.push(await keptSize());
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(sizes.at(-1)).toBe(3);

  await restore();
  await seal();
  await expect(sequenceLog(log, second)).rejects.toThrow('smaller than its last checkpoint');
  expect(await keptSize()).toBe(3);
  await second.release();
}

async function startFrozen() {
  const script = new URL('run-sequencer.ts', import.meta.url).pathname;
  const words = [script, its.url, keyringFile(), JSON.stringify(place)];
  const started = spawn(process.execPath, words, { stdio: 'inherit', env: processEnvironment() });
  child = started;
  const { pid } = started;
  if (pid === undefined) throw new Error('it did not start');
  await waitFor(() => isFrozen(pid), 60_000);
  return { wake: () => started.kill('SIGCONT'), ended: once(started, 'exit') };
}

function isFrozen(pid: number): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
}

const tables = ['log_queue', 'log_leaves', 'log_nodes', 'log_state'];

async function backUp(): Promise<void> {
  for (const table of tables) await its.rows(`create table backup_of_${table} as select * from ${table}`);
}

async function restore(): Promise<void> {
  await its.tamper(`truncate ${tables.join(', ')}`);
  for (const table of tables) {
    const values = `overriding system value select * from backup_of_${table}`;
    await its.tamper(`insert into ${table} ${values}`);
  }
}

async function lead(owner: string): Promise<Lease> {
  return waitFor(() => keepLease(its.database, { name: 'transparency-log', owner }).hold());
}
