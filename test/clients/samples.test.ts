import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { createPatientApi } from '@gcs/test/support/api';
import { clientsPython } from '@gcs/test/support/tools/client-languages';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { compileGoClient, compileJavaClient } from './own-packages.ts';
import { installPythonClient } from './python-package.ts';

const samples = join(import.meta.dirname, '../../proto/clients/samples');
const folder = mkdtempSync(join(tmpdir(), 'gcs-samples-'));
const [go, java] = [compileGoClient(folder), compileJavaClient(folder)];
const programs: Record<string, { session: readonly string[]; reception: readonly string[] }> = {
  TypeScript: {
    session: [process.execPath, join(samples, 'session.ts')],
    reception: [process.execPath, join(samples, 'first-arrival.ts')],
  },
  Python: {
    session: [clientsPython(), join(samples, 'session.py')],
    reception: [clientsPython(), join(samples, 'first_arrival.py')],
  },
  Go: { session: go.sample.words, reception: go.reception.words },
  Java: { session: java.sample.words, reception: java.reception.words },
};

let stack: AllInOne;
let installed: string;
beforeAll(async () => {
  installed = installPythonClient(folder);
  stack = await startAllInOne(await newDirectory());
});
afterAll(async () => {
  await stack.stop();
  await removeDirectory(stack.directory);
  rmSync(folder, { recursive: true });
});

function run(words: readonly string[]): Record<string, unknown> {
  const [command = '', ...args] = words;
  const { baseUrl: BASE_URL, apiToken: API_TOKEN } = stack.credentials;
  const env = { ...processEnvironment(), PYTHONPATH: installed, BASE_URL, API_TOKEN };
  return JSON.parse(execFileSync(command, args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] }));
}

describe.each(Object.entries(programs))('the samples in %s', (_, { session, reception }) => {
  test('create a session once for a booking, and read the session and its evidence', async () => {
    const { baseUrl, apiToken } = stack.credentials;
    const carryOut = (operation: string, subject: string) => run([...session, operation, baseUrl, apiToken, subject]);
    const bookingKey = `booking-${randomUUID()}`;
    const { id } = carryOut('create', bookingKey);
    expect(carryOut('create', bookingKey)['id']).toBe(id);
    const api = createPatientApi(stack.credentials);
    await waitFor(async () => (await api.evidence(String(id))).status === 200);
    expect(carryOut('get', String(id))).toMatchObject({ id, status: 'VERIFIED' });
    expect(carryOut('evidence', String(id))).toMatchObject({ complianceSessionId: id });
  });

  test('put a booking, find the booking among the arrivals, and record an arrival once', () => {
    const { baseUrl, apiToken } = stack.credentials;
    const reference = `BK-${randomUUID()}`;
    const first = run([...reception, baseUrl, apiToken, reference]);
    expect(first).toMatchObject({
      state: 'PARTLY_ARRIVED',
      guests: [{ presence: 'ARRIVED' }, { presence: 'EXPECTED' }],
    });
    expect(first['listed']).toContain(reference);
    expect(run([...reception, baseUrl, apiToken, reference])).toMatchObject({ state: 'PARTLY_ARRIVED' });
  });
});

test.each(Object.entries(programs))('the samples in %s print only their usage without arguments', (_, samplesIn) => {
  for (const [command = '', ...args] of Object.values(samplesIn)) {
    const env = { ...processEnvironment(), PYTHONPATH: installed };
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', env });
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/^usage: .*\n$/) });
  }
});

test('the commands on the first page of the documentation work', async () => {
  const page = await (await fetch(`${stack.credentials.baseUrl}/docs`)).text();
  const shown = [...page.matchAll(/<fieldset class="tabs">.*?<code>(.*?)<\/code>/gs)].map(([, code = '']) =>
    textOf(code),
  );
  const [create = '', ...others] = shown;
  const shell = (command: string) => run(['bash', '-c', command]);
  const { id } = shell(create);
  expect(id).toMatch(/^cs_/);
  const [read, evidence, verified] = others.map((command) => shell(command.replace(/cs_\w+/, String(id))));
  expect(read).toMatchObject({ id });
  expect(evidence).toMatchObject({ error: { code: 'evidence_package_not_ready' } });
  expect(verified).toMatchObject({ valid: false });
});

function textOf(code: string): string {
  const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return code
    .replaceAll(/<\/?span[^>]*>/g, '')
    .replaceAll(/&#x?(\w+);/g, (entity, unit: string) =>
      String.fromCharCode(Number.parseInt(unit, entity.startsWith('&#x') ? 16 : 10)),
    )
    .replaceAll(/&(\w+);/g, (entity, name: string) => named[name] ?? entity);
}
