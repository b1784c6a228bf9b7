import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definitions } from '@gcs/proto/definitions';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import type * as grpc from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { connect } from './grpc-client.ts';
import { call, items, sessions } from './grpc-loopback.ts';
import { type GrpcServer, startGrpcServer } from './grpc-server.ts';
import { channelCredentials, serverCredentials, type TlsFiles } from './tls.ts';

const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes';

let directory: string;
const servers: GrpcServer[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-tls-'));
  await writeFile(join(directory, 'names.txt'), 'subjectAltName = DNS:localhost\n');
  for (const authority of ['ours', 'theirs']) makeAuthority(authority);
  makeCertificate('service', 'ours');
  makeCertificate('renewed', 'ours');
  makeCertificate('stranger', 'theirs');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop(100);
});
afterAll(() => rm(directory, { recursive: true }));

describe('mutual TLS between services', () => {
  test('lets a service of the same authority in', async () => {
    await untilAnswered(await serve(filesOf('service', 'ours')));
  });

  test('refuses plain text, a client without a certificate of the authority, and a server of another', async () => {
    const address = await serve(filesOf('service', 'ours'));
    await untilAnswered(address);
    expect(await ask(address, undefined)).toBe('refused');
    expect(await ask(address, channelCredentials(filesOf('stranger', 'ours')))).toBe('refused');
    expect(await ask(address, channelCredentials(filesOf('service', 'theirs')))).toBe('refused');
  });

  test('uses a renewed certificate without a restart', async () => {
    const [tlsCertFile, tlsKeyFile] = [join(directory, 'live.pem'), join(directory, 'live.key')];
    const exchange = async (name: string) => {
      await copyFile(join(directory, `${name}.key`), tlsKeyFile);
      await copyFile(join(directory, `${name}.pem`), tlsCertFile);
    };
    await exchange('stranger');
    const address = await serve({ tlsCertFile, tlsKeyFile, tlsCaFile: join(directory, 'ours.pem') }, 50);
    expect(await ask(address, channelCredentials(filesOf('service', 'ours')))).toBe('refused');
    await exchange('renewed');
    await untilAnswered(address);
  });
});

test('an address without a name is refused: certificates are for names', () => {
  const options = { telemetry: testTelemetry('tls'), credentials: channelCredentials(filesOf('service', 'ours')) };
  expect(() => connect(definitions.SessionService, '127.0.0.1:50051', options)).toThrow('by its name');
});

test('files that do not go together, or are not there, are said at the start', () => {
  expect(() => serverCredentials({ tlsCertFile: 'a.pem' })).toThrow('set all three files');
  expect(() => channelCredentials({ ...filesOf('service', 'ours'), tlsCaFile: join(directory, 'none') })).toThrow(
    'cannot be read',
  );
  expect(serverCredentials({ tlsCertFile: null, tlsKeyFile: null, tlsCaFile: null })).toBeUndefined();
});

function filesOf(name: string, authority: string): TlsFiles {
  const path = (file: string) => join(directory, file);
  return { tlsCertFile: path(`${name}.pem`), tlsKeyFile: path(`${name}.key`), tlsCaFile: path(`${authority}.pem`) };
}

async function serve(files: TlsFiles, refreshMs?: number): Promise<string> {
  const server = await startGrpcServer({
    listen: { host: '127.0.0.1', port: 0 },
    implementations: [sessions(async () => {})],
    telemetry: testTelemetry('tls'),
    credentials: serverCredentials(files, refreshMs),
  });
  servers.push(server);
  return `localhost:${server.address.port}`;
}

/** The files are read while the server comes up, so its first moments may be without them. */
async function untilAnswered(address: string): Promise<void> {
  const credentials = () => channelCredentials(filesOf('service', 'ours'));
  await waitFor(async () => (await ask(address, credentials())) === 'answered');
}

async function ask(address: string, credentials: grpc.ChannelCredentials | undefined): Promise<string> {
  const options = { telemetry: testTelemetry('tls'), credentials, deadlineMs: 5_000 };
  const { client, close } = connect(definitions.SessionService, address, options);
  return client
    .GetSessions({ items }, call)
    .then(
      () => 'answered',
      () => 'refused',
    )
    .finally(close);
}

function makeAuthority(name: string): void {
  openssl(`req -x509 ${newKey} -days 2 -subj /CN=${name} -keyout ${name}.key -out ${name}.pem`);
}

function makeCertificate(name: string, authority: string): void {
  openssl(`req -new ${newKey} -subj /CN=${name} -keyout ${name}.key -out ${name}.csr`);
  const signer = `-CA ${authority}.pem -CAkey ${authority}.key -CAcreateserial`;
  openssl(`x509 -req -days 2 -in ${name}.csr ${signer} -extfile names.txt -out ${name}.pem`);
}

function openssl(line: string): void {
  execFileSync('openssl', line.split(' '), { cwd: directory, stdio: 'ignore' });
}
