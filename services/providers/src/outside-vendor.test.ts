import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { type PlayedVendor, startVendorServer } from '@gcs/test/vendors/played-vendor';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAdapter } from '../test/outside/acme-id.ts';
import { resultLines } from '../test/provider-port.ts';
import { startTestProviders, type TestProviders, writeKeyring } from '../test/test-providers.ts';
import { loadAdapters } from './accounts/load-adapters.ts';
import { migrations } from './schema/migrations.ts';
import { startProviders } from './service.ts';
import { adapterTools } from './vendor/tools.ts';

const acme = fileURLToPath(new URL('../test/outside/acme-id.ts', import.meta.url));
const secrets = { apiKey: 'key', apiSecret: '', webhookSecrets: ['whsec_1'], providerToken: 't' };
const sign = (body: Buffer, secret = 'whsec_1') => createHmac('sha256', secret).update(body).digest('hex');

type Outside = {
  adapter: string;
  steps: { step: string; covers: readonly string[] };
  created: (id: string) => object;
  passed: object;
  headers: (body: Buffer) => Record<string, string>;
  event: (id: string) => object;
  said: readonly string[];
};
const outside: Readonly<Record<string, Outside>> = {
  'acme-id': {
    ...{ adapter: acme, steps: { step: 'DOCUMENT', covers: ['AGE'] }, event: (id) => ({ id }) },
    created: (id) => ({ id, state: 'open', url: `https://vendor.example/${id}` }),
    passed: { state: 'yes', checked: { DOCUMENT: true } },
    headers: (body) => ({ 'acme-signature': sign(body) }),
    said: ['AGE REVIEW 1 OTHER', 'DOCUMENT PASS 1'],
  },
  didit: {
    ...{ adapter: 'didit', steps: { step: 'DOCUMENT', covers: ['FACE_MATCH'] } },
    created: (id) => ({ session_id: id, status: 'Not Started', url: `https://vendor.example/${id}` }),
    passed: { status: 'Approved', id_verifications: [{ status: 'Approved' }] },
    headers: (body) => ({ 'x-signature': sign(body), 'x-timestamp': String(Math.floor(Date.now() / 1_000)) }),
    event: (id) => ({ session_id: id, status: 'Approved' }),
    said: ['DOCUMENT PASS 1', 'FACE_MATCH REVIEW 1 OTHER'],
  },
};

describe.each(Object.entries(outside))('the service with %s, a vendor from outside', (name, its) => {
  const sessions = new Map<string, object>();
  let vendor: Awaited<ReturnType<typeof startVendorServer>>;
  let site: TestProviders;
  beforeAll(async () => {
    vendor = await startVendorServer(({ method }) => {
      if (method === 'POST') sessions.set('ses_1', its.created('ses_1'));
      const json = sessions.get('ses_1');
      if (method === 'DELETE') sessions.delete('ses_1');
      return json === undefined ? { status: 404 } : { status: 200, json };
    });
    const played = { ...vendor, secrets, flow: 'flow', attestedSteps: [] } as unknown as PlayedVendor;
    site = await startTestProviders(name, { played, config: { vendorAdapters: [its.adapter] } });
  });
  afterAll(async () => {
    await site.stop();
    await vendor.stop();
  });

  test('leads a guest there, reports the result and deletes it, without other changes', async () => {
    expect(await site.handOver(its.steps)).toEqual({ status: 303, location: 'https://vendor.example/ses_1' });
    sessions.set('ses_1', its.passed);
    const body = Buffer.from(JSON.stringify(its.event('ses_1')));
    expect(await site.send({ body, headers: its.headers(body) })).toBe(200);
    await waitFor(() => resultLines(site.port.results).length === 2);
    expect(resultLines(site.port.results).toSorted()).toEqual(its.said);
    const due = { reference: 'vdl_1', vaultRef: `${name}:ses_1`, state: 'VAULT_DELETION_STATE_DUE' } as const;
    site.port.due.push(due);
    await site.database.query({ name: '', text: 'update accounts set upkeep_at = now()' });
    await waitFor(() => site.port.due.length === 0);
    expect(sessions.has('ses_1')).toBe(false);
  });
});

test('refuses to start without the adapter of a vendor with accounts, and names it', async () => {
  const { database, drop, url } = await createTestDatabase(migrations);
  const { keyringFile, removeKeys } = await writeKeyring();
  const text = `insert into accounts (id, tenant_id, provider, vendor, base_url, flow, reviews_ours, wrapped_key, ciphertext)
    values ('pac_1', 'ten_1', 'acme', 'acme-id', '', '', false, '', '')`;
  await database.query({ name: '', text });
  const anyPort = { host: '127.0.0.1', port: 0 };
  const start = startProviders(
    {
      ...{ environment: 'sandbox', databaseUrl: url, migrationDatabaseUrl: null, runtimeRole: null, keyringFile },
      ...{
        listen: anyPort,
        vendorListen: anyPort,
        vendorBaseUrl: null,
        providerAddress: '127.0.0.1:1',
        operatorIssuers: [],
      },
    },
    { telemetry: testTelemetry('providers') },
  );
  await expect(start).rejects.toThrow('There are accounts with acme-id: GCS_VENDOR_ADAPTERS names no adapter for it.');
  await Promise.all([drop(), removeKeys()]);
});

const right = createAdapter(adapterTools);

describe('an unusable module', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gcs-adapters-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  const moduleWith = async (name: string, text: string) => {
    const file = join(directory, `${name}.mjs`);
    const from = JSON.stringify(`file://${acme}`);
    await writeFile(file, `import { createAdapter as right } from ${from};\n${text}\n`);
    return file;
  };

  test.each(Object.keys(right))('refuses an adapter whose %s is missing, by its name', async (member) => {
    const file = await moduleWith(
      member,
      `export const createAdapter = (tools) => ({ ...right(tools), ${member}: undefined });`,
    );
    await expect(loadAdapters([file])).rejects.toThrow(new RegExp(`GCS_VENDOR_ADAPTERS: .*: ${member}|${member}: `));
  });

  test.each([
    ['nothing', 'is-nowhere', /no-such-package cannot be loaded/, ['no-such-package']],
    ['no function', 'export const adapter = {};', /exports no function createAdapter/, []],
    [
      'an error',
      "export const createAdapter = () => { throw new Error('no licence'); };",
      /makes no adapter: no licence/,
      [],
    ],
    [
      'a name of ours',
      "export const createAdapter = (tools) => ({ ...right(tools), name: 'veriff' });",
      /two adapters have the name veriff/,
      [],
    ],
  ])('refuses %s, and says why', async (name, text, problem, names) => {
    const file = await moduleWith(name.replaceAll(' ', '-'), text);
    await expect(loadAdapters(names.length > 0 ? names : [file])).rejects.toThrow(problem);
  });
});
