import { createTestDatabase } from '@gcs/test/support/database';
import { expect, test } from '@jest/globals';
import { migrations } from './migrations/migrations.ts';
import { countDue } from './read-backlog.ts';

test('what is due is counted for the endpoints that are asked about, and no further than has to be known', async () => {
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
