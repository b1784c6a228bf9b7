import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

const hasOpenStatement = prepared({
  name: 'delivery_has_open_of_day',
  text: `
    select exists (
             select from open_deliveries
              where event_id >= 'evt_' || ulid_floor($1::date::timestamp at time zone 'UTC')
                and event_id < 'evt_' || ulid_floor(($1::date + 1)::timestamp at time zone 'UTC')) as "hasOpen"`,
});

/** Whether anything minted on this day (UTC, `2026-11-21`) is still undelivered. */
export async function hasOpenDeliveries(connection: Connection, day: string): Promise<boolean> {
  const [row] = await connection.query<{ hasOpen: boolean }>(hasOpenStatement, [day]);
  return row?.hasOpen === true;
}
