import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

/** A day has as many sessions as a large customer makes: no statement reads all of them. */
const pageSize = 10_000;

const pageStatement = prepared({
  name: 'sessions_sealed_of_day',
  text: `
    select count(*)::int as count, coalesce(bool_and(package_ready), true) as "isSealed", max(id) as last
      from (select id, package_ready from sessions
             where id > $2 and id >= 'cs_' || ulid_floor($1::date::timestamp at time zone 'UTC')
               and id < 'cs_' || ulid_floor(($1::date + 1)::timestamp at time zone 'UTC')
             order by id
             limit $3) as page`,
});

/** Whether the evidence of the sessions of a day is sealed; `after` is how far that is known when it is not known of all. */
type SealedDay = { kind: 'sealed' } | { kind: 'unsealed' } | { kind: 'sealed-until'; after: string };

/** Looks at a page of the day's sessions after one of them ('' = the start). What is sealed stays so. */
export async function lookAtDay(
  database: Connection,
  { day, after, limit = pageSize }: { day: string; after: string; limit?: number },
): Promise<SealedDay> {
  const [page] = await database.query<{ count: number; isSealed: boolean; last: string | null }>(pageStatement, [
    day,
    after,
    limit,
  ]);
  if (page?.isSealed !== true) return { kind: 'unsealed' };
  return page.count < limit || page.last === null ? { kind: 'sealed' } : { kind: 'sealed-until', after: page.last };
}
