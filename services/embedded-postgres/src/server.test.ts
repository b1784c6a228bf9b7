import { pbkdf2 } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { launch, sharedBuffersMb } from './server.ts';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'gcs-server-'));
});

afterEach(() => rm(home, { recursive: true, force: true }));

function start() {
  const site = { dataDir: home, home, binDir: home, majorVersion: '18', account: undefined };
  return launch(site, { port: 1, fsync: false, settings: {} });
}

async function withBusyThreads<T>(work: () => Promise<T>): Promise<T> {
  let ended = false;
  const keepBusy = async () => {
    while (!ended) await promisify(pbkdf2)('secret', 'salt', 20_000, 64, 'sha512');
  };
  const busy = Array.from({ length: 12 }, keepBusy);
  try {
    return await work();
  } finally {
    ended = true;
    await Promise.all(busy);
  }
}

test('launch() rejects if the server exits with an error, even if this process sees the exit late', async () => {
  const program = join(home, 'postgres');
  await writeFile(program, '#!/bin/sh\necho \'FATAL:  lock file "postmaster.pid" already exists\'\nexit 1\n');
  await chmod(program, 0o755);
  await expect(withBusyThreads(start)).rejects.toMatchObject({ reason: 'already_running' });
});

test('launch() fails the start if the program cannot run, and leaves no listener behind', async () => {
  const listeners = process.listenerCount('exit');
  await expect(start()).rejects.toMatchObject({ code: 'ENOENT' });
  expect(process.listenerCount('exit')).toBe(listeners);
});

test.each([
  ['a small container', 0.5, 128],
  ['a small machine', 4, 512],
  ['a large machine', 64, 1_024],
])('sharedBuffersMb() gives the server on %s with %d GB shared buffers of %d MB', (_, gigabytes, megabytes) => {
  expect(sharedBuffersMb(gigabytes * 2 ** 30)).toBe(megabytes);
});

test('sharedBuffersMb() keeps the buffers within the bounds on this machine', () => {
  expect(sharedBuffersMb()).toBeGreaterThanOrEqual(128);
  expect(sharedBuffersMb()).toBeLessThanOrEqual(1_024);
});
