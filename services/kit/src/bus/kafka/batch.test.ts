import { topics } from '@gcs/proto/topics';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { OffsetsByTopicPartition } from 'kafkajs';
import { fetched } from '../../../test/fetched.ts';
import type { BusRecord, SubscribeOptions } from '../bus.ts';
import { batchConsumer, joinedAgain } from './batch.ts';
import { namesUnder } from './names.ts';
import { createOffsetCommits } from './offsets.ts';
import { createProgress } from './progress/progress.ts';

const topic = topics.sessionChanges;
const never = new AbortController().signal;

afterEach(() => void jest.useRealTimers());

test('the consumer handles the partitions of a fetch in one call and commits them in one request', async () => {
  const { consume, calls, flush } = consumer();
  const commits: OffsetsByTopicPartition[] = [];
  const fetch = [fetched(3, ['0', '1'], { commits }), fetched(7, ['40'], { commits }), fetched(9, ['5'], { commits })];
  await Promise.all(fetch.map((payload) => consume(payload, never)));
  expect(calls.map((records) => records.map(({ partition, offset }) => `${partition}/${offset}`))).toEqual([
    ['3/0', '3/1', '7/40', '9/5'],
  ]);
  await flush();
  const next = { '3': '2', '7': '41', '9': '6' };
  const partitions = Object.entries(next).map(([partition, offset]) => ({ partition: Number(partition), offset }));
  expect(commits).toEqual([{ topics: [{ topic, partitions }] }]);
});

test('a partition with refused records does not delay other partitions', async () => {
  let isShut = true;
  const { consume, calls, flush } = consumer(async (records) => {
    if (isShut && records.some(({ partition }) => partition === 3)) throw new Error('planned');
    if (records.some(({ partition }) => partition === 7)) isShut = false;
  });
  const commits: OffsetsByTopicPartition[] = [];
  const fetch = [fetched(3, ['0'], { commits }), fetched(7, ['40'], { commits })];
  await Promise.all(fetch.map((payload) => consume(payload, never)));
  expect(calls.map((records) => records.map(({ partition }) => partition))).toEqual([[3, 7], [3], [7], [3]]);
  await flush();
  const committed = commits.flatMap((commit) => commit.topics.flatMap(({ partitions }) => partitions));
  expect(committed).toEqual([
    { partition: 7, offset: '41' },
    { partition: 3, offset: '1' },
  ]);
});

test('the consumer commits the accepted records of a stopping member before the member leaves its group', async () => {
  const ending = new AbortController();
  const { consume } = consumer(async () => ending.abort());
  const commits: OffsetsByTopicPartition[] = [];
  await consume(fetched(3, ['0'], { commits }), ending.signal);
  expect(commits).toEqual([{ topics: [{ topic, partitions: [{ partition: 3, offset: '1' }] }] }]);
});

test('the consumer does not commit offsets of lost partitions', async () => {
  const { consume, calls, flush } = consumer();
  const commits: OffsetsByTopicPartition[] = [];
  await consume(fetched(3, ['0'], { commits, isStale: true }), never);
  await consume(fetched(3, ['0'], { commits }), AbortSignal.abort());
  await flush();
  expect([calls, commits]).toEqual([[], []]);
});

// An absent coordinator causes `connect ECONNREFUSED`, like an absent database.
test('a member whose heartbeats fail stops handling its records, even if its handler would retry', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const { consume } = consumer(async (_records, { heartbeat, signal }) => {
    await heartbeat().catch(() => {});
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw signal.reason;
  });
  const commits: OffsetsByTopicPartition[] = [];
  const consuming = consume(fetched(3, ['0'], { commits, heartbeat: () => Promise.reject(refused) }), never);
  await expect(consuming).rejects.toBe(refused);
  expect(commits).toEqual([]);
});

test('the consumer keeps the membership of a busy handler, but only for half a minute without progress', async () => {
  jest.useFakeTimers();
  const heartbeat = jest.fn(async () => {});
  const ended = Promise.withResolvers<void>();
  const { consume } = consumer(() => ended.promise);
  const consuming = consume(fetched(3, ['0'], { heartbeat }), never);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(heartbeat.mock.calls.length).toBeGreaterThanOrEqual(9);
  await jest.advanceTimersByTimeAsync(25_000);
  const sent = heartbeat.mock.calls.length;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(heartbeat).toHaveBeenCalledTimes(sent);
  ended.resolve();
  await consuming;
});

test('the consumer commits no offsets of an earlier membership', async () => {
  const membership = new AbortController();
  const { consume, flush } = consumer(async () => membership.abort(joinedAgain));
  const commits: OffsetsByTopicPartition[] = [];
  await consume(fetched(3, ['0'], { commits }), membership.signal);
  await flush();
  expect(commits).toEqual([]);
});

test('the consumer commits the offset after control records that kafkajs skips', async () => {
  const { consume, flush } = consumer();
  const commits: OffsetsByTopicPartition[] = [];
  await consume(fetched(3, ['0', '1'], { commits, lastOffset: '2' }), never);
  await flush();
  expect(commits).toEqual([{ topics: [{ topic, partitions: [{ partition: 3, offset: '3' }] }] }]);
});

function consumer(handle: SubscribeOptions['handle'] = async () => {}) {
  const calls: (readonly BusRecord[])[] = [];
  const commits = createOffsetCommits();
  const consume = batchConsumer({
    names: namesUnder(),
    handle(records, work) {
      calls.push(records);
      return handle(records, work);
    },
    linger: async () => {},
    progress: createProgress('test', [topic]),
    commits,
  });
  return { consume, calls, flush: commits.flush };
}
