import { createTestDatabase } from '@gcs/test/support/database';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { migrations } from '../schema/migrations.ts';
import { disableEndpoints } from './end-endpoints.store.ts';

test('disabling endpoints locks the endpoint clock only after all endpoints', async () => {
  const { database, drop } = await createTestDatabase(migrations);
  const query = (text: string) => database.query({ name: '', text });
  await query(
    "insert into endpoints (id, tenant_id, url, status) select 'whe_' || n, '', '', 'ACTIVE' from unnest(array[3, 2, 1]) n",
  );
  let disabled: Promise<string[]> | undefined;
  await database.transaction(async (rival) => {
    await rival.query({ name: '', text: "select from endpoints where id = 'whe_2' for update" });
    disabled = disableEndpoints(database, ['whe_3', 'whe_2', 'whe_1'], 'GONE');
    await waitFor(
      async () =>
        (await query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
          .length === 1,
    );
    expect(await query('select from endpoint_clock for update skip locked')).toHaveLength(1);
    expect(await query('select id from endpoints order by id for update skip locked')).toEqual([{ id: 'whe_3' }]);
  });
  expect((await disabled)?.sort()).toEqual(['whe_1', 'whe_2', 'whe_3']);
  await drop();
});
