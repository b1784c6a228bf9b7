import { packageChange } from '@gcs/test/support/package-change';
import { expect, test } from '@jest/globals';
import { messageOf, useSink } from '../../test/use-sink.ts';

const [first, second] = ['cs_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAW'];

const its = useSink();

test('a redelivered record is parked and reported once, for any reason', async () => {
  its.beforeApply = (received) => {
    if (received.some(({ value }) => value.sessionId === second)) throw new TypeError('bug');
  };
  const reasons = ['malformed', 'handler_failed', 'behind_parked', 'version_gap'];
  await its.publishTogether([
    { key: 'cs_other', value: '{"half', traceparent: '' },
    messageOf(packageChange(second, 1)),
    messageOf(packageChange(second, 2)),
    messageOf(packageChange(first, 2)),
  ]);
  expect((await its.parkedReasons()).toSorted()).toEqual(reasons.toSorted());
  await its.deliverAgain();
  expect((await its.parkedReasons()).toSorted()).toEqual(reasons.toSorted());
  expect(its.logs().match(/"msg":"record parked"/g)).toHaveLength(reasons.length);
});

test('the log contains the key of a parked record only if the key is an id', async () => {
  await its.publishRaw(first, '{"half');
  await its.publishRaw('ada.lovelace@example.com', '{"half');
  const parked = its.logs().match(/.*"msg":"record parked".*/g) ?? [];
  expect(parked.map((line) => JSON.parse(line).key)).toEqual([first, undefined]);
});

test('another record at the same offset is parked too, because a recreated topic starts again at offset zero', async () => {
  await its.publishRaw(first, '{"half');
  await its.deliverAgain((record) => ({ ...record, value: '{"another half' }));
  expect(await its.parkedReasons()).toEqual(['malformed', 'malformed']);
});

test('a record that is redelivered after its replay is not parked', async () => {
  await its.publish(packageChange(first, 2));
  await its.publish(packageChange(first, 1));
  expect(await its.parkedReasons()).toEqual([]);
  await its.deliverAgain();
  expect(await its.parkedReasons()).toEqual([]);
  expect(await its.applied(first)).toEqual([1, 2]);
});
