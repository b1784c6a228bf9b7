import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runGuestctl, startGuestctl } from './run-guestctl.ts';

const main = resolve(import.meta.dirname, '../src/main.ts');

let stack: AllInOne;
let directory: string;
let environment: Record<string, string>;
beforeAll(async () => {
  directory = await newDirectory();
  stack = await startAllInOne(directory);
  environment = { HOME: directory, GCS_DATA_DIR: directory };
});
afterAll(async () => {
  await stack.stop();
  await removeDirectory(directory);
});

type Endpoint = { url: string; expiresAt: string };

async function temporaryEndpoints(): Promise<Endpoint[]> {
  const { stdout } = await runGuestctl(['endpoint', 'list', '--json'], { environment });
  return (JSON.parse(stdout) as Endpoint[]).filter(({ expiresAt }) => expiresAt !== '');
}

test('webhook listen shows arriving webhooks, signed with the endpoint’s own secret, and removes the endpoint at the end', async () => {
  const running = startGuestctl(['webhook', 'listen', '--count', '2', '--json'], { environment });
  await waitFor(() => running.stderr().includes('sends here'));
  const [temporary, ...others] = await temporaryEndpoints();
  expect({ url: temporary?.url, others }).toEqual({ url: expect.stringMatching(/^http:\/\/127/), others: [] });
  const { body: session } = await createPatientApi(stack.credentials).create(checkIn('happy'));

  const { code, stdout } = await running.ended;
  expect(code).toBe(0);
  const shown = stdout.trim().split('\n');
  expect(shown.map((line) => JSON.parse(line))).toMatchObject([{ signature: 'valid' }, { signature: 'valid' }]);
  for (const line of shown) expect(JSON.parse(JSON.parse(line).body).data.complianceSessionId).toBe(session.id);
  expect(await temporaryEndpoints()).toEqual([]);
});

test('webhook listen registers an endpoint before the receiver runs, and shows the secret that the receiver needs', async () => {
  const running = startGuestctl(['webhook', 'listen', '--forward-to', 'http://127.0.0.1:1/'], { environment });
  await waitFor(() => /its signing secret is whsec_\S{44}/.test(running.stderr()));
  running.interrupt();
  expect((await running.ended).code).toBe(0);
  expect(await temporaryEndpoints()).toEqual([]);
});

test('webhook listen explains why the deployment cannot reach the receiver, and removes the endpoint', async () => {
  const { code, stderr } = await runGuestctl(['webhook', 'listen', '--url', 'http://127.0.0.1:9/'], { environment });
  expect({ code, stderr }).toEqual({ code: 4, stderr: expect.stringContaining('http://127.0.0.1:9/ cannot be used:') });
  expect(await temporaryEndpoints()).toEqual([]);
});

test('webhook listen ends when its endpoint can receive nothing more', async () => {
  const running = startGuestctl(['webhook', 'listen', '--expires-after', '60'], { environment });
  await waitFor(() => running.stderr().includes('sends here'));
  const id = await waitFor(() => /whe_\w+/.exec(running.stderr())?.[0]);
  await runGuestctl(['endpoint', 'disable', id, '--yes'], { environment });
  const { code, stderr } = await running.ended;
  expect({ code, stderr }).toEqual({ code: 4, stderr: expect.stringContaining('DISABLED: OPERATOR') });
  expect(await temporaryEndpoints()).toEqual([]);
});

test('webhook listen leaves an endpoint after kill -9, which expires within ten minutes', async () => {
  const child = spawn(process.execPath, [main, 'webhook', 'listen'], {
    env: { ...processEnvironment(), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await waitFor(() => said.includes('sends here'));
  child.kill('SIGKILL');
  await once(child, 'close');
  const [left] = await temporaryEndpoints();
  const leftMs = Date.parse(left?.expiresAt ?? '') - Date.now();
  expect(leftMs).toBeGreaterThan(500_000);
  expect(leftMs).toBeLessThanOrEqual(600_000);
});
