import { arraysOf } from '@gcs/kit/postgres/column-list';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { AskedSession } from '../package/head.rules.ts';
import type { SealedRevision } from '../package/manifest.rules.ts';
import { sealedColumns } from '../package/revisions.store.ts';
import type { LogLeaf } from './leaf.rules.ts';
import type { NodeKey, TreeNode } from './merkle-tree.rules.ts';

const selectNodesStatement = prepared({
  name: 'evidence_select_log_nodes',
  text: `
    select level, position, hash
      from log_nodes join unnest($1::smallint[], $2::bigint[]) as wanted (level, position) using (level, position)`,
});

export async function selectNodes(connection: Connection, keys: readonly NodeKey[]): Promise<TreeNode[]> {
  if (keys.length === 0) return [];
  return connection.query<TreeNode>(selectNodesStatement, arraysOf(keys, 'level', 'position'));
}

// Inserts nodes and names of leaves in one statement, because a leaf without its name could never be proved.
const insertNodesStatement = prepared({
  name: 'evidence_insert_log_nodes',
  text: `
    with named as (
      insert into log_leaves (position, session_id, revision)
      select $4::bigint + place - 1, session_id, revision
        from unnest($5::text[], $6::int[]) with ordinality as leaf (session_id, revision, place)
    )
    insert into log_nodes (level, position, hash)
    select * from unnest($1::smallint[], $2::bigint[], $3::bytea[])`,
});

export async function insertNodes(
  tx: Connection,
  { size, leaves, nodes }: { size: number; leaves: readonly LogLeaf[]; nodes: readonly TreeNode[] },
): Promise<void> {
  await tx.query(insertNodesStatement, [
    ...arraysOf(nodes, 'level', 'position', 'hash'),
    size,
    ...arraysOf(leaves, 'complianceSessionId', 'revision'),
  ]);
}

const namesStatement = prepared({
  name: 'evidence_log_leaf_names',
  text: `
    select count(*)::int as named,
           (count(*) filter (where leaf.session_id not like 'ended_%'
                               and not exists (select from package_revisions sealed
                                                where sealed.session_id = leaf.session_id
                                                  and sealed.revision = leaf.revision)))::int as orphans
      from log_leaves leaf
     where position >= $1 and position < $2`,
});

type LeafNames = { readonly named: number; readonly orphans: number };

export async function readLeafNames(connection: Connection, from: number, to: number): Promise<LeafNames> {
  const [names] = await connection.query<LeafNames>(namesStatement, [from, to]);
  return names ?? { named: 0, orphans: 0 };
}

// Finds leaves or nodes beyond the size of the log: a complete subtree of level n has 2^n leaves. Without `or`, each
// search reads one part of the index.
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

export async function hasSurplus(connection: Connection, size: number): Promise<boolean> {
  const [found] = await connection.query<{ hasSurplus: boolean }>(surplusStatement, [size]);
  return found?.hasSurplus === true;
}

/** `index` is the number of the revision's leaf in the log; null until the log contains the leaf. */
export type LoggedRevision = SealedRevision & {
  readonly packageId: string;
  readonly generatedAt: Date;
  readonly manifestSha256: string;
  readonly index: number | null;
};

// Filters by tenant and properties, so that an invisible session looks like an unknown one.
const selectRevisionsStatement = prepared({
  name: 'evidence_select_logged_revisions',
  text: `
    select sealed.revision, ${sealedColumns}, leaf.position as index
      from evidence_heads head
      join package_revisions sealed on sealed.session_id = head.session_id
      left join log_leaves leaf on leaf.session_id = sealed.session_id and leaf.revision = sealed.revision
     where head.session_id = $2 and head.tenant_id = $1 and ($3::text[] is null or head.property_reference = any($3))
     order by sealed.revision`,
});

export function selectLoggedRevisions(
  connection: Connection,
  { tenantId, sessionId, properties }: AskedSession,
): Promise<LoggedRevision[]> {
  return connection.query<LoggedRevision>(selectRevisionsStatement, [tenantId, sessionId, properties]);
}
