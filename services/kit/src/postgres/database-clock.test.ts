import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Connection } from './database.ts';
import { createDatabaseClock } from './database-clock.ts';

const hourMs = 3_600_000;

describe('the clock of the database', () => {
  let database: Connection;
  const testDatabase = useFixture(createTestDatabase);
  beforeAll(() => {
    database = testDatabase.database;
  });

  test('returns the time of the database', async () => {
    const clock = await createDatabaseClock(database);
    const before = await databaseTime();
    const now = clock.now().getTime();
    const after = await databaseTime();
    expect(now).toBeGreaterThanOrEqual(before - 1_000);
    expect(now).toBeLessThanOrEqual(after + 1_000);
    clock.stop();
  });

  test('advances by monotonic time, independent of the process’s wall clock', async () => {
    let monotonicMs = 5_000;
    const clock = await createDatabaseClock(database, { monotonicMs: () => monotonicMs });
    const first = clock.now().getTime();
    expect(Math.abs(first - (await databaseTime()))).toBeLessThan(10_000);
    expect(clock.now().getTime()).toBe(first);
    monotonicMs += 1_500;
    expect(clock.now().getTime()).toBe(first + 1_500);
    clock.stop();
  });

  test('measures its offset repeatedly, so that drift does not accumulate', async () => {
    let driftMs = 0;
    const clock = await createDatabaseClock(database, { refreshMs: 5, monotonicMs: () => performance.now() + driftMs });
    driftMs = hourMs;
    await waitFor(async () => Math.abs(clock.now().getTime() - (await databaseTime())) < hourMs / 2);
    clock.stop();
  });

  test('keeps its last offset while the database is unavailable', async () => {
    let away = false;
    let refused = 0;
    const failing: Connection = {
      query(statement, values) {
        if (!away) return database.query(statement, values);
        refused++;
        return Promise.reject(new Error('connection refused'));
      },
    };
    const clock = await createDatabaseClock(failing, { refreshMs: 1, monotonicMs: () => 0 });
    away = true;
    const now = clock.now();
    await waitFor(() => refused >= 3);
    expect(clock.now()).toEqual(now);
    clock.stop();
  });

  test('ignores a slow answer', async () => {
    let [trueMs, lateMs, asked] = [hourMs, 0, 0];
    const late: Connection = {
      query<R>() {
        const answer = [{ nowMs: trueMs }];
        trueMs += 1 + lateMs;
        asked++;
        return Promise.resolve(answer as R[]);
      },
    };
    const clock = await createDatabaseClock(late, { refreshMs: 1, monotonicMs: () => trueMs });
    lateMs = 10_000;
    await waitFor(() => asked >= 9);
    expect(Math.abs(clock.now().getTime() - trueMs)).toBeLessThanOrEqual(1);
    clock.stop();
  });

  test('fails if the database does not answer', async () => {
    const closed = await createTestDatabase();
    await closed.drop();
    await expect(createDatabaseClock(closed.database)).rejects.toThrow();
  });

  async function databaseTime(): Promise<number> {
    const [row] = await database.query<{ now: Date }>({ name: '', text: 'select clock_timestamp() as now' });
    return row?.now.getTime() ?? Number.NaN;
  }
});
