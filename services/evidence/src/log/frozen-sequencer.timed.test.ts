import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createEvidenceDatabase, type EvidenceDatabase } from '../../test/evidence-database.ts';
import { makeSession } from '../../test/session-story.ts';
import type { EvidenceConfig } from '../config.ts';

let its: EvidenceDatabase;
let directory: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-frozen-'));
  its = await createEvidenceDatabase(new Date().toISOString());
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await its.drop();
  await rm(directory, { recursive: true });
});

async function startProcess() {
  const config: EvidenceConfig = {
    environment: 'sandbox',
    databaseUrl: its.url,
    migrationDatabaseUrl: null,
    runtimeRole: null,
    listen: { host: '127.0.0.1', port: 0 },
    keyringFile: join(directory, 'keyring.json'),
    operatorIssuers: [],
  };
  await writeFile(config.keyringFile, JSON.stringify(createKeyring({ kek: 'aes256', log: 'ed25519' })));
  const plan = join(directory, 'plan.json');
  await writeFile(plan, JSON.stringify(config));
  const script = new URL('../../test/run-evidence.ts', import.meta.url).pathname;
  return spawn(process.execPath, [script, plan], { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function signed(): Promise<number> {
  const [state] = await its.rows<{ size: number }>('select checkpoint_size as size from log_state');
  return state?.size ?? 0;
}

async function isExpired(): Promise<boolean> {
  const text = `select from relay_lease where name = 'transparency-log' and expires_at < clock_timestamp() - interval '500 ms'`;
  return (await its.rows(text)).length > 0;
}

test('a sequencer frozen longer than its lease sequences new revisions after it continues', async () => {
  child = await startProcess();
  const ended = once(child, 'exit');
  for (let round = 1; round <= 4; round += 1) {
    await its.record(makeSession('ten_1').changes);
    await waitFor(async () => (await signed()) === round);
    child.kill('SIGSTOP');
    await waitFor(isExpired);
    child.kill('SIGCONT');
  }
  await its.record(makeSession('ten_1').changes);
  await waitFor(async () => (await signed()) === 5, 15_000);
  child.kill('SIGKILL');
  await ended;
  expect(await signed()).toBe(5);
});
