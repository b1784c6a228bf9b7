import { delay } from '@gcs/kit/retry';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { type Api, checkIn, createApi } from '@gcs/test/support/api';
import { startCreates } from '@gcs/test/support/creates';
import { expectInOrder, maxSentTwice, untilAllReceived } from '@gcs/test/support/judge';
import { postgresOf } from '@gcs/test/support/postgres-processes';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let directory: string;
let stack: AllInOne;
let api: Api;
beforeAll(async () => {
  directory = await newDirectory();
  stack = await startAllInOne(directory);
  api = createApi(stack.credentials);
});
afterAll(async () => {
  expect(await stack.stop()).toBe(0);
  await removeDirectory(directory);
});

const frozenMs = 10_000;
/** The limit for a request is 2 s (test/contract/frozen-database); clients, load and server share this machine. */
const answeredWithinMs = 4_000;

const faults = {
  'its postmaster is killed': () => postgresOf(directory).kill(),
  'it is shut down immediately': () => postgresOf(directory).stopImmediately(),
  'it is frozen for 10 s': async () => {
    const thaw = await postgresOf(directory).freeze();
    await waitFor(async () => (await readiness()) === 503);
    await delay(frozenMs);
    thaw();
  },
};

test.each(Object.keys(faults))(
  'PostgreSQL under load, %s: the services lose nothing acknowledged and recover without help',
  async (fault) => {
    expect(await readiness()).toBe(200);
    const pid = await postgresOf(directory).postmaster();
    const { load, ids } = startCreates(api, 20);
    await waitFor(() => ids.size > 20);
    await faults[fault as keyof typeof faults]();
    await waitFor(async () => (await readiness()) === 200);
    const before = ids.size;
    await waitFor(() => ids.size > before + 20);
    const report = await load.stop();

    // Positive control: the outage refused requests, and every refusal asks for a retry.
    expect(report.failures.length).toBeGreaterThan(0);
    expect(report.failures.filter((failure) => !failure.endsWith('a create answered 503'))).toEqual([]);
    expect(report.slowestMs).toBeLessThan(answeredWithinMs);
    expectInOrder(await untilAllReceived(api, ids, 60_000), { ids, maxRepeats: maxSentTwice });
    expect((await api.create(checkIn())).status).toBe(201);
    if (!fault.includes('frozen')) expect(await postgresOf(directory).postmaster()).not.toBe(pid);
  },
);

async function readiness(): Promise<number> {
  return (await fetch(new URL('/readyz', stack.credentials.healthUrl))).status;
}
