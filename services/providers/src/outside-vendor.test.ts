import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import type { PlayedVendor } from '@gcs/test/vendors/played-vendor';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAdapter } from '../test/outside/acme-id.ts';
import { outside, playOutside } from '../test/outside/play-outside.ts';
import { resultLines } from '../test/provider-port.ts';
import { startTestProviders, type TestProviders, writeKeyring } from '../test/test-providers.ts';
import { loadAdapters } from './accounts/load-adapters.ts';
import { migrations } from './schema/migrations.ts';
import { startProviders } from './service.ts';
import { adapterTools } from './vendor/tools.ts';

describe.each(Object.entries(outside))('the service with %s, an external vendor', (name, its) => {
  let played: PlayedVendor;
  let site: TestProviders;
  beforeAll(async () => {
    played = await playOutside(its);
    site = await startTestProviders(name, { played, config: { vendorAdapters: [its.adapter] } });
  });
  afterAll(async () => {
    await site.stop();
    await played.stop();
  });

  test('sends a guest there, reports the result and deletes it, without other changes', async () => {
    expect(await site.handOver(its.steps)).toEqual({ status: 303, location: 'https://vendor.example/ses_1' });
    for (const webhook of played.act('ses_1', 'approve')) expect(await site.send(webhook)).toBe(200);
    await waitFor(() => resultLines(site.port.results).length === 2);
    expect(resultLines(site.port.results).toSorted()).toEqual(its.said);
    const due = { reference: 'vdl_1', vaultRef: `${name}:ses_1`, state: 'VAULT_DELETION_STATE_DUE' } as const;
    site.port.due.push(due);
    await site.database.query({ name: '', text: 'update accounts set upkeep_at = now()' });
    await waitFor(() => site.port.due.length === 0);
    expect(played.isDeleted('ses_1')).toBe(true);
  });
});

test('refuses to start without the adapter of a vendor that has accounts, and names it', async () => {
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
    const from = JSON.stringify(`file://${outside['acme-id']?.adapter}`);
    await writeFile(file, `import { createAdapter as right } from ${from};\n${text}\n`);
    return file;
  };

  test.each(Object.keys(right))('refuses an adapter without %s, and says that it is missing', async (member) => {
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
  ])('refuses %s, and gives the reason', async (name, text, problem, names) => {
    const file = await moduleWith(name.replaceAll(' ', '-'), text);
    await expect(loadAdapters(names.length > 0 ? names : [file])).rejects.toThrow(problem);
  });
});
