import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { delay } from '@gcs/kit/retry';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Judgement, judgeDeliveries, judgeSending } from '../support/deliveries/judge.ts';
import type { Arrival } from '../support/deliveries/receiver.ts';
import { createSessionFeed } from '../support/deliveries/session-feed.ts';
import { createDeliveryStand, type DeliveryStand } from '../support/deliveries/stand.ts';
import { waitFor } from '../support/wait-for.ts';
import { type DeliveryProcess, loadDeliveryProcess } from './delivery-process.ts';

/** Longer than any attempt and lease. */
const frozenMs = 20_000;
/** Overload: some requests wait at the receiver for longer than their sender waits. */
const busyMs = 10;
const changesAtOnce = 25;
const commitEveryMs = 500;
const before = 300;

const tenantId = 'tnt_test';
const endpoints = ['plain', 'moody', 'cross'].map((name) => ({ name, tenantId, isStrict: false }));

let stand: DeliveryStand<ReceiverProcess>;
let senders: DeliveryProcess[];

beforeEach(async () => {
  stand = await createDeliveryStand(endpoints, () => startReceiverProcess(busyMs));
  const { site, sourceUrl } = stand;
  senders = [1, 2].map(() => loadDeliveryProcess({ config: site.config, sourceUrl, failpoints: '' }));
});
afterEach(async () => {
  await Promise.all(senders.map((one) => one.kill()));
  await stand.drop();
});

test.each([
  ['the receivers', () => [stand.receiver]],
  ['one of two senders', () => senders.slice(0, 1)],
  ['both senders', () => senders],
])(
  '%s frozen for 20 s with overloaded receivers: events may arrive out of order, and are sent in order',
  async (_, frozen) => {
    const feed = createSessionFeed([tenantId], 6);
    for (const one of senders) await one.go();
    const freezing = freeze(frozen());
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    void freezing.then(over, over);
    while (!isOver) {
      await stand.commit(feed.next(changesAtOnce));
      await delay(commitEveryMs);
    }
    await freezing;
    await stand.commit(feed.remaining());
    await waitFor(stand.isDrained, 400_000);

    const arrivals = await stand.receiver.arrivals();
    const { inversions, ...received } = judgeDeliveries(arrivals, feed.sessions, endpoints);
    const { pairs, tooSoon, behindTimeout } = judgeSending(await stand.attempts(), feed.sessions, endpoints);
    console.info(
      `${arrivals.length} POSTs; of ${pairs} first attempts behind another ${inversions.length} were received before ` +
        `that had ended there, ${tooSoon.size} were sent so; ${behindTimeout.size} came behind one that timed out`,
    );
    expect(pairs).toBe(feed.sessions.length * endpoints.length * 5);
    expect([...tooSoon]).toEqual([]);
    expect(inversions.filter((key) => !behindTimeout.has(key))).toEqual([]);
    expect(lostOrChanged(received)).toEqual([]);
  },
  600_000,
);

async function freeze(processes: readonly Pick<DeliveryProcess, 'signal'>[]): Promise<void> {
  await waitFor(async () => (await stand.receiver.arrivals()).length >= before);
  for (const one of processes) one.signal('SIGSTOP');
  await delay(frozenMs);
  for (const one of processes) one.signal('SIGCONT');
}

function lostOrChanged({ missing, unknown, altered }: Omit<Judgement, 'inversions'>): string[] {
  return [...missing, ...unknown, ...altered];
}

type ReceiverProcess = {
  origin: string;
  arrivals(): Promise<readonly Arrival[]>;
  signal(name: NodeJS.Signals): void;
  close(): Promise<void>;
};

async function startReceiverProcess(busyMs: number): Promise<ReceiverProcess> {
  const file = join(import.meta.dirname, 'children/receiver.ts');
  // Structured clones preserve Infinity, which marks an end that has not come.
  const child = fork(file, [String(busyMs)], { serialization: 'advanced', execArgv: [] });
  const exited = once(child, 'exit');
  const [origin] = await once(child, 'message');
  return {
    origin,
    async arrivals() {
      child.send('arrivals');
      const [arrivals] = await once(child, 'message');
      return arrivals;
    },
    signal: (name) => void child.kill(name),
    async close() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
