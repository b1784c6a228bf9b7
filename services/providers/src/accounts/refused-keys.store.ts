import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

export type RefusedKey = { id: string; vendor: string };

const storeStatement = prepared({
  name: 'providers_store_refused_keys',
  text: `
    update accounts set key_refused_at = case when id = any($1::text[]) then now() end
     where id = any(array(select id from accounts
                           where id = any($1::text[] || $2::text[]) and (key_refused_at is null) = (id = any($1::text[]))
                           order by id for no key update))`,
});

const readStatement = prepared({
  name: 'providers_read_refused_keys',
  text: `
    select id, vendor from accounts where key_refused_at is not null and ended_at is null order by id limit 1000`,
});

/** Stores which keys a vendor refused and which it accepted. Resolves to the refused keys of all processes. */
export async function storeRefusedKeys(
  connection: Connection,
  refused: readonly string[],
  accepted: readonly string[],
): Promise<RefusedKey[]> {
  if (refused.length + accepted.length > 0) await connection.query(storeStatement, [refused, accepted]);
  return connection.query<RefusedKey>(readStatement);
}
