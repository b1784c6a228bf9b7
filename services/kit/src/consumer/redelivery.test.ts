import { createTestDatabase } from '@gcs/test/support/database';
import { packageChange } from '@gcs/test/support/package-change';
import { expect, test } from '@jest/globals';
import { messageOf, useSink } from '../../test/use-sink.ts';
import { consumerMigration } from '../postgres/kit-migrations.ts';
import { migrate } from '../postgres/migrate.ts';
import { createLogger } from '../telemetry/logger.ts';

const [first, second] = ['cs_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'cs_01ARZ3NDEKTSV4RRFFQ69G5FAW'];

const its = useSink();

test('a record that comes again while it waits is parked once, whatever it was parked for, and told of once', async () => {
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

test('another record in the same place is parked, too: a topic that was created anew counts from the beginning', async () => {
  await its.publishRaw(first, '{"half');
  await its.deliverAgain((record) => ({ ...record, value: '{"another half' }));
  expect(await its.parkedReasons()).toEqual(['malformed', 'malformed']);
});

test('a record that comes again after its replay is not parked', async () => {
  await its.publish(packageChange(first, 2));
  await its.publish(packageChange(first, 1));
  expect(await its.parkedReasons()).toEqual([]);
  await its.deliverAgain();
  expect(await its.parkedReasons()).toEqual([]);
  expect(await its.applied(first)).toEqual([1, 2]);
});

test('the migration keeps the first of several copies, and every record that is none', async () => {
  const own = await createTestDatabase([consumerMigration]);
  const text = `
    insert into dead_letters (topic, key, partition, record_offset, value, traceparent, reason, error, replayed_at)
    values ('t', 'a', 0, '7', 'x', '', 'schema', 'first', null), ('t', 'a', 0, '7', 'x', '', 'schema', 'copy', null),
           ('t', 'a', 0, '8', 'x', '', 'schema', 'next', null), ('t', 'a', 1, '7', 'x', '', 'schema', 'aside', null),
           ('t', 'a', 0, '7', null, '', 'schema', 'empty', null), ('t', 'a', 0, '7', 'x', '', 'schema', 'closed', now())`;
  await own.database.query({ name: '', text });
  const logger = createLogger({ service: 'test', level: 'silent' });
  await migrate({ url: own.url, migrations: [consumerMigration], logger });
  const kept = await own.database.query<{ error: string }>({
    name: '',
    text: 'select error from dead_letters order by id',
  });
  expect(kept.map(({ error }) => error)).toEqual(['first', 'next', 'aside', 'empty', 'closed']);
  await own.drop();
});
