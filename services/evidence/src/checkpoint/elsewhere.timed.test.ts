import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { connect } from '@gcs/kit/grpc/client';
import { definitions } from '@gcs/proto/definitions';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { createEvidenceDatabase, type EvidenceDatabase } from '../../test/evidence-database.ts';
import { makeSession } from '../../test/session-story.ts';
import type { EvidenceConfig } from '../config.ts';
import { readLogState } from '../log/log-state.store.ts';

let its: EvidenceDatabase;
let directory: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-elsewhere-'));
  its = await createEvidenceDatabase(new Date().toISOString());
  await writeFile(join(directory, 'keyring.json'), JSON.stringify(createKeyring({ kek: 'aes256', log: 'ed25519' })));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await its.drop();
  await rm(directory, { recursive: true });
});

async function startProcess(checkpoint: NonNullable<EvidenceConfig['checkpoint']>, port: number) {
  const config: EvidenceConfig = {
    environment: 'sandbox',
    databaseUrl: its.url,
    migrationDatabaseUrl: null,
    runtimeRole: null,
    listen: { host: '127.0.0.1', port },
    keyringFile: join(directory, 'keyring.json'),
    checkpoint,
    operatorIssuers: [],
  };
  const plan = join(directory, `plan-${children.length}.json`);
  await writeFile(plan, JSON.stringify(config));
  const script = new URL('../../test/run-evidence.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, plan], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function seal(): Promise<{ tenantId: string; sessionId: string }> {
  const story = makeSession('ten_1');
  await its.record(story.changes);
  return story;
}
const signed = async () => (await readLogState(its.database)).checkpointSize;

test('a process without the checkpoint seals and reads packages; the process with the checkpoint signs the log after its start', async () => {
  const [port = 0, keeperPort = 0] = await freePorts(2);
  const file = { kind: 'file', path: join(directory, 'log.checkpoint') } as const;
  await startProcess({ kind: 'elsewhere' }, port);
  const { client, close } = connect(definitions.EvidenceService, `127.0.0.1:${port}`, {
    telemetry: testTelemetry('reader'),
    deadlineMs: 20_000,
  });
  const read = async (item: { tenantId: string; sessionId: string }) => {
    const { results } = await client.GetPackages({ items: [item] }, { trace: ROOT_CONTEXT });
    return results[0]?.sealed?.json.length ?? 0;
  };

  const first = await seal();
  expect(await read(first)).toBeGreaterThan(0);
  expect(await its.rows('select from relay_lease where name = $1', 'transparency-log')).toEqual([]);

  let keeper = await startProcess(file, keeperPort);
  await waitFor(async () => (await signed()) === 1, 60_000);
  for (const signal of ['SIGKILL', 'SIGSTOP', 'SIGTERM'] as const) {
    const before = await signed();
    keeper.kill(signal);
    const sealed = await seal();
    expect(await read(sealed)).toBeGreaterThan(0);
    expect(await read(first)).toBeGreaterThan(0);
    if (signal === 'SIGSTOP') keeper.kill('SIGKILL');
    if (keeper.exitCode === null && keeper.signalCode === null) await once(keeper, 'exit');
    keeper = await startProcess(file, keeperPort);
    await waitFor(async () => (await signed()) === before + 1, 60_000);
  }
  expect(await signed()).toBe(4);
  close();
});
