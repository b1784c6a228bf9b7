import { createKeyring } from '@gcs/kit/crypto/keyring';
import { createIds } from '@gcs/kit/ids';
import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { staysMigrations } from '../schema/migrations.ts';
import { putByClient } from './public-bookings.ts';

const its = useFixture(() => createTestDatabase(staysMigrations));
const keyring = createKeyring({ kek: 'aes256' });
const stay = {
  ...{ propertyReference: 'H1', arrival: '2026-12-27T15:00', departure: '2027-01-10T11:00', timeZone: 'UTC' },
};

/** The database's clock is `ms` after a fixed time when the request is read. */
async function putAt(ms: number, adults: number, expectedVersion = 0) {
  const now = new Date(1_800_000_000_000 + ms);
  const newId = createIds({ now: () => now });
  const common = { keyring, newId, now, announce: async () => {}, matchGuests: async () => new Map<string, string>() };
  const deps = { database: its.database, changeDeps: () => common, onChange: () => {} };
  const body = Buffer.from(JSON.stringify({ ...stay, persons: { adults, children: 0, infants: 0 } }));
  const { json, version } = await putByClient(deps, { tenantId: 'ten_1', reference: 'BK-1' }, body, expectedVersion);
  return [version, JSON.parse(json.toString()).persons.adults];
}

test('a PUT that read the clock before its rival comes after it, so If-Match refuses it', async () => {
  expect(await putAt(0, 1)).toEqual([1, 1]);
  expect(await putAt(10, 3, 1)).toEqual([2, 3]);
  await expect(putAt(5, 2, 1)).rejects.toMatchObject({ code: 'precondition_failed' });
  expect(await putAt(5, 3, 1)).toEqual([2, 3]);
  expect(await putAt(5, 2)).toEqual([3, 2]);
});
