import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

/** How many leaves of a part of the log have a name, and how many of these name a revision that is not stored. */
export type LeafNames = { readonly named: number; readonly orphans: number };

const namesStatement = prepared({
  name: 'evidence_log_leaf_names',
  text: `
    select count(*)::int as named,
           (count(*) filter (where not exists (select from package_revisions sealed
                                                where sealed.session_id = leaf.session_id
                                                  and sealed.revision = leaf.revision)))::int as orphans
      from log_leaves leaf
     where position >= $1 and position < $2`,
});

/** Of the leaves from one position up to another. */
export async function readLeafNames(connection: Connection, from: number, to: number): Promise<LeafNames> {
  const [names] = await connection.query<LeafNames>(namesStatement, [from, to]);
  return names ?? { named: 0, orphans: 0 };
}

// By level, because a complete subtree of level n has 2^n leaves; each look is one place of the index, so no `or`.
const surplusStatement = prepared({
  name: 'evidence_log_surplus',
  text: `
    select exists (select from log_leaves where position < 0)
           or exists (select from log_leaves where position >= $1::bigint)
           or exists (select from log_nodes where level < 0)
           or exists (select from log_nodes where level > 52)
           or exists (select from generate_series(0, 52) as height cross join lateral (
                        (select from log_nodes where level = height and position < 0 limit 1)
                        union all
                        (select from log_nodes where level = height and position >= $1::bigint >> height limit 1)
                      ) as more) as "hasSurplus"`,
});

/** Whether there are rows that a log of this size does not have. */
export async function hasSurplus(connection: Connection, size: number): Promise<boolean> {
  const [found] = await connection.query<{ hasSurplus: boolean }>(surplusStatement, [size]);
  return found?.hasSurplus === true;
}
