import { packageChange } from '@gcs/test/support/package-change';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { useSink } from '../../test/use-sink.ts';

const [first, second] = ['cs_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAW'];
const raiseDeadlock = { name: '', text: "do $$ begin raise exception using errcode = 'deadlock_detected'; end $$" };

const its = useSink();

test('a consumer applies each version once despite redelivery', async () => {
  await its.publish(packageChange(first, 1), packageChange(first, 2));
  await its.publish(packageChange(first, 1), packageChange(first, 2), packageChange(first, 3));
  expect(await its.applied(first)).toEqual([1, 2, 3]);
});

test('a later epoch restarts the versions, and records of earlier epochs are then skipped', async () => {
  await its.publish(packageChange(first, 1), packageChange(first, 2), packageChange(first, 3));
  const restored = (version: number) => ({ ...packageChange(first, version), epoch: 7 });
  await its.publish(restored(2), packageChange(first, 3), packageChange(first, 4), restored(3));
  expect(await its.applied(first)).toEqual([1, 2, 3, 2, 3]);
  await its.publish(restored(5));
  expect(await its.parkedReasons()).toEqual(['version_gap']);
});

test('a consumer parks a key’s records after a gap, and applies records of other keys', async () => {
  await its.publish(
    packageChange(first, 1),
    packageChange(first, 3),
    packageChange(second, 1),
    packageChange(first, 4),
  );
  expect(await its.applied(first)).toEqual([1]);
  expect(await its.applied(second)).toEqual([1]);
  expect(await its.parkedReasons()).toEqual(['version_gap', 'behind_parked']);
});

test('a consumer parks an unreadable record and stores the reason', async () => {
  await its.publishRaw(first, '{"half');
  await its.publishRaw(second, JSON.stringify({ schemaVersion: 99 }));
  await its.publishRaw('', JSON.stringify(packageChange(first, 1)));
  await its.publishRaw('cs_other', JSON.stringify(packageChange(first, 1)));
  expect(await its.parkedReasons()).toEqual(['malformed', 'schema', 'missing_key', 'wrong_key']);
});

test('a consumer parks the failing record and later records of its key, and a replay applies them in order', async () => {
  let broken = true;
  its.beforeApply = (received) => {
    if (broken && received.some(({ value }) => value.sessionId === first && value.version === 2))
      throw new TypeError('bug');
  };
  await its.publish(
    packageChange(first, 1),
    packageChange(first, 2),
    packageChange(second, 1),
    packageChange(first, 3),
  );
  expect(await its.applied(first)).toEqual([1]);
  expect(await its.applied(second)).toEqual([1]);
  expect(await its.parkedReasons()).toEqual(['handler_failed', 'behind_parked']);

  await its.publish(packageChange(first, 4));
  expect(await its.applied(first)).toEqual([1]);
  broken = false;
  expect(await its.consumer.replayParked(first)).toBe(3);
  expect(await its.applied(first)).toEqual([1, 2, 3, 4]);
  await its.publish(packageChange(first, 5));
  expect(await its.applied(first)).toEqual([1, 2, 3, 4, 5]);
});

test('a replay skips an unreadable record once a later version is applied', async () => {
  await its.publish(packageChange(first, 1));
  await its.publishRaw(first, '{"half');
  await its.publish(packageChange(first, 2), packageChange(first, 3));
  expect(await its.applied(first)).toEqual([1]);
  expect(await its.consumer.replayParked(first)).toBe(2);
  expect(await its.applied(first)).toEqual([1, 2, 3]);
  expect(await its.parkedReasons()).toEqual([]);
});

test('a republished record fills its gap, because replays follow the version order', async () => {
  await its.publish(packageChange(first, 1));
  await its.publishRaw(first, '{"version":2');
  await its.publish(packageChange(first, 3));
  expect(await its.consumer.replayParked(first)).toBe(0);
  expect(await its.parkedReasons()).toEqual(['malformed', 'behind_parked']);
  await its.publish(packageChange(first, 2));
  expect(await its.consumer.replayParked(first)).toBe(2);
  expect(await its.applied(first)).toEqual([1, 2, 3]);
  expect(await its.parkedReasons()).toEqual([]);
});

test('records parked behind a gap continue when the missing record arrives', async () => {
  await its.publish(
    packageChange(first, 1),
    packageChange(first, 3),
    packageChange(first, 4),
    packageChange(second, 1),
  );
  expect(await its.parkedReasons()).toEqual(['version_gap', 'behind_parked']);
  await its.publish(packageChange(first, 2));
  expect(await its.applied(first)).toEqual([1, 2, 3, 4]);
  expect(await its.parkedReasons()).toEqual([]);
  await its.publish(packageChange(first, 5));
  expect(await its.applied(first)).toEqual([1, 2, 3, 4, 5]);
});

test('records parked behind a failing record, with or without a gap, stay parked until the operator replays them', async () => {
  its.beforeApply = (received) => {
    if (received.some(({ value }) => value.version === 2)) throw new TypeError('bug');
  };
  await its.publish(packageChange(first, 1), packageChange(first, 2), packageChange(first, 3));
  await its.publish(packageChange(first, 2));
  expect(await its.applied(first)).toEqual([1]);
  expect(await its.parkedReasons()).toEqual(['handler_failed', 'behind_parked', 'behind_parked']);
});

test('records in the wrong order within a batch are applied in the right order', async () => {
  await its.publish(
    packageChange(first, 2),
    packageChange(first, 1),
    packageChange(second, 1),
    packageChange(second, 1),
    packageChange(second, 2),
  );
  expect(await its.applied(first)).toEqual([1, 2]);
  expect(await its.applied(second)).toEqual([1, 2]);
  expect(await its.parkedReasons()).toEqual([]);
});

test('a failed replay leaves the record parked', async () => {
  its.beforeApply = () => {
    throw new TypeError('bug');
  };
  await its.publish(packageChange(first, 1));
  await expect(its.consumer.replayParked(first)).rejects.toThrow('bug');
  expect(await its.parkedReasons()).toEqual(['handler_failed']);
});

test('a consumer retries a batch after a transient error and parks nothing', async () => {
  let failures = 3;
  its.beforeApply = async (_received, tx) => {
    if (failures-- > 0) await tx.query(raiseDeadlock);
  };
  await its.publish(packageChange(first, 1));
  expect(await its.applied(first)).toEqual([1]);
  expect(await its.parkedReasons()).toEqual([]);
});

test('a consumer tolerates unknown members in a newer producer’s records', async () => {
  await its.publishRaw(first, JSON.stringify({ ...packageChange(first, 1), addedLater: true }));
  expect(await its.applied(first)).toEqual([1]);
});

test('a consumer retries a batch while the database refuses connections', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  let isAway = true;
  let thrown = 0;
  its.beforeApply = () => {
    if (!isAway) return;
    thrown += 1;
    throw away;
  };
  const publishing = its.publish(packageChange(first, 1));
  await waitFor(() => thrown > 1);
  isAway = false;
  await publishing;
  expect(await its.applied(first)).toEqual([1]);
  expect(await its.parkedReasons()).toEqual([]);
});
