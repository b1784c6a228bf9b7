import { expect, test } from '@jest/globals';
import { listTenants, type SignedInExchange } from './page.http.ts';
import type { PageDeps } from './page-request.ts';

test('every tenant can be chosen, however many pages the list of tenants has', async () => {
  const all = Array.from({ length: 2_345 }, (_, index) => ({ id: `ten_${index}`, name: `Hotel ${index}` }));
  const ListTenants = async ({ pageSize = 0, pageToken = '' }) => {
    const from = Number(pageToken);
    const next = from + pageSize;
    return { tenants: all.slice(from, next), nextPageToken: next < all.length ? String(next) : '' };
  };
  const deps = { admin: { tenants: { ListTenants } } } as unknown as PageDeps;
  const listed = await listTenants(deps, { call: () => ({}) } as unknown as SignedInExchange);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(all.length);
});
