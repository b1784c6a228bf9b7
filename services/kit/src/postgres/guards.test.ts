import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { guards, guardsAt, guardsInForce, sql } from '../../test/guards-at.ts';
import { connectionSettings } from './database.ts';
import { requireSession } from './guards.ts';

const its = useFixture(createTestDatabase);

test('a connection’s guards override the settings of its database', async () => {
  const { pathname } = new URL(its.url);
  const opposite = Object.entries(guards).map(([name, [, other]]) => `${name} = ${other}`);
  for (const one of opposite) await its.database.query(sql(`alter database ${pathname.slice(1)} set ${one}`));
  expect(await guardsAt(its.url)).toEqual(guardsInForce);
  await expect(requireSession(connectionSettings({ url: its.url, applicationName: 'guarded' }))).resolves.toBe(
    undefined,
  );
});
