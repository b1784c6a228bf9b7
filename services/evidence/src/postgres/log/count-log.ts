import type { Connection } from '@gcs/kit/postgres/database';

/** How many rows the log has, and how many of its leaves name a revision that is not stored. */
export type LogCounts = { readonly leaves: number; readonly nodes: number; readonly orphans: number };

const countStatement = {
  name: 'evidence_count_log',
  text: `
    select (select count(*) from log_leaves) as leaves, (select count(*) from log_nodes) as nodes,
           (select count(*) from log_leaves leaf
             where not exists (select from package_revisions sealed
                                where sealed.session_id = leaf.session_id and sealed.revision = leaf.revision)) as orphans`,
};

export async function countLog(connection: Connection): Promise<LogCounts> {
  const [counts] = await connection.query<LogCounts>(countStatement);
  return counts ?? { leaves: 0, nodes: 0, orphans: 0 };
}
