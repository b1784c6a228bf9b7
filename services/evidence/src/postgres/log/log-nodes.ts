import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { LogLeaf } from '../../domain/log/log-leaf.ts';
import type { Node, NodeKey } from '../../domain/log/merkle-tree.ts';

const selectStatement = prepared({
  name: 'evidence_select_log_nodes',
  text: `
    select level, position, hash
      from log_nodes join unnest($1::smallint[], $2::bigint[]) as wanted (level, position) using (level, position)`,
});

/** The stored subtrees among these; a proof needs at most two per level of the tree. */
export async function selectNodes(connection: Connection, keys: readonly NodeKey[]): Promise<Node[]> {
  if (keys.length === 0) return [];
  return connection.query<Node>(selectStatement, [
    keys.map(({ level }) => level),
    keys.map(({ position }) => position),
  ]);
}

// Subtrees and the names of the leaves in one statement: a leaf without its name could never be proved.
const insertStatement = prepared({
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

/** Stores what appending `leaves` to a tree of `size` made. A place that is taken fails the transaction. */
export async function insertNodes(
  tx: Connection,
  { size, leaves, nodes }: { size: number; leaves: readonly LogLeaf[]; nodes: readonly Node[] },
): Promise<void> {
  await tx.query(insertStatement, [
    nodes.map(({ level }) => level),
    nodes.map(({ position }) => position),
    nodes.map(({ hash }) => hash),
    size,
    leaves.map(({ complianceSessionId }) => complianceSessionId),
    leaves.map(({ revision }) => revision),
  ]);
}
