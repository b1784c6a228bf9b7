import { deadlineAfter, endless } from '@gcs/kit/deadline';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, expect, test } from '@jest/globals';
import { hotel, itemOf, sessionFixture } from '../../test/session-fixture.ts';
import { createSessions } from './create-sessions.ts';

const its = useFixture(() => sessionFixture());
beforeAll(async () => {
  await its.publish('hotel', hotel);
  // Caches the profile, so that each tested create sends no statement before its insert.
  await its.open();
});

const query = <R>(text: string, values: unknown[] = []) => its.database.query<R>({ name: '', text }, values);

/** Stops the database's server processes (SIGSTOP), so that statements wait in their sockets. */
async function freeze(): Promise<{ thaw(): void }> {
  const open = "select pid from pg_stat_activity where datname = current_database() and application_name = 'session'";
  const pids = (await query<{ pid: number }>(open)).map(({ pid }) => pid);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return {
    thaw() {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    },
  };
}

async function createLate(deadline = deadlineAfter(300), givesUp = true): Promise<number> {
  const before = await its.count('sessions');
  const server = await freeze();
  const database = its.database.by(deadline);
  const create = createSessions({ ...its.deps, database }, [itemOf()]);
  try {
    if (givesUp) await expect(create).rejects.toThrow();
  } finally {
    server.thaw();
  }
  await create.catch(() => {});
  const idle = "select from pg_stat_activity where datname = current_database() and state <> 'idle'";
  await waitFor(async () => (await query(idle)).length === 1);
  return (await its.count('sessions')) - before;
}

test('a create writes nothing if its deadline passes while the server is frozen', async () => {
  expect(await createLate()).toBe(0);
});

test('a create writes its session if its deadline is later than the end of the server’s freeze', async () => {
  expect(await createLate(endless, false)).toBe(1);
  expect(await createLate(deadlineAfter(60_000), false)).toBe(1);
});
