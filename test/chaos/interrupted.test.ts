import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, signal as send } from '@gcs/embedded-postgres/postmaster';
import { processEnvironment } from '@gcs/kit/process/config';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { descendantsOf } from '@gcs/test/support/proc';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let directory: string;
beforeAll(async () => {
  directory = await newDirectory();
});
afterAll(() => removeDirectory(directory));

// The killer has just frozen the databases: a running database would end by itself without the run.
test.each(['SIGINT', 'SIGTERM'] as const)('a run that gets %s leaves no process and no file behind', async (signal) => {
  const env = { ...processEnvironment(), TMPDIR: directory };
  const run = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { stdio: 'ignore', env });
  const ended = once(run, 'exit');
  const started = await waitFor(() => startedBy(run.pid));
  for (const pid of started) send(pid, 'SIGSTOP');
  run.kill(signal);
  expect(await ended).toEqual([130, null]);
  await waitFor(() => !started.some(isAlive));
  expect(readdirSync(directory)).toEqual([]);
});

/** Processes of the databases and the run, without the faulty one; undefined until some exist. */
function startedBy(pid = 0): number[] | undefined {
  const [killer, ...started] = descendantsOf(pid);
  return killer !== undefined && started.length > 8 ? started : undefined;
}
