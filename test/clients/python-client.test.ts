import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { clientsPython } from '@gcs/test/support/tools/client-languages';
import { afterAll, describe, expect, test } from '@jest/globals';
import vectors from '../../proto/clients/snippets/vectors.json' with { type: 'json' };
import { created, createRequest, refusal } from '../../proto/clients/typescript/test/resources.ts';
import { type Reply, startScriptedServer } from '../../proto/clients/typescript/test/scripted-server.ts';
import { type Order, type Outcome, startDriver } from './driver.ts';
import { installPythonClient, pythonDriver, pythonProgram } from './python-package.ts';

const folder = mkdtempSync(join(tmpdir(), 'gcs-python-client-'));
const installed = installPythonClient(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const creation: Order = { operation: 'create', request: createRequest, idempotencyKey: 'booking-BK-10482' };

describe.each(['sync', 'async'] as const)('the Python client, %s', (kind) => {
  const outcomesOf = async (orders: readonly Order[], baseUrl: string) => {
    const driver = startDriver(pythonDriver(installed, kind), { baseUrl, apiToken: 'gcs_sandbox_token' });
    const outcomes: Outcome[] = [];
    for (const order of orders) outcomes.push(await driver.carryOut(order));
    await driver.stop();
    return outcomes;
  };

  test('repeats a creation with the same key and bytes where that can help', async () => {
    const lost: Reply = (response) => response.destroy();
    await using server = await startScriptedServer(refusal(503, 'service_unavailable'), lost, created);
    const [outcome] = await outcomesOf([creation], server.baseUrl);
    expect(outcome?.value).toMatchObject({ object: 'compliance_session' });
    const sent = server.requests.map(({ headers, body }) => `${headers['idempotency-key']} ${body}`);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
  });

  test('does not repeat where the service says that it is of no use, nor follow a redirect', async () => {
    const headers = { 'x-service-should-retry': 'false' };
    const redirect = { status: 307, headers: { location: 'http://127.0.0.1:9/' } };
    await using server = await startScriptedServer(refusal(500, 'internal_error', { headers }), redirect);
    const [refused, redirected] = await outcomesOf([creation, creation], server.baseUrl);
    expect([refused?.code, redirected?.code]).toEqual(['internal_error', 'response_invalid']);
    expect(server.requests).toHaveLength(2);
  });

  test('sends neither a key that is none nor an identifier that leads elsewhere', async () => {
    await using server = await startScriptedServer(created);
    const keys = ['fifteen-charact', 'with a space in it', 'x'.repeat(256)];
    const creations = keys.map((idempotencyKey): Order => ({ ...creation, idempotencyKey }));
    const reads = ['..', 'cs_1/../../admin', 'cs_1?x=1'].map((id): Order => ({ operation: 'get', id }));
    const codes = (await outcomesOf([...creations, ...reads], server.baseUrl)).map(({ code }) => code);
    expect(new Set(codes.slice(0, 3))).toEqual(new Set(['idempotency_key_invalid']));
    expect(new Set(codes.slice(3))).toEqual(new Set(['session_not_found']));
    expect(server.requests).toEqual([]);
  });

  test('agrees with the shared signatures, good and bad', async () => {
    const orders = vectors.map(({ body, signature, secrets }): Order => {
      const bytes = Buffer.from(body).toString('base64');
      return { operation: 'event', body: bytes, signature: signature ?? '', secret: secrets };
    });
    const outcomes = await outcomesOf(orders, 'http://127.0.0.1:9');
    const expected = vectors.map(({ name, valid }) => ({ name, valid }));
    expect(vectors.map(({ name }, at) => ({ name, valid: outcomes[at]?.value !== undefined }))).toEqual(expected);
  });
});

test.each([
  ['the Python client as it is installed', ['-p', 'gcs_client']],
  ['a program that uses it', [pythonProgram]],
])('%s satisfies a strict type checker', (_, what) => {
  const { stdout, status } = spawnSync(clientsPython(), ['-m', 'mypy', '--strict', ...what], {
    cwd: folder,
    env: { ...processEnvironment(), MYPYPATH: installed },
    encoding: 'utf8',
  });
  expect({ stdout, status }).toMatchObject({ status: 0 });
});
