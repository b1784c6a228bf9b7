import { connectRaw } from '@gcs/kit/grpc/client';
import { formatAddress } from '@gcs/kit/http/listen';
import { adminRouteOf } from '@gcs/proto/admin-routes';
import { definitions } from '@gcs/proto/definitions';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import * as grpc from '@grpc/grpc-js';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../test/gateway-under-test.ts';

const { EvidenceAdminService } = definitions;
const service: grpc.ServiceDefinition = EvidenceAdminService;
const methods = Object.values(service).map(({ path }) => path);

type Replica = { address: string; asked: Set<string>; stop(): void };
let [serving, keeping]: Replica[] = [];

async function startReplica(): Promise<Replica> {
  const asked = new Set<string>();
  const server = new grpc.Server();
  const handlers = Object.entries(EvidenceAdminService).map(([name, { path }]) => {
    const handle: grpc.handleUnaryCall<unknown, unknown> = (_, callback) => {
      asked.add(path);
      callback({ code: grpc.status.NOT_FOUND, details: 'nothing is kept here' });
    };
    return [name, handle] as const;
  });
  server.addService(EvidenceAdminService, Object.fromEntries(handlers));
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  return { address: `127.0.0.1:${port}`, asked, stop: () => server.forceShutdown() };
}

async function askAll({ gateway, operatorToken, tenantId }: GatewayUnderTest): Promise<void> {
  const metadata = new grpc.Metadata();
  metadata.set('authorization', `Bearer ${await operatorToken({ roles: ['compliance', 'support'] })}`);
  metadata.set('gcs-purpose', 'a test');
  const client = connectRaw(formatAddress(gateway.adminAddress), {
    telemetry: testTelemetry('operator'),
    deadlineMs: 30_000,
  });
  for (const { path, requestSerialize } of Object.values(service)) {
    const answer = client.call(path, requestSerialize({ tenantId }), { trace: ROOT_CONTEXT, metadata });
    await expect(answer).rejects.toMatchObject({ code: 'not_found' });
  }
  client.close();
}

beforeAll(async () => {
  [serving, keeping] = [await startReplica(), await startReplica()];
});
afterAll(() => {
  for (const replica of [serving, keeping]) replica?.stop();
});

const needing = methods.filter((path) => adminRouteOf(path)?.needsCheckpoint);

test('the gateway sends exactly the methods that need the checkpoint to the replica that keeps the checkpoint', async () => {
  const underTest = await startGatewayUnderTest({
    evidenceAddress: serving?.address ?? '',
    evidenceLogAddress: keeping?.address ?? '',
  });
  await askAll(underTest);
  await underTest.stop();
  expect(needing).toHaveLength(2);
  expect([...(keeping?.asked ?? [])].sort()).toEqual(needing.toSorted());
  expect([...(serving?.asked ?? [])].sort()).toEqual(methods.filter((path) => !needing.includes(path)).sort());
});

test('the gateway sends every method to any evidence replica if no log address is configured', async () => {
  serving?.asked.clear();
  const underTest = await startGatewayUnderTest({ evidenceAddress: serving?.address ?? '' });
  await askAll(underTest);
  await underTest.stop();
  expect([...(serving?.asked ?? [])].sort()).toEqual(methods.toSorted());
});
