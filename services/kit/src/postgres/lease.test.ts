import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { messagingMigration } from './kit-migrations.ts';
import { acquireLease, type Lease } from './lease.ts';

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase([messagingMigration]);
});
const taken: Lease[] = [];
afterAll(async () => {
  for (const lease of taken) await lease.release();
  await its.drop();
});

/** Renewed often and held for long: a machine that stalls for a moment loses nothing. */
async function take(name: string, owner: string): Promise<Lease | undefined> {
  const lease = await acquireLease(its.database, { name, owner, leaseMs: 10_000, renewMs: 50 });
  if (lease !== undefined) taken.push(lease);
  return lease;
}

test('of many that ask at once one gets the lease', async () => {
  const leases = await Promise.all(Array.from({ length: 8 }, (_, n) => take('one', `owner-${n}`)));
  expect(leases.filter((lease) => lease !== undefined)).toHaveLength(1);
});

test('a released lease is free at once, under a higher fence', async () => {
  const first = await take('handed over', 'a');
  await first?.release();
  const second = await take('handed over', 'b');
  expect([first?.fence, second?.fence]).toEqual([1, 2]);
  expect([first?.isHeld(), first?.lost.aborted, second?.isHeld()]).toEqual([false, true, true]);
});

test('a lease is renewed for as long as its holder lives', async () => {
  const held = await take('renewed', 'a');
  const firstExpiry = await expiryOf('renewed');
  await waitFor(async () => (await expiryOf('renewed')) > firstExpiry + 300);
  expect(await take('renewed', 'b')).toBeUndefined();
  expect(held?.isHeld()).toBe(true);
});

test('a lease that was taken over tells its former holder', async () => {
  const former = await take('taken over', 'a');
  await its.database.query({ name: '', text: `update relay_lease set fence = 9 where name = 'taken over'` });
  await waitFor(() => former?.lost.aborted);
  expect(former?.isHeld()).toBe(false);
});

test('a lease whose database does not answer is no longer held after its time', async () => {
  const cut = await createTestDatabase([messagingMigration]);
  const lease = await acquireLease(cut.database, { name: 'cut', owner: 'a', leaseMs: 150 });
  await cut.drop();
  await waitFor(() => lease?.isHeld() === false);
});

async function expiryOf(name: string): Promise<number> {
  const text = 'select expires_at as at from relay_lease where name = $1';
  const [row] = await its.database.query<{ at: Date }>({ name: '', text }, [name]);
  return row?.at.getTime() ?? 0;
}
