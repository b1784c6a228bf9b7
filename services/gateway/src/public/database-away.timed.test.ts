import { processEnvironment } from '@gcs/kit/process/config';
import { startTcpProxy, type TcpProxy } from '@gcs/test/support/tcp-proxy';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type GatewayUnderTest, startGatewayUnderTest } from '../../test/gateway-under-test.ts';
import { errorOf, publicClient } from '../../test/public-client.ts';

let proxy: TcpProxy;
let underTest: GatewayUnderTest;
let api: ReturnType<typeof publicClient>;

beforeAll(async () => {
  const server = new URL(processEnvironment()['GCS_TEST_DATABASE_URL'] ?? '');
  proxy = await startTcpProxy({ host: server.hostname, port: Number(server.port) });
  underTest = await startGatewayUnderTest({}, (databaseUrl) => {
    const url = new URL(databaseUrl);
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    return url.href;
  });
  api = publicClient(underTest);
});
afterAll(async () => {
  await underTest.stop();
  await proxy.stop();
});

const isReady = async () => {
  for (const { check } of underTest.gateway.checks.ready) await check();
  return true;
};

test.each(['cut', 'freeze'] as const)(
  'database %s: every request is answered 503 in time, and requests succeed again later',
  async (fault) => {
    expect((await api.create()).status).toBe(201);
    expect(await isReady()).toBe(true);
    proxy[fault]();
    await waitFor(async () => (await api.create()).status === 503);
    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: 30 }, () => api.create()));
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    for (const answer of answers) expect(errorOf(answer)).toBe('service_unavailable');
    await expect(isReady()).rejects.toThrow();
    proxy.restore();
    await waitFor(async () => (await api.create()).status === 201);
    await waitFor(isReady);
  },
);

test('POST /v1/webhooks/verify works without the gateway’s database', async () => {
  proxy.cut();
  const answer = await api.verify('{}', { 'x-service-signature': `sha256=${'0'.repeat(64)}` });
  expect(errorOf(answer)).toBe('validation_failed');
  proxy.restore();
});
