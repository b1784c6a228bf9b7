import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCredentials } from '@gcs/first-run/credentials';
import { anyPorts } from '@gcs/first-run/settings';
import { createLifecycle } from '@gcs/kit/process/lifecycle';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startAllInOne } from './all-in-one.ts';
import { readAllInOneConfig } from './config.ts';

const lifecycle = createLifecycle();
let directory: string;
beforeAll(async () => {
  directory = await newDirectory();
  await writeFile(join(directory, 'index.html'), '');
});
afterAll(async () => {
  await lifecycle.stop();
  await removeDirectory(directory);
});

test('the draining process is unready and closes each connection to its public API after the next response', async () => {
  const config = readAllInOneConfig({ ...anyPorts, GCS_DATA_DIR: directory, GCS_DOCS_DIR: directory });
  const running = await startAllInOne(config, lifecycle);
  const { baseUrl = '', healthUrl = '' } = (await readCredentials(join(directory, 'credentials.json'))) ?? {};
  const connection = async () => (await fetch(`${baseUrl}/openapi.yaml`)).headers.get('connection');
  expect(await connection()).toBe('keep-alive');
  running.drain?.();
  expect(await connection()).toBe('close');
  const ready = await fetch(`${healthUrl}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'failing', checks: ['draining'] }]);
});
