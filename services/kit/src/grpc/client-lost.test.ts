import { createSocket } from 'node:dgram';
import dns, { getServers, promises, setServers } from 'node:dns';
import { once } from 'node:events';
import { constants, createServer } from 'node:http2';
import net, { createServer as createTcpServer, type TcpNetConnectOpts } from 'node:net';
import { definitions } from '@gcs/proto/definitions';
import { call, createLoopback, items, sessions } from '@gcs/test/support/grpc-loopback';
import { listenOnLoopback, listenOnPort } from '@gcs/test/support/listen-on-loopback';
import { startTcpProxy, type TcpProxy } from '@gcs/test/support/tcp-proxy';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { ServiceError } from '../errors.ts';
import { connect } from './client.ts';
import { implement } from './server.ts';

const { HistoryService, SessionService } = definitions;
const loopback = createLoopback();
afterEach(loopback.release);

async function behindProxy(work: (proxy: TcpProxy, count: number) => void) {
  const calls: string[] = [];
  const take = async (name: string) => {
    calls.push(name);
    work(proxy, calls.length);
  };
  const history = implement(HistoryService, {
    ListHeads: async () => ({}),
    ListApplied: async () => ({}),
    CompareApplied: async () => ({}),
    CompareHeads: async () => ({}),
    ListChanges: async () => ({}),
    CompareChanges: async () => ({}),
    Republish: async () => take('Republish').then(() => ({})),
  });
  const { server, telemetry } = await loopback.serve([sessions(() => take('GetSessions')), history]);
  const proxy = await startTcpProxy(server.address);
  loopback.onRelease(() => proxy.stop());
  const address = `127.0.0.1:${proxy.port}`;
  const reading = connect(SessionService, address, { telemetry });
  const repairing = connect(HistoryService, address, { telemetry });
  for (const { close } of [reading, repairing]) loopback.onRelease(close);
  return { client: reading.client, history: repairing.client, calls };
}

test('a client closes a connection on which the peer stays silent, and connects again', async () => {
  const { server } = await loopback.serve([sessions(async () => {})]);
  const lost = createTcpServer(loopback.silentOnFirst(server.address));
  const port = await listenOnPort(lost);
  loopback.onRelease(() => void lost.close());
  const { client } = loopback.callerOf(`127.0.0.1:${port}`, { deadlineMs: 2_000 });
  await expect(client.GetSessions({ items }, call)).rejects.toMatchObject({ code: 'deadline_exceeded' });
  await waitFor(async () => (await client.GetSessions({ items }, call)).results.length === 1);
});

test('a client resolves a name again if its address does not answer at all', async () => {
  const { server } = await loopback.serve([sessions(async () => {})]);
  const [gone, back] = ['127.0.0.9', server.address.host].map((address) => ({ address, family: 4 }));
  const lookup = jest
    .spyOn(dns.promises, 'lookup')
    .mockResolvedValue([back] as never)
    .mockResolvedValueOnce([gone] as never);
  const connectNow = net.connect;
  const connecting = jest
    .spyOn(net, 'connect')
    .mockImplementation(((to: TcpNetConnectOpts, ...rest: []) =>
      to.host === gone?.address ? new net.Socket() : connectNow(to, ...rest)) as typeof net.connect);
  for (const spy of [lookup, connecting]) loopback.onRelease(() => spy.mockRestore());
  const { client } = loopback.callerOf(`service.example:${server.address.port}`, { deadlineMs: 2_000 });
  await expect(client.GetSessions({ items }, call)).rejects.toMatchObject({ code: 'deadline_exceeded' });
  await waitFor(async () => (await client.GetSessions({ items }, call)).results.length === 1);
  expect(lookup.mock.calls.length).toBeGreaterThan(1);
});

describe('a call that is lost with its connection', () => {
  test('repeats a lost call once if the proto marks the method as idempotent', async () => {
    const { client, calls } = await behindProxy((proxy, count) => count === 1 && proxy.restore());
    await expect(client.GetSessions({ items }, call)).resolves.toMatchObject({ results: [{ outcome: 'found' }] });
    expect(calls).toHaveLength(2);
  });

  test('does not repeat a lost call a second time', async () => {
    const { client, calls } = await behindProxy((proxy) => proxy.restore());
    await expect(client.GetSessions({ items }, call)).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(calls).toHaveLength(2);
  });

  test('does not repeat a lost call if the proto does not mark the method', async () => {
    const { history, calls } = await behindProxy((proxy) => proxy.restore());
    await expect(history.Republish({}, call)).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(calls).toEqual(['Republish']);
  });
});

describe('a call whose stream ends without a status', () => {
  test('repeats a call without a status once if the proto marks the method as idempotent', async () => {
    const { reading, streams } = await behindBrokenStreams();
    await expect(reading.GetSessions({ items }, call)).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(streams).toEqual(['GetSessions', 'GetSessions']);
  });

  test('does not repeat a call without a status if the proto does not mark the method', async () => {
    const { repairing, streams } = await behindBrokenStreams();
    await expect(repairing.Republish({}, call)).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(streams).toEqual(['Republish']);
  });
});

async function behindBrokenStreams() {
  const streams: string[] = [];
  const server = createServer().on('stream', (stream, headers) => {
    streams.push(String(headers[':path']).split('/').at(-1) ?? '');
    stream.on('error', () => {}).close(constants.NGHTTP2_INTERNAL_ERROR);
  });
  const address = new URL(await listenOnLoopback(server)).host;
  loopback.onRelease(() => void server.close());
  const telemetry = testTelemetry();
  const reading = connect(SessionService, address, { telemetry });
  const repairing = connect(HistoryService, address, { telemetry });
  for (const { close } of [reading, repairing]) loopback.onRelease(close);
  return { reading: reading.client, repairing: repairing.client, streams };
}

test.each(['service_unavailable', 'unavailable', 'rate_limited'] as const)(
  'a service that answers with %s is available and is not called again',
  async (code) => {
    const { client, calls } = await behindProxy(() => {
      throw new ServiceError(code, 'not now');
    });
    await expect(client.GetSessions({ items }, call)).rejects.toMatchObject({ code });
    expect(calls).toHaveLength(1);
  },
);

test('a client reads no service config from DNS', async () => {
  const questions: Buffer[] = [];
  const nameServer = createSocket('udp4', (message, { port, address }) => {
    questions.push(message);
    nameServer.send(Buffer.concat([message.subarray(0, 2), Buffer.of(0x81, 0x83), message.subarray(4)]), port, address);
  }).bind(0, '127.0.0.1');
  await once(nameServer, 'listening');
  const before = getServers();
  setServers([`127.0.0.1:${nameServer.address().port}`]);
  try {
    const { server } = await loopback.serve([sessions(async () => {})]);
    const { client } = loopback.callerOf(`localhost:${server.address.port}`);
    await client.GetSessions({ items }, call);
    // The test's own query shows that the name server works and that the client sent no query before.
    await expect(promises.resolveTxt('own.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    expect(questions.map((message) => message.includes('own'))).toEqual([true]);
  } finally {
    setServers(before);
    nameServer.close();
  }
});
