import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

const untakenStatement = prepared({
  name: 'evidence_untaken_receipts',
  text: `
    select change_id from unnest($1::text[]) as published (change_id)
     where not exists (select from delivery_receipts taken where taken.change_id = published.change_id)`,
});

/** Of these receipts those that were never taken, by their change ids: one look into the primary key each. */
export async function findUntakenReceipts(
  connection: Connection,
  changeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await connection.query<{ change_id: string }>(untakenStatement, [changeIds]);
  return new Set(rows.map(({ change_id }) => change_id));
}
