import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect, test } from '@jest/globals';
import { builtInAdapters, vendorNames } from '../accounts/adapters.ts';
import type { Api } from './adapter.ts';
import { createVendorCalls } from './calls.ts';
import { type Account, egressOf, VendorRefusal } from './vendor.rules.ts';

test('a guest does not wait for any number of deletions', async () => {
  const server = createServer((_, response) => response.end('{}'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = { id: 'pac_1', vendor: 'onfido', baseUrl } as Account;
  // The clock stands still: no token gathers, and each wait is known.
  const calls = createVendorCalls(testTelemetry(), () => 1_000_000, egressOf('sandbox'));
  const deletions = calls.apiOf(account, { callsPerSecond: 3 }, 'deletions');
  const guests = calls.apiOf(account, { callsPerSecond: 3 });
  /** Counts refused calls, which would wait for longer than eight seconds. */
  const putOff = async ({ fetch }: typeof guests, count: number) => {
    let refused = 0;
    const asked = Array.from({ length: count }, () => fetch(baseUrl));
    for (const call of asked) call.catch(() => (refused += 1));
    await asked[0];
    return refused;
  };
  expect(await putOff(deletions, 50)).toBe(50 - 10 - 2);
  expect(await putOff(guests, 50)).toBe(50 - 6 - 8 * 3);
  await calls.close();
  server.close();
});

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

/** Where no vendor is: of each kind of address that the rules refuse, and ports that no vendor has. */
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
  // The name of a vendor that leads to this machine.
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
  // The control: a sandbox reaches a vendor that is played here.
  expect(await reach('sandbox', `http://127.0.0.1:${port}`)).toMatchObject({ status: 200 });
  server.close();
});
