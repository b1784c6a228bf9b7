import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { migrations } from '../schema/migrations.ts';
import { wakeStranded } from './wake-successors.store.ts';

const its = useFixture(() => createTestDatabase(migrations), 'each');

test.each([1, 2, 3, 5, 100])('the search wakes every stranded delivery in pages of %i', async (page) => {
  const text = `
    insert into open_deliveries (event_id, endpoint_id, session_id, epoch, version)
    select 'evt_' || e, 'whe_' || w, 'cs_' || e, 1, 1 from generate_series(1, 4) e, generate_series(1, 5) w`;
  await its.database.query({ name: '', text });
  let [cursor, woken] = ['', 0];
  do {
    const next = await wakeStranded(its.database, cursor, page);
    woken += next.woken;
    cursor = next.cursor;
  } while (cursor !== '');
  expect(woken).toBe(20);
});
