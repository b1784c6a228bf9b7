import { expect, test } from '@jest/globals';
import { accountOf } from '../../test/samples.ts';
import { adapter } from './stripe-identity.ts';

test("only the vendor's 404 proves a deletion, not a proxy's, which is not JSON", async () => {
  const erase = (body: string) => {
    const fetch = async () => new Response(body, { status: 404 });
    return adapter.erase({ account: accountOf('stripe-identity'), fetch, nowMs: () => 0 }, 'vs_1');
  };
  expect(await erase('{"error":{"code":"resource_missing"}}')).toBe('deleted');
  await expect(erase('<h1>Not found</h1>')).rejects.toMatchObject({ name: 'VendorRefusal', status: 404 });
});
