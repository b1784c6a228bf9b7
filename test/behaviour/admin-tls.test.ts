import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatAddress } from '@gcs/kit/http/listen';
import { filesIn, makeCertificates } from '@gcs/test/support/certificates';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runGuestctl } from '../../services/cli/test/run-guestctl.ts';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../services/gateway/test/gateway-under-test.ts';

let directory: string;
let underTest: GatewayUnderTest;
let addresses: { name: string; literal: string; plain: string };
const environment: Record<string, string> = {};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-admin-tls-'));
  const { authority, certificate } = makeCertificates(directory);
  for (const name of ['ours', 'theirs']) authority(name);
  for (const name of ['gateway', 'olivia']) certificate(name, 'ours');
  certificate('stranger', 'theirs');
  const { tlsCertFile, tlsKeyFile, tlsCaFile } = filesIn(directory, 'gateway', 'ours');
  underTest = await startGatewayUnderTest({
    adminTlsCertFile: tlsCertFile,
    adminTlsKeyFile: tlsKeyFile,
    adminTlsCaFile: tlsCaFile,
  });
  await writeFile(join(directory, 'operator.jwt'), await underTest.operatorToken());
  const { adminAddress, providerAddress } = underTest.gateway;
  addresses = {
    name: `localhost:${adminAddress.port}`,
    literal: formatAddress(adminAddress),
    plain: `localhost:${providerAddress.port}`,
  };
  Object.assign(environment, { GCS_CONFIG_DIR: join(directory, 'config'), GCS_DATA_DIR: directory });
});
afterAll(async () => {
  await underTest?.stop();
  await rm(directory, { recursive: true });
});

const file = (name: string) => join(directory, name);
const certified = ['--admin-cert', 'olivia.pem', '--admin-key', 'olivia.key'];
const ours = ['--admin-ca', 'ours.pem'];

async function tenantsWith(address: string, options: readonly string[], extra: Record<string, string> = {}) {
  const name = `context-${Math.random().toString(36).slice(2)}`;
  const paths = options.map((option) => (/[.](pem|key)$/.test(option) ? file(option) : option));
  const reach = ['--admin', address, '--operator-token-file', file('operator.jwt')];
  const added = await runGuestctl(['context', 'add', name, ...reach, ...paths], { environment });
  expect(added).toMatchObject({ code: 0 });
  return runGuestctl(['tenant', 'list', '--context', name], { environment: { ...environment, ...extra } });
}

test('guestctl connects to the admin port with mutual TLS, both by the server’s name and through a tunnel', async () => {
  const direct = await tenantsWith(addresses.name, [...ours, ...certified]);
  expect(direct).toMatchObject({ code: 0, stdout: expect.stringContaining(underTest.tenantId) });
  const tunnel = await tenantsWith(addresses.literal, [...ours, ...certified, '--admin-server-name', 'localhost']);
  expect(tunnel).toMatchObject({ code: 0, stdout: expect.stringContaining(underTest.tenantId) });
});

test('environment variables override the context of guestctl', async () => {
  const wrong = ['--admin-ca', 'theirs.pem', '--admin-cert', 'stranger.pem', '--admin-key', 'stranger.key'];
  const ran = await tenantsWith(addresses.name, wrong, {
    GCS_ADMIN_CA_FILE: file('ours.pem'),
    GCS_ADMIN_CERT_FILE: file('olivia.pem'),
    GCS_ADMIN_KEY_FILE: file('olivia.key'),
  });
  expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining(underTest.tenantId) });
});

test.each([
  ['plain text to a TLS port', 'name', [], /closed the connection: perhaps/],
  ['TLS to a plain port', 'plain', ours, /does not use TLS/],
  ['a missing client certificate', 'name', ours, /requires a client certificate/],
  [
    'a client certificate of another CA',
    'name',
    [...ours, '--admin-cert', 'stranger.pem', '--admin-key', 'stranger.key'],
    /requires a client certificate|refuses the client certificate/,
  ],
  ['a CA that is not the port’s', 'name', ['--admin-ca', 'theirs.pem', ...certified], /not from the CA that you named/],
  ['the public authorities', 'name', ['--admin-ca', 'system'], /not from the CA that you named/],
  ['another name', 'name', [...ours, ...certified, '--admin-server-name', 'gcs.example.com'], /for another name/],
] as const)('%s makes guestctl exit with 1 and a message', async (_, address, options, message) => {
  expect(await tenantsWith(addresses[address], options)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(message),
  });
});

test.each([
  ['an address that is not a name', 'literal', [...ours, ...certified], /--admin-server-name/],
  ['a certificate without its key', 'name', [...ours, '--admin-cert', 'olivia.pem'], /go together/],
  ['a certificate without an authority', 'name', certified, /The trusted authority is missing/],
  [
    'a key in place of the certificate',
    'name',
    [...ours, '--admin-cert', 'olivia.key', '--admin-key', 'olivia.key'],
    /not PEM/,
  ],
  ['a server name without TLS', 'name', ['--admin-server-name', 'localhost'], /--admin-ca, too/],
] as const)('%s makes guestctl exit with 2 and a message', async (_, address, options, message) => {
  expect(await tenantsWith(addresses[address], options)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(message),
  });
});

test('guestctl reports a missing certificate file, both when the context is created and in later commands', async () => {
  const add = ['context', 'add', 'slip', '--admin', addresses.name, '--admin-ca', file('none.pem')];
  expect(await runGuestctl(add, { environment })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('none.pem'),
  });
  const gone = await tenantsWith(addresses.name, ours, { GCS_ADMIN_CA_FILE: file('none.pem') });
  expect(gone).toMatchObject({ code: 2, stderr: expect.stringContaining('none.pem cannot be read') });
});

test('guestctl doctor reports why a connection fails', async () => {
  const { name: address } = addresses;
  const token = file('operator.jwt');
  await runGuestctl(['context', 'add', 'doctor', '--admin', address, '--operator-token-file', token], { environment });
  const { code, stdout } = await runGuestctl(['doctor', '--context', 'doctor', '--json'], { environment });
  expect({ code, stdout }).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('closed the connection: perhaps'),
  });
});
