import { createTestDatabase } from '@gcs/test/support/database';
import { expect, test } from '@jest/globals';
import { migrations } from '../schema/migrations.ts';
import { countDue, readDeliveryBacklog, readGivenUp } from './backlog.store.ts';

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

test('counts the exhausted deliveries of each endpoint that no operator disabled, up to a thousand', async () => {
  const { database, drop } = await createTestDatabase(migrations);
  const endpoints = `
    insert into endpoints (id, tenant_id, url, status, disabled_reason, disabled_at, change_sequence, expires_at)
    select id, 'ten_1', 'https://example.com/', case when reason is null then 'ACTIVE' else 'DISABLED' end, reason,
           case when reason is not null then now() end, 0, expiry
      from (values ('whe_1', null, null), ('whe_2', 'FAILING', null), ('whe_3', 'OPERATOR', null),
                   ('whe_4', null, now() - interval '1 minute'), ('whe_5', null, null)) e (id, reason, expiry)`;
  const deliveries = `
    insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version, held, blocking, exhausted_at)
    select 'evt_' || n, 'whe_' || i, 'cs_1', 1, n, true, false, case when i < 5 then now() end
      from generate_series(1, 5) i cross join generate_series(1, case when i = 2 then 1001 else 2 end) n`;
  for (const text of [endpoints, deliveries]) await database.query({ name: '', text });
  expect(await readGivenUp(database)).toEqual([
    { endpointId: 'whe_1', tenantId: 'ten_1', deliveries: 2 },
    { endpointId: 'whe_2', tenantId: 'ten_1', deliveries: 1_000 },
  ]);
  await drop();
});
