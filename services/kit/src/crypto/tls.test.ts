import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { definitions } from '@gcs/proto/definitions';
import { filesIn, makeCertificates } from '@gcs/test/support/certificates';
import { call, createLoopback, items, sessions } from '@gcs/test/support/grpc-loopback';
import { listenOnPort } from '@gcs/test/support/listen-on-loopback';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import type * as grpc from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { connect } from '../grpc/client.ts';
import { type GrpcServer, startGrpcServer } from '../grpc/server.ts';
import { callerCredentials, channelCredentials, publicAuthorities, serverCredentials, type TlsFiles } from './tls.ts';

let directory: string;
const servers: GrpcServer[] = [];
const loopback = createLoopback();
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-tls-'));
  const { authority, certificate } = makeCertificates(directory);
  for (const name of ['ours', 'theirs']) authority(name);
  certificate('service', 'ours');
  certificate('renewed', 'ours');
  certificate('stranger', 'theirs');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop(100);
  await loopback.release();
});
afterAll(() => rm(directory, { recursive: true }));

describe('mutual TLS between services', () => {
  test('admits a service with a certificate of the same CA', async () => {
    await untilAnswered(await serve(filesOf('service', 'ours')));
  });

  test('refuses plain text, a client without a trusted certificate, and a server with a certificate of another CA', async () => {
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
    const address = await serve({ tlsCertFile, tlsKeyFile, tlsCaFile: join(directory, 'ours.pem') }, 'required', 50);
    expect(await ask(address, channelCredentials(filesOf('service', 'ours')))).toBe('refused');
    await exchange('renewed');
    await untilAnswered(address);
  });

  test('closes a connection that is silent after the handshake, and connects again', async () => {
    const { tlsCertFile, tlsKeyFile } = filesIn(directory, 'service', 'ours');
    const { server } = await loopback.serve([sessions(async () => {})]);
    const files = { cert: await readFile(tlsCertFile), key: await readFile(tlsKeyFile), ALPNProtocols: ['h2'] };
    const lost = createServer(files, loopback.silentOnFirst(server.address));
    loopback.onRelease(() => void lost.close());
    const options = { credentials: channelCredentials(filesOf('service', 'ours')), deadlineMs: 1_000 };
    const { client } = loopback.callerOf(`localhost:${await listenOnPort(lost)}`, options);
    await expect(client.GetSessions({ items }, call)).rejects.toMatchObject({ code: 'deadline_exceeded' });
    await waitFor(async () => (await client.GetSessions({ items }, call)).results.length === 1);
  });
});

test('a client refuses an address without a host name, because certificates contain names', () => {
  const options = { telemetry: testTelemetry('tls'), credentials: channelCredentials(filesOf('service', 'ours')) };
  expect(() => connect(definitions.SessionService, '127.0.0.1:50051', options)).toThrow('by its name');
});

test('a process reports mismatched or missing files at start', () => {
  expect(() => serverCredentials({ tlsCertFile: 'a.pem' })).toThrow('set all three files');
  expect(() => channelCredentials({ ...filesOf('service', 'ours'), tlsCaFile: join(directory, 'none') })).toThrow(
    'cannot be read',
  );
  expect(serverCredentials({ tlsCertFile: null, tlsKeyFile: null, tlsCaFile: null })).toBeUndefined();
});

describe('a short-lived caller', () => {
  const callerOf = (name: string, authority: string) => callerCredentials(filesOf(name, authority));

  test('a client needs the CA for every port, and a certificate only for ports that require one', async () => {
    const { tlsCertFile, tlsKeyFile, tlsCaFile } = filesOf('service', 'ours');
    const open = await serve({ tlsCertFile, tlsKeyFile }, 'optional');
    await waitFor(async () => (await ask(open, callerCredentials({ tlsCaFile }))) === 'answered');
    expect(await ask(open, callerOf('stranger', 'ours'))).toBe('answered');
    expect(await ask(open, undefined)).toBe('refused');
    const closed = await serve(filesOf('service', 'ours'), 'optional');
    await waitFor(async () => (await ask(closed, callerOf('renewed', 'ours'))) === 'answered');
    expect(await ask(closed, callerCredentials({ tlsCaFile }))).toBe('refused');
    expect(await ask(closed, callerOf('stranger', 'ours'))).toBe('refused');
  });

  test('checks the configured server name for any address', async () => {
    const address = (await serve(filesOf('service', 'ours'))).replace('localhost', '127.0.0.1');
    const credentials = callerOf('service', 'ours');
    await waitFor(async () => (await ask(address, credentials, 'localhost')) === 'answered');
    expect(await ask(address, credentials, 'elsewhere')).toBe('refused');
  });

  test('reports missing or invalid files', () => {
    const { tlsCertFile, tlsKeyFile, tlsCaFile } = filesOf('service', 'ours');
    expect(() => callerCredentials({ tlsCertFile, tlsCaFile })).toThrow('go together');
    expect(() => callerCredentials({ tlsCertFile, tlsKeyFile })).toThrow('The trusted authority is missing');
    expect(() => callerCredentials({ tlsCaFile: `${tlsCaFile}.none` })).toThrow('cannot be read');
    expect(() => callerCredentials({ tlsCaFile, tlsCertFile, tlsKeyFile: tlsCertFile })).toThrow('not PEM');
    expect(callerCredentials({ tlsCaFile: publicAuthorities })).toBeDefined();
    expect(callerCredentials({})).toBeUndefined();
  });
});

const filesOf = (name: string, authority: string): TlsFiles => filesIn(directory, name, authority);

async function serve(
  files: TlsFiles,
  authority: 'required' | 'optional' = 'required',
  refreshMs?: number,
): Promise<string> {
  const server = await startGrpcServer({
    listen: { host: '127.0.0.1', port: 0 },
    implementations: [sessions(async () => {})],
    telemetry: testTelemetry('tls'),
    credentials: serverCredentials(files, authority, refreshMs),
  });
  servers.push(server);
  return `localhost:${server.address.port}`;
}

async function untilAnswered(address: string): Promise<void> {
  const credentials = () => channelCredentials(filesOf('service', 'ours'));
  await waitFor(async () => (await ask(address, credentials())) === 'answered');
}

async function ask(
  address: string,
  credentials: grpc.ChannelCredentials | undefined,
  serverName?: string,
): Promise<string> {
  const options = { telemetry: testTelemetry('tls'), credentials, serverName, deadlineMs: 5_000 };
  const { client, close } = connect(definitions.SessionService, address, options);
  return client
    .GetSessions({ items }, call)
    .then(
      () => 'answered',
      () => 'refused',
    )
    .finally(close);
}
