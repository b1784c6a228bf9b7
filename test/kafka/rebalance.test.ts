import type { Replica } from '@gcs/local/replica';
import type { ServiceName } from '@gcs/local/services';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { type Api, createApi } from '@gcs/test/support/api';
import { startCreates } from '@gcs/test/support/creates';
import { expectInOrder, isDrained, maxSentTwice, untilAllReceived } from '@gcs/test/support/judge';
import { type ServicesStack, startServices } from '@gcs/test/support/services-stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

/** Longer than the session timeout and a delivery's lease, so others have taken over. */
const pausedMs = 40_000;
/** A limit for a busy machine; an idle machine needs a few seconds. */
const recoveryMs = 60_000;

let stack: ServicesStack;
let api: Api;

beforeAll(async () => {
  stack = await startServices(await newDirectory(), { replicas: { evidence: 2, 'webhook-delivery': 3 } });
  api = createApi(stack.credentials);
});

afterAll(async () => {
  await stack.stop();
  await removeDirectory(stack.directory);
});

test('members that join, leave or freeze cause no lost or reordered event, and duplicates keep their id', async () => {
  const { load, ids } = startCreates(api, 8);
  const frozen = replica('webhook-delivery', 1);
  await waitFor(() => load.answered() >= 8);
  frozen.signal('SIGSTOP');
  const until = performance.now() + pausedMs;
  await Promise.all([comeAndGo(replica('webhook-delivery', 2), until), comeAndGo(replica('evidence', 1), until)]);
  frozen.signal('SIGCONT');
  // The member's held records must not be written, nor their webhooks sent, out of order.
  const resumed = load.answered();
  await waitFor(() => load.answered() >= resumed + 16);
  const report = await load.stop();
  expect(report.failures).toEqual([]);
  expectInOrder(await untilAllReceived(api, ids, recoveryMs), { maxRepeats: maxSentTwice });
  await waitFor(() => isDrained(stack.deployment), recoveryMs);
  for (const id of [...ids].slice(-10)) expect((await api.evidence(id)).status).toBe(200);
});

async function comeAndGo(member: Replica, until: number): Promise<void> {
  while (performance.now() < until) {
    member.signal('SIGTERM');
    expect(await member.ended()).toBe(0);
    await member.start();
  }
}

function replica(service: ServiceName, index: number): Replica {
  const found = stack.deployment.replicasOf(service)[index];
  if (found === undefined) throw new Error(`there is no ${service} ${index}`);
  return found;
}
