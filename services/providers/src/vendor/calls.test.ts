import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect, test } from '@jest/globals';
import { builtInAdapters, vendorNames } from '../accounts/adapters.ts';
import type { Api } from './adapter.ts';
import { createVendorCalls } from './calls.ts';
import { egressOf } from './egress.rules.ts';
import { type Account, VendorRefusal } from './vendor.rules.ts';

test.each([0.05, 0.2, 1, 3, 12])(
  'at %d calls a second, the lane of guests has the whole rate and the lane of deletions a tenth',
  async (perSecond) => {
    const server = createServer((_, response) => response.end('{}'));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const account = { id: 'pac_1', vendor: 'onfido', baseUrl } as Account;
    const calls = createVendorCalls(testTelemetry(), () => 1_000_000, egressOf('sandbox'));
    const admitted = async (lane: 'guests' | 'deletions') => {
      let refused = 0;
      const { fetch } = calls.apiOf(account, { callsPerSecond: perSecond }, lane);
      const asked = Array.from({ length: 200 }, () => fetch(baseUrl));
      for (const call of asked) call.catch(() => (refused += 1));
      await asked[0];
      return asked.length - refused;
    };
    const deletions = await admitted('deletions');
    const guests = await admitted('guests');
    const burst = Math.max(1, 2 * perSecond);
    expect(guests).toBe(Math.floor(burst + 8 * perSecond + 1e-9));
    expect(deletions).toBe(Math.floor(Math.min(10, burst) + 8 * Math.min(0.3, perSecond / 10) + 1e-9));
    await calls.close();
    server.close();
  },
);

test.each(vendorNames)('%s: deletions and calls for guests have separate lanes', async (vendor) => {
  const calls = { guests: 0, deletions: 0 };
  const secrets = { apiKey: 'key', apiSecret: 'secret', webhookSecrets: [], providerToken: '' };
  const account = { id: 'pac_1', vendor, baseUrl: 'https://api.example', secrets } as unknown as Account;
  const apiOf = (lane: keyof typeof calls): Api => ({
    ...{ account, nowMs: Date.now },
    async fetch() {
      calls[lane] += 1;
      throw new VendorRefusal(500);
    },
  });
  await expect(builtInAdapters.of(vendor).fetch(apiOf('guests'), 'one', [])).rejects.toThrow('500');
  await expect(builtInAdapters.of(vendor).erase(apiOf('deletions'), 'one')).rejects.toThrow('500');
  expect(calls).toEqual({ guests: 1, deletions: 1 });
});

const inside = [
  ...['https://127.0.0.1', 'http://127.0.0.1', 'https://localhost', 'https://[::1]', 'https://10.0.0.1'],
  ...['https://169.254.169.254', 'https://192.168.1.1', 'https://[fd00::1]', 'https://[::ffff:10.0.0.1]'],
  ...['https://vendor.example', 'https://93.184.216.34:8443', 'http://93.184.216.34'],
];

test.each(inside)('makes no connection to %s in production', async (origin) => {
  const server = createServer((_, response) => response.end('{}'));
  let reached = 0;
  server.on('connection', () => (reached += 1));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const isLoopback = /127|localhost|vendor/.test(origin);
  const baseUrl = new URL(isLoopback ? `${origin}:${port}` : origin).origin;
  const resolve = async () => ['127.0.0.1'];
  const reach = async (environment: 'sandbox' | 'production', url: string) => {
    const policy = { ...egressOf(environment), extraPorts: isLoopback ? [port] : [] };
    const calls = createVendorCalls(testTelemetry(), Date.now, policy, resolve);
    const account = { id: 'pac_1', vendor: 'veriff', baseUrl: url } as Account;
    const answer = await calls
      .apiOf(account, { callsPerSecond: 3 })
      .fetch(url)
      .catch((error: Error) => error);
    await calls.close();
    return answer;
  };
  expect(inspect(await reach('production', baseUrl))).toMatch(/the address of the vendor (is|must|may)|is refused/);
  expect(reached).toBe(0);
  // A sandbox, in contrast, reaches a simulated vendor at the same address.
  expect(await reach('sandbox', `http://127.0.0.1:${port}`)).toMatchObject({ status: 200 });
  server.close();
});
