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
import { saidIn } from '../test/provider-port.ts';
import { startTestProviders, type TestProviders, writeKeyring } from '../test/test-providers.ts';
import { loadAdapters } from './accounts/load-adapters.ts';
import { conformanceChecks, type Recordings } from './conformance/conformance.ts';
import { migrations } from './schema/migrations.ts';
import { startProviders } from './service.ts';
import type { Adapter } from './vendor/adapter.ts';
import { adapterTools } from './vendor/tools.ts';
import type { Account, SessionRequest } from './vendor/vendor.rules.ts';

const acme = fileURLToPath(new URL('../test/outside/acme-id.ts', import.meta.url));
const secrets = { apiKey: 'key', apiSecret: '', webhookSecrets: ['whsec_1'], providerToken: 't' };
const sign = (body: Buffer, secret = 'whsec_1') => createHmac('sha256', secret).update(body).digest('hex');

describe('the service with a vendor from outside', () => {
  const checks = new Map<string, object>();
  let vendor: Awaited<ReturnType<typeof startVendorServer>>;
  let site: TestProviders;
  beforeAll(async () => {
    vendor = await startVendorServer(({ method, path }) => {
      const id = path.split('/')[2] ?? `chk_${checks.size + 1}`;
      if (method === 'POST') checks.set(id, { id, state: 'open', url: `https://acme.example/${id}` });
      const json = checks.get(id);
      if (method === 'DELETE') checks.delete(id);
      return json === undefined ? { status: 404 } : { status: 200, json };
    });
    const played = { ...vendor, secrets, flow: '', attestedSteps: [] } as unknown as PlayedVendor;
    site = await startTestProviders('acme-id', { played, config: { vendorAdapters: [acme] } });
  });
  afterAll(async () => {
    await site.stop();
    await vendor.stop();
  });

  test('leads a guest there, reports what its result shows, and deletes it, with nothing else edited', async () => {
    const group = { step: 'DOCUMENT', covers: ['AGE'] };
    expect(await site.handOver(group)).toEqual({ status: 303, location: 'https://acme.example/chk_1' });
    checks.set('chk_1', { id: 'chk_1', state: 'yes', checked: { DOCUMENT: true } });
    const body = Buffer.from('{"id":"chk_1"}');
    expect(await site.send({ body, headers: { 'acme-signature': sign(body) } })).toBe(200);
    await waitFor(() => saidIn(site.port.results).length === 2);
    expect(saidIn(site.port.results).toSorted()).toEqual(['AGE REVIEW 1 OTHER', 'DOCUMENT PASS 1']);
    const due = { reference: 'vdl_1', vaultRef: 'acme-id:chk_1', state: 'VAULT_DELETION_STATE_DUE' } as const;
    site.port.due.push(due);
    await site.database.query({ name: '', text: 'update accounts set tend_at = now()' });
    await waitFor(() => site.port.due.length === 0);
    expect(checks.has('chk_1')).toBe(false);
  });
});

const account: Account = {
  ...{ id: 'pac_1', tenantId: 'ten_1', provider: 'acme', vendor: 'acme-id', environment: 'sandbox', flow: '' },
  ...{ baseUrl: 'https://api.acme.example', reviewsOurs: false, attestedSteps: [], secrets },
};
const request: SessionRequest = {
  ...{ id: 'pvs_1', sessionId: 'cs_1', steps: ['DOCUMENT'], attempt: 1, locale: 'de', isRepeated: false },
  ...{ returnUrl: 'https://guests.example', vaultId: null, kept: null },
};
const body = Buffer.from('{"id":"chk_1"}');
const made = { id: 'chk_1', url: 'https://acme.example/chk_1' };
const recordings: Recordings = {
  account,
  webhooks: [{ name: 'an event', headers: { 'acme-signature': sign(body) }, body, nowMs: 0, reads: 'chk_1' }],
  results: [
    { name: 'a yes', result: { state: 'yes', checked: { DOCUMENT: true } }, reads: 'decided', passes: ['DOCUMENT'] },
    { name: 'a no', result: { state: 'no', reason: 'minor' }, reads: 'decided' },
  ],
  creates: [
    {
      ...{ name: 'a check', request, opened: { vendorId: 'chk_1', url: made.url } },
      answers: [{ call: 'POST /checks', status: 200, json: made }],
    },
  ],
  deletions: [
    {
      ...{ name: 'a check', vaultId: 'chk_1', erasure: 'deleted' },
      answers: [{ call: 'DELETE /checks/chk_1', status: 200, json: made }],
    },
  ],
};

/** Titles of the checks that do not hold. */
async function failing(adapter: Adapter): Promise<string[]> {
  const all = await Promise.all(
    conformanceChecks(adapter, recordings).map(({ title, run }) =>
      run().then(
        () => [],
        () => [title],
      ),
    ),
  );
  return all.flat();
}

const right = createAdapter(adapterTools);
const passes = (steps: readonly string[]) =>
  ({
    kind: 'decided',
    unknown: [],
    continues: false,
    decidedAt: null,
    mark: '',
    verdicts: steps.map((step) => ({ step, outcome: 'PASS', codes: [], facts: {} })),
  }) as unknown as ReturnType<Adapter['map']>;

describe('the conformance kit', () => {
  test('holds a right adapter', async () => expect(await failing(right)).toEqual([]));

  test.each<[string, string, Partial<Adapter>]>([
    [
      'believes an unsigned webhook',
      'refuses the webhook an event unless it is signed so',
      {
        readWebhook: () => ({ kind: 'told', told: { vendorId: 'chk_1', eventId: '1' } }),
      },
    ],
    [
      'passes all steps of a yes',
      'reads the result a yes',
      {
        map: (result, asked) => (Object(result).state === 'yes' ? passes(asked.steps) : right.map(result, asked)),
      },
    ],
    [
      'passes a document by the state alone',
      'passes a step of a yes only because the result shows it',
      {
        map: (result, asked) => (Object(result).state === 'yes' ? passes(['DOCUMENT']) : right.map(result, asked)),
      },
    ],
    [
      'throws errors of its own',
      'passes a step of a yes only because the result shows it',
      {
        map: (result, asked) =>
          right.map({ ...Object(result), checked: Object(result).checked ?? JSON.parse('') }, asked),
      },
    ],
    [
      'takes a refused deletion for done',
      'says that a deletion is refused: a check',
      {
        erase: (api, id) => right.erase(api, id).catch(() => 'deleted'),
      },
    ],
    [
      'hides why a create is refused',
      'says that a create is refused: a check',
      {
        open: (api, asked) =>
          right.open(api, asked).catch(() => {
            throw new Error('no');
          }),
      },
    ],
    ['names a step that is none of its own', 'is a whole adapter', { attestable: ['NFC'] }],
  ])('finds an adapter that %s', async (_what, title, wrong) => {
    expect(await failing({ ...right, ...wrong })).toContain(title);
  });
});

test('a start without the adapter of a vendor that has accounts is refused, with its name', async () => {
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

describe('modules that cannot be used', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gcs-adapters-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  /** A module that makes the right adapter with a change. */
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
