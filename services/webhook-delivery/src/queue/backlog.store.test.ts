import { createTestDatabase } from '@gcs/test/support/database';
import { expect, test } from '@jest/globals';
import { migrations } from '../schema/migrations.ts';
import { countDue, readDeliveryBacklog } from './backlog.store.ts';

test('counts due deliveries of the given endpoints only, up to the given limit', async () => {
  const { database, drop } = await createTestDatabase(migrations);
  const text = `
    insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, due_at, lease)
    select 'evt_' || i, case when i <= 40 then 'whe_busy' else 'whe_other' end, 'cs_' || i, 1, 2,
           case when i <= 42 then now() when i <= 44 then now() + interval '1 hour' end, case when i = 42 then 1 end
      from generate_series(1, 46) i`;
  await database.query({ name: '', text });
  expect(await countDue(database, ['whe_other'], 10)).toBe(1);
  expect(await countDue(database, ['whe_busy', 'whe_other'], 10)).toBe(10);
  expect(await countDue(database, ['whe_busy', 'whe_other'], 100)).toBe(41);
  expect(await countDue(database, [], 100)).toBe(0);
  await drop();
});

test('the age of the oldest undelivered event ignores held events and events in flight', async () => {
  const { database, drop } = await createTestDatabase(migrations);
  const oldest = async () => Math.round((await readDeliveryBacklog(database)).oldestUndeliveredSeconds / 60);
  expect(await oldest()).toBe(0);
  const events = `
    insert into events (event_id, tenant_id, session_id, epoch, version, type, created_at, body, traceparent, stored_at)
    select 'evt_' || i, 'ten_1', 'cs_1', 1, i, 'compliance_session.updated', now(), '', '', now() - (10 - i) * interval '1 hour'
      from generate_series(1, 5) i`;
  const deliveries = `
    insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, due_at, lease, held, blocking)
    values ('evt_1', 'whe_1', 'cs_1', 1, 1, null, null, true, false),
           ('evt_2', 'whe_1', 'cs_1', 1, 2, null, 7, false, true),
           ('evt_3', 'whe_1', 'cs_1', 1, 3, now() + interval '1 day', null, false, true),
           ('evt_4', 'whe_1', 'cs_1', 1, 4, null, null, false, true)`;
  for (const text of [events, deliveries]) await database.query({ name: '', text });
  expect(await oldest()).toBe(7 * 60);
  await database.query({ name: '', text: `delete from open_deliveries where event_id = 'evt_3'` });
  expect(await oldest()).toBe(6 * 60);
  await drop();
});
