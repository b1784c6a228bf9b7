import { once } from 'node:events';
import { createServer } from 'node:net';
import { definitions } from '@gcs/proto/definitions';
import { patientMs } from '@gcs/test/support/clients';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { deadlineAfter } from '../deadline.ts';
import { ServiceError } from '../errors.ts';
import { formatAddress } from '../http/listen.ts';
import { createLogger } from '../telemetry/logger.ts';
import { contextOf, createTelemetry } from '../telemetry/telemetry.ts';
import { type ConnectOptions, connect } from './client.ts';
import { type GrpcServerOptions, implement, startGrpcServer } from './server.ts';

const { SessionService } = definitions;
const telemetry = createTelemetry({
  serviceName: 'test',
  environment: {},
  logger: createLogger({ service: 'test', level: 'silent' }),
});
const releases: (() => Promise<void> | void)[] = [];
const call = { trace: ROOT_CONTEXT };

afterEach(async () => {
  for (const release of releases.splice(0).reverse()) await release();
});

async function serve(options: Partial<GrpcServerOptions> = {}) {
  const calls: { tenantId: string | undefined; metadata: Record<string, unknown> }[] = [];
  const sessions = implement(SessionService, {
    CreateSessions: async () => ({}),
    ReportSteps: async () => ({}),
    GetReadiness: async () => ({}),
    GetGuestLink: async () => ({}),
    MatchGuests: async () => ({}),
    async GetSessions({ items }, { metadata }) {
      calls.push({ tenantId: items[0]?.tenantId, metadata: metadata.getMap() });
      return {};
    },
  });
  const listen = { host: '127.0.0.1', port: 0 };
  const server = await startGrpcServer({ listen, implementations: [sessions], telemetry, ...options });
  releases.push(() => server.stop(100));
  return { server, address: formatAddress(server.address), calls };
}

function clientOf(address: string, options: Partial<ConnectOptions> = {}) {
  const { client, close } = connect(SessionService, address, { telemetry, deadlineMs: patientMs, ...options });
  releases.push(close);
  return client;
}

describe('a client', () => {
  test('reaches a host name as well as an address', async () => {
    const { server, calls } = await serve();
    const { port } = server.address;
    await clientOf(`localhost:${port}`).GetSessions({ items: [{ tenantId: 'by name' }] }, call);
    await clientOf(`127.0.0.1:${port}`).GetSessions({ items: [{ tenantId: 'by address' }] }, call);
    expect(calls.map(({ tenantId }) => tenantId)).toEqual(['by name', 'by address']);
  });

  test('sends its metadata and a traceparent from the caller’s trace', async () => {
    const { address, calls } = await serve();
    const trace = contextOf('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01');
    await clientOf(address).GetSessions({ items: [] }, { trace, metadata: { 'gcs-tenant-id': 'ten_1' } });
    expect(calls[0]?.metadata).toMatchObject({
      'gcs-tenant-id': 'ten_1',
      traceparent: expect.stringMatching(/^00-0af7651916cd43dd8448eb211c80319c-/),
    });
  });

  test('fails immediately with service_unavailable if its peer is absent, without an address in the message', async () => {
    const refusal = clientOf('127.0.0.1:1').GetSessions({ items: [] }, call);
    const error = await refusal.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 1 });
    expect(error).toMatchObject({ publicMessage: expect.not.stringContaining('127.0.0.1') });
  });

  test('stops waiting at the deadline if its peer accepts the call and stays silent', async () => {
    const silent = createServer((socket) => releases.push(() => void socket.destroy())).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    releases.push(() => void silent.close());
    const bound = silent.address();
    const address = `127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
    const refusal = clientOf(address, { deadlineMs: 200 }).GetSessions({ items: [] }, call);
    await expect(refusal).rejects.toMatchObject({ code: 'deadline_exceeded' });
  });

  test('sends no request if the caller has already left', async () => {
    const { address, calls } = await serve();
    const gone = AbortSignal.abort(new ServiceError('request_timeout', 'too late'));
    const refusal = clientOf(address).GetSessions({ items: [] }, { ...call, deadline: deadlineAfter(1_000, gone) });
    await expect(refusal).rejects.toMatchObject({ code: 'request_timeout' });
    expect(calls).toEqual([]);
  });

  test('a client still works after a request over the maximum message size', async () => {
    const { address } = await serve({ maxMessageBytes: 1_000 });
    const large = { items: [{ tenantId: 'x'.repeat(2_000) }] };
    await expect(clientOf(address).GetSessions(large, call)).rejects.toBeInstanceOf(ServiceError);
    await expect(clientOf(address).GetSessions({ items: [] }, call)).resolves.toEqual({ results: [] });
  });
});

test('a client replaces connections that reach their maximum age, without a failed call', async () => {
  const { address, calls } = await serve({ maxConnectionAgeMs: 50 });
  const client = clientOf(address);
  const endsAt = performance.now() + 1_000;
  const worker = async () => {
    for (let sent = 0; ; sent++) {
      if (performance.now() > endsAt) return sent;
      await client.GetSessions({ items: [] }, call);
    }
  };
  const sent = await Promise.all(Array.from({ length: 8 }, worker));
  expect(calls).toHaveLength(sent.reduce((sum, n) => sum + n, 0));
});

test('a client connects again to a peer that was down', async () => {
  const { server, address } = await serve();
  const client = clientOf(address);
  await client.GetSessions({ items: [] }, call);
  await server.stop(1_000);
  await expect(client.GetSessions({ items: [] }, call)).rejects.toMatchObject({ code: 'service_unavailable' });
  const { calls } = await serve({ listen: server.address });
  await waitFor(() => client.GetSessions({ items: [] }, call));
  expect(calls).toHaveLength(1);
});
