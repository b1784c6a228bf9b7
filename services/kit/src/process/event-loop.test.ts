import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { watchEventLoop } from './event-loop.ts';

test('the process is alive while its event loop comes round in time', async () => {
  const loop = watched();
  loop.delayEachTickBy(100);
  await loop.checks(10);
  expect(loop.check).not.toThrow();
  loop.stop();
});

test('the process is alive after one long pause', async () => {
  const loop = watched();
  loop.delayEachTickBy(40_000);
  await loop.checks(1);
  loop.delayEachTickBy(0);
  await loop.checks(3);
  expect(loop.check).not.toThrow();
  loop.stop();
});

test('the process is not alive while its event loop is blocked again and again, and alive once it recovers', async () => {
  const loop = watched();
  loop.delayEachTickBy(5_000);
  await loop.checks(3);
  expect(loop.check).toThrow('the event loop was late');
  loop.delayEachTickBy(0);
  await loop.checks(1);
  expect(loop.check).not.toThrow();
  loop.stop();
});

function watched() {
  let nowMs = 0;
  let delayMs = 0;
  let readings = 0;
  const watch = watchEventLoop({
    everyMs: 1,
    monotonicMs() {
      readings++;
      nowMs += delayMs;
      return nowMs;
    },
  });
  return {
    check: () => watch.check.check(),
    stop: watch.stop,
    delayEachTickBy(ms: number) {
      delayMs = ms;
    },
    async checks(count: number) {
      const until = readings + count;
      await waitFor(() => readings >= until);
    },
  };
}
