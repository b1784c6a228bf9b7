import { endless } from '@gcs/kit/deadline';
import { expect, test } from '@jest/globals';
import { createTokenDirectory } from './token-directory.ts';
import type { TokenRecord } from './token-grant.rules.ts';

const record = (lookupId: string, revoked = false): TokenRecord => ({
  id: `tok_${lookupId}`,
  tenantId: 'ten_1',
  lookupId,
  secretSha256: new Uint8Array(32),
  kind: 'API',
  scopes: [],
  provider: null,
  stepTypes: [],
  expiresAt: new Date(0),
  revoked,
  tenantSuspended: false,
  tenantActivated: true,
  rateLimits: {},
  guestPages: false,
  returnSchemes: [],
});

function setUp(maxEntries = 10) {
  const table = new Map<string, TokenRecord>();
  const loads: string[] = [];
  const time = { ms: 0 };
  let gate = Promise.resolve();
  const directory = createTokenDirectory({
    monotonicMs: () => time.ms,
    maxEntries,
    async load(lookupId) {
      loads.push(lookupId);
      const found = table.get(lookupId);
      await gate;
      return found;
    },
  });
  const holdLoads = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return () => {
      gate = Promise.resolve();
      resolve();
    };
  };
  return { table, loads, time, directory, holdLoads };
}

test('the directory reads a token once for many requests, also for concurrent ones', async () => {
  const { table, loads, directory } = setUp();
  table.set('a', record('a'));
  await Promise.all([directory.find('a', endless), directory.find('a', endless)]);
  await directory.find('a', endless);
  expect(loads).toEqual(['a']);
});

test('a change of a token takes effect within 900 ms after the directory began to read the token', async () => {
  const { table, time, directory } = setUp();
  table.set('a', record('a'));
  await directory.find('a', endless);
  table.set('a', record('a', true));
  time.ms = 901;
  expect((await directory.find('a', endless))?.revoked).toBe(true);
});

test('a token in use is read again in the background at half its maximum age', async () => {
  const { table, loads, time, directory, holdLoads } = setUp();
  table.set('a', record('a'));
  await directory.find('a', endless);
  time.ms = 500;
  const release = holdLoads();
  expect((await directory.find('a', endless))?.lookupId).toBe('a');
  expect((await directory.find('a', endless))?.lookupId).toBe('a');
  expect(loads).toEqual(['a', 'a']);
  release();
});

test('an answer that arrives after 900 ms is discarded, and the token is read again', async () => {
  const { table, loads, time, directory, holdLoads } = setUp();
  table.set('a', record('a'));
  const release = holdLoads();
  const found = directory.find('a', endless);
  table.set('a', record('a', true));
  time.ms = 1_000;
  release();
  expect((await found)?.revoked).toBe(true);
  expect(loads).toEqual(['a', 'a']);
});

test('the directory throws `unavailable` after two late answers', async () => {
  const time = { ms: 0 };
  const directory = createTokenDirectory({
    monotonicMs: () => time.ms,
    async load(lookupId) {
      time.ms += 1_000;
      return record(lookupId);
    },
  });
  await expect(directory.find('a', endless)).rejects.toMatchObject({ code: 'unavailable' });
  expect(time.ms).toBe(2_000);
});

test('a token that changes during its read is not cached', async () => {
  const { table, loads, directory, holdLoads } = setUp();
  table.set('a', record('a'));
  const release = holdLoads();
  const before = directory.find('a', endless);
  table.set('a', record('a', true));
  directory.clear();
  release();
  await before;
  expect((await directory.find('a', endless))?.revoked).toBe(true);
  expect(loads).toEqual(['a', 'a']);
});

test('the directory caches a limited number of unknown ids, which displace no known token', async () => {
  const { table, loads, directory } = setUp(3);
  table.set('a', record('a'));
  await directory.find('a', endless);
  for (const id of ['1', '2', '3', '4']) expect(await directory.find(id, endless)).toBeUndefined();
  await directory.find('4', endless);
  await directory.find('a', endless);
  expect(loads).toEqual(['a', '1', '2', '3', '4']);
  await directory.find('1', endless);
  expect(loads.at(-1)).toBe('1');
});
