import type { Connection } from '../postgres/database.ts';
import { prepared } from '../postgres/statement/prepared.ts';

const statement = prepared({ name: 'kit_current_epoch', text: 'select current_epoch() as epoch' });

/**
 * The life of this database that the transaction belongs to (docs/architecture.md#order-and-versions): 1 until it is
 * restored, then larger each time.
 */
export async function currentEpoch(tx: Connection): Promise<number> {
  const [row] = await tx.query<{ epoch: number }>(statement);
  if (row === undefined) throw new Error('the database names no epoch');
  return row.epoch;
}
