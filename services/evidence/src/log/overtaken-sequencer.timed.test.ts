import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { keepLease, type Lease } from '@gcs/kit/postgres/lease';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createEvidenceDatabase, type EvidenceDatabase } from '../../test/evidence-database.ts';
import { tellSession } from '../../test/session-story.ts';
import { checkpointFileAt } from '../checkpoint/checkpoint-file.ts';
import { readLogState } from './log-state.store.ts';
import { type LogDeps, logKeysOf, sequenceLog } from './sequence-log.ts';

let its: EvidenceDatabase;
let directory: string;
let log: LogDeps;
let child: ChildProcess | undefined;
const paths = () => ({ keyring: join(directory, 'keyring.json'), checkpoint: join(directory, 'log.checkpoint') });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-overtaken-'));
  its = await createEvidenceDatabase(new Date().toISOString());
  const keyring = createKeyring({ log: 'ed25519' });
  await writeFile(paths().keyring, JSON.stringify(keyring));
  log = {
    database: its.database,
    keys: logKeysOf(keyring),
    store: checkpointFileAt(paths().checkpoint),
    newOrigin: () => 'example.com/log',
  };
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await its.drop();
  await rm(directory, { recursive: true });
});

const seal = () => its.record(tellSession('ten_1').changes);
const published = async () => (await readLogState(its.database)).checkpointSize;
const keptSize = async () => Number((await readFile(paths().checkpoint, 'utf8')).split('\n')[1]);

function isFrozen(pid: number): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
}

/** Starts a process that takes the lease, appends the queued revisions, and freezes before it signs the tree. */
async function startFrozen() {
  const script = new URL('../../test/run-sequencer.ts', import.meta.url).pathname;
  const { keyring, checkpoint } = paths();
  const started = spawn(process.execPath, [script, its.url, keyring, checkpoint], { stdio: 'inherit' });
  child = started;
  const { pid } = started;
  if (pid === undefined) throw new Error('it did not start');
  await waitFor(() => isFrozen(pid));
  return { wake: () => started.kill('SIGCONT'), ended: once(started, 'exit') };
}

const tables = ['log_queue', 'log_leaves', 'log_nodes', 'log_state'];

/** What a backup would hold now. */
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

test('a leader that was frozen while another took over keeps the newer checkpoint, so that a restored database is detected', async () => {
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
  // Refused while the frozen process holds the lock of the file.
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
});
