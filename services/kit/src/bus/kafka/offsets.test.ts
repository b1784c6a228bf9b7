import { topics } from '@gcs/proto/topics';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { OffsetsByTopicPartition } from 'kafkajs';
import { createOffsetCommits } from './offsets.ts';

const topic = topics.sessionChanges;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('the committer commits the last offset of each partition every half second in one request', async () => {
  const { commits, payload, asked } = member();
  await commits.handled([at(3, '5'), at(7, '41')], payload, false);
  await commits.handled([at(3, '9')], payload, false);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(500);
  expect(asked).toEqual([requestFor([3, '9'], [7, '41'])]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(1);
});

test('the committer commits a stopping member’s last offset before the call resolves', async () => {
  const { commits, payload, asked } = member();
  await commits.handled([at(3, '5')], payload, false);
  await commits.handled([at(7, '41')], payload, true);
  expect(asked).toEqual([requestFor([3, '5'], [7, '41'])]);
});

test('a failed commit rejects the next call and is repeated with that call’s offsets', async () => {
  const gone = new Error('REBALANCE_IN_PROGRESS');
  const { commits, payload, asked } = member([gone]);
  await commits.handled([at(3, '5'), at(7, '41')], payload, false);
  await jest.advanceTimersByTimeAsync(500);
  await expect(commits.handled([at(3, '6')], payload, false)).rejects.toBe(gone);
  await jest.advanceTimersByTimeAsync(500);
  expect(asked[1]).toEqual(requestFor([3, '6'], [7, '41']));
  await commits.handled([at(3, '7')], payload, false);
});

test('the committer drops offsets of partitions that belong to another member, even after a failed commit', async () => {
  const failing = Promise.withResolvers<void>();
  const { commits, payload, asked } = member([failing.promise]);
  await commits.handled([at(3, '5')], payload, false);
  await jest.advanceTimersByTimeAsync(500);
  await commits.handled([at(7, '41')], payload, false);
  commits.forget();
  failing.reject(new Error('ILLEGAL_GENERATION'));
  await jest.advanceTimersByTimeAsync(5_000);
  await commits.flush();
  expect(asked).toEqual([requestFor([3, '5'])]);
  await commits.handled([at(9, '1')], payload, true);
  expect(asked[1]).toEqual(requestFor([9, '1']));
});

test('a closed committer still commits a stopping member’s last offset, but does not repeat a failed commit', async () => {
  const { commits, payload, asked } = member([new Error('disconnected')]);
  await commits.close();
  await expect(commits.handled([at(3, '5')], payload, true)).rejects.toThrow('disconnected');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([requestFor([3, '5'])]);
});

function member(outcomes: (Error | Promise<void>)[] = []) {
  const asked: OffsetsByTopicPartition[] = [];
  const payload = {
    commitOffsetsIfNecessary: async (offsets?: OffsetsByTopicPartition) => {
      if (offsets !== undefined) asked.push(offsets);
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      await outcome;
    },
  };
  return { commits: createOffsetCommits(), payload, asked };
}

function at(partition: number, next: string) {
  return { topic, partition, next };
}

function requestFor(...places: [partition: number, offset: string][]): OffsetsByTopicPartition {
  return { topics: [{ topic, partitions: places.map(([partition, offset]) => ({ partition, offset })) }] };
}
