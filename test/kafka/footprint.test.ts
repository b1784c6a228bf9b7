import { delay } from '@gcs/kit/retry';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { processorSeconds, residentMiB } from '@gcs/test/support/proc';
import { type ServicesStack, startServices } from '@gcs/test/support/services-stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let stack: ServicesStack;
beforeAll(async () => {
  stack = await startServices(await newDirectory());
});
afterAll(async () => {
  await stack.stop();
  await removeDirectory(stack.directory);
});

/** The goals are 2 % and 110 MiB (the bench enforces them). These limits leave room for a busy machine. */
const idleAtMostPercent = 4;
const residentAtMostMiB = 140;
const watchedMs = 20_000;

test('four idle services, after their first work, use little processor time and memory', async () => {
  const api = createPatientApi(stack.credentials);
  const created = await api.create(checkIn('happy'));
  await waitFor(async () => (await api.evidence(created.body.id)).status === 200);
  const pids = stack.deployment.replicas.map(({ name, pid }) => ({ name, pid: pid() ?? 0 }));
  const used = () => pids.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  await delay(5_000);
  const [startedAt, before] = [performance.now(), used()];
  await delay(watchedMs);
  const percent = ((used() - before) * 100_000) / (performance.now() - startedAt);
  expect(percent).toBeLessThan(idleAtMostPercent);
  const resident = pids.map(({ name, pid }) => ({ name, MiB: Math.round(residentMiB(pid)) }));
  expect(resident.filter(({ MiB }) => MiB > residentAtMostMiB)).toEqual([]);
});
