import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { guards, guardsAt, guardsInForce, sql } from '../../test/guards-at.ts';
import { connectionSettings } from './database.ts';
import { requireSession } from './guards.ts';

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase();
});
afterAll(() => its.drop());

test('a connection’s guards override the settings of its database', async () => {
  const { pathname } = new URL(its.url);
  const opposite = Object.entries(guards).map(([name, [, other]]) => `${name} = ${other}`);
  for (const one of opposite) await its.database.query(sql(`alter database ${pathname.slice(1)} set ${one}`));
  expect(await guardsAt(its.url)).toEqual(guardsInForce);
  await expect(requireSession(connectionSettings({ url: its.url, applicationName: 'guarded' }))).resolves.toBe(
    undefined,
  );
});
