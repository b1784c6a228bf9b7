import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect, test } from '@jest/globals';
import { createVendorCalls } from './calls.ts';
import type { Account } from './vendor.rules.ts';

test('a guest does not wait for deletions, however many there are', async () => {
  const server = createServer((_, response) => response.end('{}'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = { id: 'pac_1', vendor: 'onfido', baseUrl } as Account;
  // The clock stands still: no token gathers, and each wait is known.
  const calls = createVendorCalls(testTelemetry(), () => 1_000_000);
  const deletions = calls.apiOf(account, { callsPerSecond: 3 }, 'deletions');
  const guests = calls.apiOf(account, { callsPerSecond: 3 });
  const asked = Array.from({ length: 50 }, () => deletions.fetch(baseUrl));
  const waiting = { count: asked.length };
  for (const call of asked) call.catch(() => {}).finally(() => (waiting.count -= 1));
  await Promise.all(Array.from({ length: 6 }, () => guests.fetch(baseUrl)));
  expect(waiting.count).toBeGreaterThan(0);
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(30);
  await calls.close();
  server.close();
});
