import type { PackageChange } from '@gcs/proto/gen/event-types';
import { packageChange } from '@gcs/test/support/package-change';
import { expect, test } from '@jest/globals';
import { manyKeys, messageOf, useSink } from '../../test/use-sink.ts';
import type { Received } from './read-record.ts';

const [first, second] = ['cs_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAW'];

const its = useSink();

function countCalls(then: (received: readonly Received<PackageChange>[]) => void = () => {}): () => number {
  let calls = 0;
  its.beforeApply = (received) => {
    calls += 1;
    then(received);
  };
  return () => calls;
}

test('an unreadable record parks later records of its key in the batch, while other keys continue', async () => {
  await its.publishTogether([
    messageOf(packageChange(first, 1)),
    { key: first, value: '{"half', traceparent: '' },
    messageOf(packageChange(second, 1)),
    messageOf(packageChange(first, 2)),
  ]);
  expect(await its.applied(first)).toEqual([1]);
  expect(await its.applied(second)).toEqual([1]);
  expect(await its.parkedReasons()).toEqual(['malformed', 'behind_parked']);
  await its.publish(packageChange(first, 3), packageChange(second, 2));
  expect(await its.applied(second)).toEqual([1, 2]);
  expect(await its.parkedReasons()).toEqual(['malformed', 'behind_parked', 'behind_parked']);
});

test('a record of a parked key makes a batch with 100 other keys run only once more', async () => {
  await its.publish(packageChange(first, 2));
  const calls = countCalls();
  await its.publish(...manyKeys(100).map((key) => packageChange(key, 1)), packageChange(first, 3));
  expect(calls()).toBe(2);
  expect(await its.parkedReasons()).toEqual(['version_gap', 'behind_parked']);
});

test('a consumer finds failing records in few transactions, and parks only these and later records of their keys', async () => {
  const keys = manyKeys(500);
  const culprits = [keys[17], keys[401]];
  const calls = countCalls((received) => {
    if (received.some(({ value: { sessionId, version } }) => version === 1 && culprits.includes(sessionId)))
      throw new TypeError('bug');
  });
  await its.publish(...keys.map((key) => packageChange(key, 1)));
  // For each failing record, both halves of the batch are tried at each of nine levels of halving.
  expect(calls()).toBeLessThanOrEqual(1 + 2 * 2 * 9);
  expect(await its.parkedReasons()).toEqual(['handler_failed', 'handler_failed']);
  await its.publish(...keys.map((key) => packageChange(key, 2)));
  for (const key of keys.filter((_, index) => index % 16 === 1)) {
    expect(await its.applied(key)).toEqual(culprits.includes(key) ? [] : [1, 2]);
  }
  expect(await its.parkedReasons()).toEqual(['handler_failed', 'handler_failed', 'behind_parked', 'behind_parked']);
});

test('a consumer reports the writes of a transaction after its commit, and never after a rollback', async () => {
  const told: { received: readonly unknown[]; written: readonly number[] }[] = [];
  its.afterCommit = (received, written) => {
    told.push({ received: received.map(({ value }) => value.version), written });
  };
  its.beforeApply = (received) => {
    if (received.some(({ value }) => value.sessionId === second)) throw new TypeError('bug');
  };
  await its.publish(packageChange(first, 1), packageChange(second, 1), packageChange(first, 2));
  expect(told.flatMap(({ written }) => written)).toEqual([1, 2]);
  for (const { received, written } of told) expect(received).toEqual(written);
});
