import type { Connection } from '@gcs/kit/postgres/database';
import type { DayPartition } from '@gcs/kit/postgres/partitions';

const findUnsealedStatement = {
  name: 'sessions_unsealed_of_day',
  text: `
    select true as found from sessions
     where id >= 'cs_' || ulid_floor($1::date::timestamp at time zone 'UTC')
       and id < 'cs_' || ulid_floor(($1::date + 1)::timestamp at time zone 'UTC')
       and not package_ready
     limit 1`,
};

/** True when the evidence of every session of the day is sealed, so that nothing needs its history any more. */
export async function isDaySealed(database: Connection, { day }: DayPartition): Promise<boolean> {
  return (await database.query(findUnsealedStatement, [day])).length === 0;
}
