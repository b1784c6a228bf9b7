import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect, test } from '@jest/globals';
import { builtInAdapters, vendorNames } from '../accounts/adapters.ts';
import type { Api } from './adapter.ts';
import { createVendorCalls } from './calls.ts';
import { type Account, VendorRefusal } from './vendor.rules.ts';

test('a guest does not wait for deletions, however many there are', async () => {
  const server = createServer((_, response) => response.end('{}'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = { id: 'pac_1', vendor: 'onfido', baseUrl } as Account;
  // The clock stands still: no token gathers, and each wait is known.
  const calls = createVendorCalls(testTelemetry(), () => 1_000_000);
  const deletions = calls.apiOf(account, { callsPerSecond: 3 }, 'deletions');
  const guests = calls.apiOf(account, { callsPerSecond: 3 });
  /** How many of so many calls are put off, because each would wait for longer than eight seconds. */
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

test.each(vendorNames)('%s: a deletion is called in its own lane, after a call for a guest', async (vendor) => {
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
