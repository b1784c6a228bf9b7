import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { processEnvironment } from '@gcs/kit/process/config';
import { signatureOf } from '@gcs/test/support/api';
import { clientsPython } from '@gcs/test/support/tools/client-languages';
import { afterAll, expect, test } from '@jest/globals';
import { behavesLikeAClient } from './behaviour.ts';
import type { Command } from './driver.ts';
import { knowsCanonicalForms, verifiesEvidence } from './evidence.ts';
import { compileGoClient, compileJavaClient } from './own-packages.ts';
import { keepsItsPromises } from './promises.ts';
import { installPythonClient, pythonDriver, pythonProgram } from './python-package.ts';

const [current, next] = ['whsec_current', 'whsec_next'];
const event = {
  id: 'evt_01KAJ7S2M9QZ4T6W8Y0B3D5F7H',
  type: 'compliance_session.completed',
  createdAt: '2026-01-15T10:30:00.000Z',
  data: { complianceSessionId: 'cs_01KAJ7Q8R3N5V7X9Z1B2C4D6E8', status: 'VERIFIED' },
};

function receives(receivers: Record<string, Command>): void {
  test.each(Object.entries(receivers))('the receiver in %s accepts a signed event once', async (_, { words }) => {
    const [program = '', ...args] = words;
    const environment = { ...processEnvironment(), SIGNING_SECRET: `${current},${next}`, PORT: '0' };
    const child = spawn(program, args, { env: environment, stdio: ['ignore', 'pipe', 'ignore'] });
    const exited = once(child, 'exit');
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const address = String((await lines.next()).value);
    const post = async (body: string, secret: string) =>
      (await fetch(address, { method: 'POST', body, headers: signed(body, secret) })).status;

    const body = JSON.stringify(event);
    expect(await post(body, current)).toBe(200);
    expect(await post(body, next)).toBe(200);
    expect(await post('"no event"', current)).toBe(500);
    const other = { ...event, id: 'evt_2', type: 'compliance_session.archived' };
    expect(await post(JSON.stringify(other), current)).toBe(200);
    const taken = [(await lines.next()).value, (await lines.next()).value];
    child.kill();
    await exited;
    const { complianceSessionId, status } = event.data;
    expect(taken).toEqual([event.type, other.type].map((type) => `${type} ${complianceSessionId} ${status}`));
  });
}

function signed(body: string, secret: string): Record<string, string> {
  return { 'x-service-signature': signatureOf(body, secret) };
}

const folder = mkdtempSync(join(tmpdir(), 'gcs-own-clients-'));
afterAll(() => rmSync(folder, { recursive: true }));
const pythonClient = installPythonClient(folder);
const go = compileGoClient(folder);
const java = compileJavaClient(folder);

const typescript = { words: [process.execPath, join(import.meta.dirname, 'drivers/typescript.ts')] };
const compiled = { 'our client for Go': go.driver, 'our client for Java': java.driver };
const clients = {
  'our client for Python': pythonDriver(pythonClient, 'sync'),
  'our client for Python, with asyncio': pythonDriver(pythonClient, 'async'),
  ...compiled,
};

behavesLikeAClient({
  'our client for TypeScript': () => typescript,
  ...Object.fromEntries(Object.entries(clients).map(([name, command]) => [name, () => command])),
});
keepsItsPromises(clients);
knowsCanonicalForms(compiled);
verifiesEvidence({ ...compiled, 'our client for Python': clients['our client for Python'] });
receives({ Go: go.receiver, Java: java.receiver });

test.each(Object.entries(compiled))('%s refuses an address that ends in /v1', (_, { words, environment }) => {
  const [program = '', ...args] = words;
  const addressed = { BASE_URL: 'https://api.example.com/v1/', API_TOKEN: 'token' };
  const { stderr, status } = spawnSync(program, args, {
    env: { ...processEnvironment(), ...environment, ...addressed },
    input: '',
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/base_?url must not end in \/v1, because the client adds it/i);
});

const usable = '"https://api.example.com", "token"';

test.each([
  ['Client(None, "token")', 'TypeError: base_url must be a str, not NoneType'],
  ['AsyncClient("https://api.example.com", None)', 'TypeError: token must be a str, not NoneType'],
  [
    'Client("https://api.example.com/v1/", "token")',
    'ValueError: base_url must not end in /v1, because the client adds it',
  ],
  [`Client(${usable}).get_session(None)`, 'TypeError: session_id must be a str, not NoneType'],
  [`Client(${usable}).get_evidence(7)`, 'TypeError: session_id must be a str, not int'],
  [`Client(${usable}).get_booking(None)`, 'TypeError: reference must be a str, not NoneType'],
  [`Client(${usable}).list_arrivals(None, "2026-12-27")`, 'TypeError: property_reference must be a str, not NoneType'],
  [`Client(${usable}).list_arrivals("hotel", None)`, 'TypeError: date must be a str, not NoneType'],
])('the Python client refuses %s by the name of the argument', (call, error) => {
  const { stderr } = spawnSync(clientsPython(), ['-c', `from guest_compliance import *; ${call}`], {
    env: { ...processEnvironment(), PYTHONPATH: pythonClient },
    encoding: 'utf8',
  });
  expect(stderr.trim().split('\n').at(-1)).toBe(error);
});

test.each([
  ['the Python client as it is installed', ['-p', 'guest_compliance']],
  ['a program that uses it', [pythonProgram]],
])('%s satisfies a strict type checker', (_, what) => {
  const { stdout, status } = spawnSync(clientsPython(), ['-m', 'mypy', '--strict', ...what], {
    cwd: folder,
    env: { ...processEnvironment(), MYPYPATH: pythonClient },
    encoding: 'utf8',
  });
  expect({ stdout, status }).toMatchObject({ status: 0 });
});
