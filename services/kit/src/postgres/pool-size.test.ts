import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { keepPoolSmall } from './request-pool.ts';

const limit = 5;
const hourMs = 3_600_000;

const its = useFixture(createTestDatabase);

function open(options: Parameters<typeof keepPoolSmall>[1]) {
  const pool = new pg.Pool({ connectionString: its.url, max: limit });
  const size = keepPoolSmall(pool, options);
  const take = () => {
    const taken = pool.connect();
    size.wanted('loop');
    return taken;
  };
  const close = () => {
    size.stop();
    return pool.end();
  };
  return { pool, size, take, close };
}

test('the pool opens connections up to its limit while all are in use, and ends connections when no caller waits', async () => {
  const { pool, take, close } = open({ patienceMs: { caller: 1, loop: 1 }, shrinkEveryMs: 20 });
  const held = await Promise.all(Array.from({ length: limit }, take));
  expect(pool.totalCount).toBe(limit);
  const waiting = take();
  for (const client of held) client.release();
  (await waiting).release();
  await waitFor(() => pool.totalCount === 1);
  await close();
});

test('callers with short statements share one connection', async () => {
  const { pool, take, close } = open({ patienceMs: { caller: hourMs, loop: hourMs }, shrinkEveryMs: hourMs });
  const one = async () => {
    const client = await take();
    await client.query('select 1');
    client.release();
  };
  await Promise.all(Array.from({ length: 20 }, one));
  expect(pool.totalCount).toBe(1);
  await close();
});

test('the pool opens a connection earlier for a caller with a deadline than for a loop', async () => {
  const { pool, take, size, close } = open({ patienceMs: { caller: 1, loop: hourMs }, shrinkEveryMs: hourMs });
  const first = await take();
  const loop = take();
  size.wanted('caller');
  const second = await loop;
  expect(pool.totalCount).toBe(2);
  first.release();
  second.release();
  await close();
});
