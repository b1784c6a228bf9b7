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
  certificate('impostor', 'theirs');
});
afterAll(() => rmSync(directory, { recursive: true }));

test.each([
  { name: 'providers', port: 'port', isTaken: true },
  { name: 'stranger', port: 'port', isTaken: false },
  { name: 'providers', port: 'impostor', isTaken: false },
])(
  'a client with the certificate of $name connects to a server with that of $port: $isTaken',
  async ({ name, port, isTaken }) => {
    const { tlsCertFile, tlsKeyFile, tlsCaFile } = filesIn(directory, name, 'ours');
    await using site = await startTestProviders('veriff', {
      portCredentials: serverCredentials(filesIn(directory, port, 'ours')),
      config: { providerCertFile: tlsCertFile, providerKeyFile: tlsKeyFile, providerCaFile: tlsCaFile },
    });
    expect(await site.handOver()).toMatchObject({ status: isTaken ? 303 : 503 });
    expect(site.played.opened.length).toBe(isTaken ? 1 : 0);
    if (isTaken) await waitFor(() => site.port.starts.length > 0);
    expect(site.port.starts.length > 0).toBe(isTaken);
  },
);
