import { join } from 'node:path';
import { readPostmaster, signal } from '@gcs/embedded-postgres/postmaster';
import { delay } from '@gcs/kit/retry';
import { newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn, createApi } from '@gcs/test/support/api';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

let directory: string;
beforeEach(async () => {
  directory = await newDirectory();
});
afterEach(() => removeDirectory(directory));

/** Ms from the server's pid file to the kill. The seeding ends after one to three seconds. */
const momentsMs = [0, 30, 100, 200, 300, 450, 600, 800, 1_000, 1_250, 1_500, 2_000];

describe('a first start', () => {
  test.each(momentsMs)('waits for a PostgreSQL that is killed %i ms after its launch, and succeeds', async (moment) => {
    const starting = startAllInOne(directory);
    const [stack] = await Promise.all([starting, killPostgres(moment)]);
    const api = createApi(stack.credentials);
    await waitFor(async () => (await api.create(checkIn())).status === 201);
    expect(await stack.stop()).toBe(0);
  });
});

test('a start waits for a PostgreSQL that freezes beyond the connection timeout, and succeeds', async () => {
  const starting = startAllInOne(directory);
  const pid = await postmasterPid();
  signal(pid, 'SIGSTOP');
  await delay(4_000);
  signal(pid, 'SIGCONT');
  expect(await (await starting).stop()).toBe(0);
});

async function killPostgres(afterMs: number): Promise<void> {
  const pid = await postmasterPid();
  await delay(afterMs);
  signal(pid, 'SIGKILL');
}

const postmasterPid = async () => (await waitFor(() => readPostmaster(join(directory, 'postgres', 'cluster')))).pid;
