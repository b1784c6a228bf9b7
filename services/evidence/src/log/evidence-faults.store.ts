import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

const settleStatement = prepared({
  name: 'evidence_settle_faults',
  text: `
    with intact as (delete from evidence_faults where key = any($1::text[]) and key <> all($2::text[]))
    insert into evidence_faults (key) select unnest($2::text[]) order by 1 on conflict do nothing`,
});

/** Stores the keys of altered sessions and log pages. Removes the stored keys of verified records that are intact. */
export async function settleFaults(
  connection: Connection,
  verified: readonly string[],
  altered: readonly string[],
): Promise<void> {
  await connection.query(settleStatement, [verified, altered]);
}
