import { exec } from 'node:child_process';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { processEnvironment } from '@gcs/kit/process/config';
import { type AllInOne, newDirectory, removeDirectory, runToExit, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn, createPatientApi, eventOf } from '@gcs/test/support/api';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const repository = resolve(import.meta.dirname, '../..');

let directory: string;
beforeEach(async () => {
  directory = await newDirectory();
});
afterEach(() => removeDirectory(directory));

async function keyIdsOf({ credentials }: AllInOne): Promise<string[]> {
  const answer = await fetch(new URL('/.well-known/gcs-handover-keys.json', credentials.baseUrl));
  const { keys }: { keys: { kid: string }[] } = await answer.json();
  return keys.map(({ kid }) => kid);
}

describe('the first run', () => {
  test('writes credentials that only their owner can read, and prints the next steps', async () => {
    const stack = await startAllInOne(directory);
    const file = join(directory, 'credentials.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(Object.keys(stack.credentials).toSorted()).toEqual([
      'adminAddress',
      'apiToken',
      'baseUrl',
      'consoleUrl',
      'guestUrl',
      'healthUrl',
      'issuerUrl',
      'operatorToken',
      'providerAddress',
      'providerToken',
      'receiverUrl',
      'webhookSecret',
    ]);
    expect(stack.output()).toContain('curl');
    expect(stack.output()).not.toContain('WARNING');
    for (const text of [`${stack.credentials.baseUrl}/docs`, 'npm run demo', 'npx guestctl demo --guest'])
      expect(stack.output()).toContain(text);
    const [, doctor = ''] = /Find faults: +(.*)/.exec(stack.output()) ?? [];
    const env = { ...processEnvironment(), GCS_CONFIG_DIR: directory, GCS_DATA_DIR: '' };
    const { stdout } = await promisify(exec)(doctor, { cwd: repository, env });
    expect(stdout).toContain('every service is ready');
    expect(await stack.stop()).toBe(0);
  });

  test('keeps sessions, tokens and undelivered webhooks across a restart', async () => {
    const first = await startAllInOne(directory);
    const api = createPatientApi(first.credentials);
    const created = await api.create(checkIn('happy'), { 'idempotency-key': 'survives-a-restart-1' });
    expect(created.status).toBe(201);
    expect(await first.stop()).toBe(0);

    const second = await startAllInOne(directory);
    expect(second.credentials.apiToken).toBe(first.credentials.apiToken);
    const again = createPatientApi(second.credentials);
    expect((await again.get(created.body.id)).status).toBe(200);
    await waitFor(async () =>
      (await again.received()).some((event) => {
        const { type, data } = eventOf(event);
        return type === 'evidence_package.ready' && data.complianceSessionId === created.body.id;
      }),
    );
    expect(await second.stop()).toBe(0);
  });

  test('publishes the old and the new hand-over key after a rotation', async () => {
    const first = await startAllInOne(directory);
    expect(await first.stop()).toBe(0);
    const file = join(directory, 'keys', 'sandbox', 'session.json');
    const { handover, ...others } = JSON.parse(await readFile(file, 'utf8'));
    const { current, keys } = createKeyring({ handover: 'ed25519' })['handover'] ?? {};
    const rotated = { current, keys: { ...handover.keys, ...keys } };
    await writeFile(file, JSON.stringify({ ...others, handover: rotated }));
    const second = await startAllInOne(directory);
    expect(await keyIdsOf(second)).toEqual([current, handover.current]);
    expect(await second.stop()).toBe(0);
  });

  test('issues a new token and rotates the secret of the same tenant if credentials.json is missing', async () => {
    const first = await startAllInOne(directory);
    const created = await createPatientApi(first.credentials).create(checkIn());
    await first.stop();
    await rm(join(directory, 'credentials.json'));

    const second = await startAllInOne(directory);
    expect(second.credentials.apiToken).not.toBe(first.credentials.apiToken);
    expect(second.credentials.webhookSecret).not.toBe(first.credentials.webhookSecret);
    const api = createPatientApi(second.credentials);
    expect((await api.get(created.body.id)).status).toBe(200);
    const next = await api.create(checkIn('expire_unstarted'));
    const event = await waitFor(async () =>
      (await api.received()).find((received) => eventOf(received).data.complianceSessionId === next.body.id),
    );
    expect(event.valid).toBe(true);
    await second.stop();
  });

  test('starts production next to the sandbox, empty and with its own credentials', async () => {
    const stack = await startAllInOne(directory, { GCS_ENVIRONMENTS: 'sandbox,production' });
    const production = JSON.parse(await readFile(join(directory, 'production', 'credentials.json'), 'utf8'));
    expect(production.apiToken).toBeUndefined();
    const answer = await fetch(`${production.baseUrl}/v1/compliance-sessions/cs_x`, {
      headers: { authorization: `Bearer ${stack.credentials.apiToken}` },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: 'token_environment_mismatch' } });
    expect(stack.output().match(/npm run demo/g)).toHaveLength(1);
    expect(stack.output()).toContain('docs/tutorials/golive.md');
    await stack.stop();
  });
});

describe('a start that cannot succeed', () => {
  test('reports a busy port in one sentence and exits with 1', async () => {
    const blocker = createServer();
    await new Promise<void>((listening) => blocker.listen(0, '127.0.0.1', listening));
    const address = blocker.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, output } = await runToExit(directory, { GCS_HTTP_PORT: String(port) });
    blocker.close();
    expect(code).toBe(1);
    expect(output).toContain(`port ${port} on 127.0.0.1 is already in use`);
    expect(output).toContain('GCS_HTTP_PORT');
    expect(output).not.toContain('    at ');
  });

  test('reports in one sentence that the database cannot be reached, and exits with 1', async () => {
    const { code, output } = await runToExit(directory, {
      GCS_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/postgres',
      GCS_START_PATIENCE_MS: '0',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/database .* cannot be reached/i);
    expect(output).not.toContain('    at ');
  });

  test('reports in one sentence that the data directory is a file, and exits with 1', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    const { code, output } = await runToExit(file, {});
    expect(code).toBe(1);
    expect(output).toMatch(/data directory/i);
    expect(output).not.toContain('    at ');
  });

  test('reports in one sentence that another instance uses the data directory, and exits with 1', async () => {
    const stack = await startAllInOne(directory);
    const { code, output } = await runToExit(directory, {});
    expect(code).toBe(1);
    expect(output).toMatch(/in use/);
    expect(await stack.stop()).toBe(0);
  });

  test('names all invalid settings and exits with 1', async () => {
    const { code, output } = await runToExit(directory, { GCS_HTTP_PORT: 'eighty', GCS_RATE_LIMIT_CREATE: 'lots' });
    expect(code).toBe(1);
    expect(output).toContain('GCS_HTTP_PORT');
    expect(output).toContain('GCS_RATE_LIMIT_CREATE');
  });

  test('reports in one sentence that the credentials cannot be read, and exits with 1', async () => {
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, 'credentials.json'), '{');
    const { code, output } = await runToExit(directory, {});
    expect(code).toBe(1);
    expect(output).toContain('is not JSON');
    await chmod(directory, 0o700);
  });
});

test('a start replaces a PostgreSQL process that kill -9 left behind, and keeps all data', async () => {
  const first = await startAllInOne(directory);
  const created = await createPatientApi(first.credentials).create(checkIn());
  await first.kill();
  const second = await startAllInOne(directory);
  expect((await createPatientApi(second.credentials).get(created.body.id)).status).toBe(200);
  expect(await second.stop()).toBe(0);
});
