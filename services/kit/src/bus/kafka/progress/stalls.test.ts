import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createProgress } from './progress.ts';

const topic = 'changes';
const place = { topic, partition: 0 };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A member of one partition whose broker answers every five seconds. */
function member() {
  const progress = createProgress('group', [topic]);
  progress.joined({ [topic]: [0] });
  const rebuilds: number[] = [];
  let seconds = 0;
  progress.stalls.onStalled(() => rebuilds.push(seconds));
  const pass = (forSeconds: number, answer: { next: number; high: number } | null, act = () => {}) => {
    for (let passed = 0; passed < forSeconds; passed += 5) {
      jest.advanceTimersByTime(5_000);
      seconds += 5;
      act();
      progress.stalls.answered(topic, answer === null ? null : [{ partition: 0, ...answer }]);
    }
  };
  return { progress, rebuilds, pass };
}

test('rebuilds within a minute when records wait and no handler is called, although fetches go on', () => {
  const { progress, rebuilds, pass } = member();
  pass(60, { next: 3, high: 4 }, () => progress.tick());
  expect(rebuilds).toHaveLength(1);
  expect(rebuilds[0]).toBeLessThanOrEqual(60);
});

test('rebuilds again two minutes later, and calls the member hopeless after five minutes', () => {
  const { progress, rebuilds, pass } = member();
  pass(290, { next: 3, high: 4 });
  expect(rebuilds).toHaveLength(2);
  expect(progress.stalls.isHopeless()).toBe(false);
  pass(30, { next: 3, high: 4 });
  expect(progress.stalls.isHopeless()).toBe(true);
});

test.each<[string, (its: ReturnType<typeof member>) => void]>([
  ['no broker answers', ({ pass }) => pass(900, null)],
  ['nothing waits', ({ pass }) => pass(900, { next: 4, high: 4 })],
  [
    'a handler is tried, as while a database is away',
    ({ progress, pass }) => pass(900, { next: 3, high: 4 }, () => progress.tried({ ...place, oldestAt: 0 })),
  ],
  [
    'the partition belongs to another member',
    ({ progress, pass }) => {
      progress.joined({ [topic]: [7] });
      pass(900, { next: 3, high: 4 });
    },
  ],
  [
    'a handler is at work',
    ({ progress, pass }) => {
      progress.begin();
      pass(900, { next: 3, high: 4 });
    },
  ],
])('leaves a member alone when %s', (_name, play) => {
  const its = member();
  play(its);
  expect(its.rebuilds).toEqual([]);
  expect(its.progress.stalls.isHopeless()).toBe(false);
});

test('a rebuilt member that handles records starts over', () => {
  const { progress, rebuilds, pass } = member();
  pass(60, { next: 3, high: 4 });
  progress.handled(place);
  pass(10, { next: 4, high: 4 });
  expect(progress.stalls.stalledMs()).toBe(0);
  pass(60, { next: 4, high: 5 });
  expect(rebuilds).toHaveLength(2);
});
