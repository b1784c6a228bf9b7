import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import type { PlayedVendor } from '@gcs/test/vendors/played-vendor';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createAdapter } from '../test/outside/acme-id.ts';
import { outside, playOutside } from '../test/outside/play-outside.ts';
import { dueOf, resultLines } from '../test/provider-port.ts';
import { addRow } from '../test/rows.ts';
import { startTestProviders, type TestProviders } from '../test/test-providers.ts';
import { loadAdapters } from './accounts/load-adapters.ts';
import { startProviders } from './service.ts';
import { adapterTools } from './vendor/tools.ts';

describe.each(Object.entries(outside))('the service with %s, an external vendor', (name, its) => {
  let played: PlayedVendor;
  let site: TestProviders;
  beforeAll(async () => {
    played = await playOutside(its);
    site = await startTestProviders(name, { played, config: { vendorAdapters: [its.adapter] } });
  });
  afterAll(() => site.stop());

  test('sends a guest to the vendor, reports the result and deletes the data', async () => {
    expect(await site.handOver(its.steps)).toEqual({ status: 303, location: 'https://vendor.example/ses_1' });
    await site.act('ses_1', 'approve');
    await waitFor(() => resultLines(site.port.results).length === 2);
    expect(resultLines(site.port.results).toSorted()).toEqual(its.said);
    site.port.due.push(dueOf('vdl_1', `${name}:ses_1`));
    await site.makeUpkeepDue();
    await waitFor(() => site.port.due.length === 0);
    expect(played.isDeleted('ses_1')).toBe(true);
  });
});

test('the service refuses to start without the adapter of a vendor that has accounts, and names the vendor', async () => {
  await using site = await startTestProviders('veriff');
  await addRow(site.run, 'accounts', { provider: 'acme', vendor: 'acme-id' });
  const start = startProviders(site.config, { telemetry: testTelemetry('providers') });
  await expect(start).rejects.toThrow(
    'There are accounts with acme-id, but GCS_VENDOR_ADAPTERS contains no adapter for it.',
  );
});

const right = createAdapter(adapterTools);

describe('the loader of adapters', () => {
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

  test.each(Object.keys(right))('refuses an adapter without %s, and names the missing member', async (member) => {
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
      /createAdapter failed: no licence/,
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
