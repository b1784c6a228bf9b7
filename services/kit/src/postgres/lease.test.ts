import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { keepLease, type Lease } from './lease.ts';
import { messagingMigration } from './migrations/kit-migrations.ts';

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase([messagingMigration]);
});
const taken: Lease[] = [];
afterAll(async () => {
  for (const lease of taken) await lease.release();
  await its.drop();
});

/** Takes a lease that is renewed often and lasts long, so that it survives a pause of the machine. */
async function take(name: string, owner: string): Promise<Lease | undefined> {
  const lease = await keepLease(its.database, { name, owner, leaseMs: 10_000, renewMs: 50 }).hold();
  if (lease !== undefined) taken.push(lease);
  return lease;
}

test('only one of many concurrent callers gets the lease', async () => {
  const leases = await Promise.all(Array.from({ length: 8 }, (_, n) => take('one', `owner-${n}`)));
  expect(leases.filter((lease) => lease !== undefined)).toHaveLength(1);
});

test('a released lease can be acquired immediately, with a higher fence', async () => {
  const first = await take('handed over', 'a');
  await first?.release();
  const second = await take('handed over', 'b');
  expect([first?.fence, second?.fence]).toEqual([1, 2]);
  expect([first?.isHeld(), first?.lost.aborted, second?.isHeld()]).toEqual([false, true, true]);
});

test('a lease is renewed while its holder is alive', async () => {
  const held = await take('renewed', 'a');
  const firstExpiry = await expiryOf('renewed');
  await waitFor(async () => (await expiryOf('renewed')) > firstExpiry + 300);
  expect(await take('renewed', 'b')).toBeUndefined();
  expect(held?.isHeld()).toBe(true);
});

test('the former holder of a lease detects a takeover', async () => {
  const former = await take('taken over', 'a');
  await its.database.query({ name: '', text: `update relay_lease set fence = 9 where name = 'taken over'` });
  await waitFor(() => former?.lost.aborted);
  expect(former?.isHeld()).toBe(false);
});

test('a lease ends on time even if its database does not answer', async () => {
  const cut = await createTestDatabase([messagingMigration]);
  const lease = await keepLease(cut.database, { name: 'cut', owner: 'a', leaseMs: 150 }).hold();
  await cut.drop();
  await waitFor(() => lease?.isHeld() === false);
});

describe('a pause longer than the lease', () => {
  const leaseMs = 300;
  const keep = (name: string, owner: string) => keepLease(its.database, { name, owner, leaseMs, renewMs: 20 });

  function blockFor(ms: number): void {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  }

  test('the former holder renews nothing after a long pause, and another process gets the lease', async () => {
    const former = await keep('blocked', 'a').hold();
    blockFor(2 * leaseMs);
    const other = keep('blocked', 'b');
    await waitFor(async () => (await other.hold()) !== undefined);
    expect([former?.isHeld(), former?.lost.aborted]).toEqual([false, true]);
    await other.release();
  });

  test('a keeper gets a new lease with a higher fence after a long pause; the former lease stays lost', async () => {
    const keeper = keep('held again', 'a');
    const former = await keeper.hold();
    blockFor(2 * leaseMs);
    const next = await keeper.hold();
    expect([former?.fence, former?.isHeld(), next?.fence, next?.isHeld()]).toEqual([1, false, 2, true]);
    const firstExpiry = await expiryOf('held again');
    await waitFor(async () => (await expiryOf('held again')) > firstExpiry);
    expect(await keep('held again', 'b').hold()).toBeUndefined();
    await keeper.release();
  });
});

test('a renewal that arrives after the expiry has no effect', async () => {
  const held = await take('expired', 'a');
  const text = `update relay_lease set expires_at = clock_timestamp() - interval '1 ms' where name = 'expired'`;
  await its.database.query({ name: '', text });
  await waitFor(() => held?.lost.aborted);
  expect((await take('expired', 'b'))?.fence).toBe(2);
});

test('an acquisition whose answer was lost does not prevent later acquisitions by any keeper', async () => {
  const text = `insert into relay_lease values ('answer lost', 'a', 1, clock_timestamp() + interval '1 hour')`;
  await its.database.query({ name: '', text });
  expect((await take('answer lost', 'a'))?.fence).toBe(2);
});

test('concurrent calls share one acquisition', async () => {
  const keeper = keepLease(its.database, { name: 'shared', owner: 'a', leaseMs: 10_000 });
  const [one, other] = await Promise.all([keeper.hold(), keeper.hold()]);
  expect(one).toBe(other);
  expect(one?.fence).toBe(1);
  await keeper.release();
  expect(one?.isHeld()).toBe(false);
});

async function expiryOf(name: string): Promise<number> {
  const text = 'select expires_at as at from relay_lease where name = $1';
  const [row] = await its.database.query<{ at: Date }>({ name: '', text }, [name]);
  return row?.at.getTime() ?? 0;
}
