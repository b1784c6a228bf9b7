import { ServiceError } from '@gcs/kit/errors';
import { formatAddress } from '@gcs/kit/http/listen';
import { processEnvironment } from '@gcs/kit/process/config';
import { startTcpProxy, type TcpProxy } from '@gcs/test/support/tcp-proxy';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type GatewayUnderTest, openAdmin, startGatewayUnderTest } from '../../test/gateway-under-test.ts';

let proxy: TcpProxy;
let underTest: GatewayUnderTest;

beforeAll(async () => {
  const server = new URL(processEnvironment()['GCS_TEST_DATABASE_URL'] ?? '');
  proxy = await startTcpProxy({ host: server.hostname, port: Number(server.port) });
  underTest = await startGatewayUnderTest({}, (databaseUrl) => {
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${proxy.port}`;
    return url.href;
  });
});
afterEach(() => {
  proxy.restore();
  underTest.state.failures = {};
});
afterAll(async () => {
  await underTest.stop();
  await proxy.stop();
});

const waits = (service: string) => ({ service, name: 'locks', reason: 'statements wait' });

test('lists the failed checks of the services that answer, and names the others', async () => {
  const { conditions, call } = underTest.admin;
  underTest.state.failures = { evidence: new ServiceError('unavailable', 'away') };
  expect(await conditions.ListConditions({}, call)).toEqual({
    conditions: [],
    failedChecks: ['session', 'delivery', 'stays'].map(waits),
    unavailable: ['evidence'],
  });
});

test.each(['cut', 'freeze'] as const)('reports its own database during an outage: %s', async (fault) => {
  proxy[fault]();
  const { conditions, call } = underTest.admin;
  const { failedChecks, unavailable } = await conditions.ListConditions({}, call);
  expect(failedChecks).toContainEqual({ service: 'gateway', name: 'database', reason: 'unreachable' });
  expect(failedChecks).toContainEqual(waits('session'));
  expect(unavailable).toEqual([]);
});

test('refuses strangers and other roles during an outage of its database', async () => {
  proxy.cut();
  const address = formatAddress(underTest.gateway.adminAddress);
  for (const [token, code] of [
    ['none', 'unauthenticated'],
    [await underTest.operatorToken({ roles: ['integrator'] }), 'permission_denied'],
  ] as const) {
    const { conditions, call, close } = openAdmin(address, token);
    await expect(conditions.ListConditions({}, call)).rejects.toMatchObject({ code });
    close();
  }
});
