import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverCredentials } from '@gcs/kit/crypto/tls';
import { filesIn, makeCertificates } from '@gcs/test/support/certificates';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestProviders } from '../../test/test-providers.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'gcs-port-'));
  const { authority, certificate } = makeCertificates(directory);
  for (const name of ['ours', 'theirs']) authority(name);
  certificate('port', 'ours');
  certificate('providers', 'ours');
  certificate('stranger', 'theirs');
});
afterAll(() => rmSync(directory, { recursive: true }));

test.each([
  { name: 'providers', isTaken: true },
  { name: 'stranger', isTaken: false },
])('a provider port that demands a certificate takes the report of $name: $isTaken', async ({ name, isTaken }) => {
  const { tlsCertFile, tlsKeyFile, tlsCaFile } = filesIn(directory, name, 'ours');
  const site = await startTestProviders('veriff', {
    portCredentials: serverCredentials(filesIn(directory, 'port', 'ours')),
    config: { providerCertFile: tlsCertFile, providerKeyFile: tlsKeyFile, providerCaFile: tlsCaFile },
  });
  try {
    expect(await site.handOver()).toMatchObject({ status: 303 });
    const isTold = () => site.port.starts.length > 0;
    const tries = () =>
      site.database.query<{ tries: number }>({ name: '', text: 'select max(tries) as tries from reports' });
    await waitFor(async () => isTold() || ((await tries())[0]?.tries ?? 0) > 1);
    expect(isTold()).toBe(isTaken);
  } finally {
    await site.stop();
  }
});
