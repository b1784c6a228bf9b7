import type { Connection, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { LogLeaf } from '../../domain/log/log-leaf.ts';

type RevisionKey = { readonly sessionId: string; readonly revision: number };
type LeafRow = LogLeaf & { readonly id: number; readonly queuedAt: Date };

// `order by` makes the places in the log follow the order of the batch.
const queueStatement = prepared({
  name: 'evidence_queue_log',
  text: `
    insert into log_queue (session_id, revision)
    select session_id, revision
      from unnest($1::text[], $2::int[]) with ordinality as sealed (session_id, revision, place)
     order by place`,
});

/** Queues sealed revisions for the log; belongs to the transaction that seals them. */
export function queueForLog(revisions: readonly RevisionKey[]): Write[] {
  if (revisions.length === 0) return [];
  const values = [revisions.map(({ sessionId }) => sessionId), revisions.map(({ revision }) => revision)];
  return [[queueStatement, values]];
}

const hasQueuedStatement = prepared({
  name: 'evidence_has_log_queue',
  text: 'select exists (select from log_queue) as queued',
});

/** Whether a sealed revision waits for its place in the log. */
export async function hasQueued(connection: Connection): Promise<boolean> {
  const [row] = await connection.query<{ queued: boolean }>(hasQueuedStatement);
  return row?.queued === true;
}

/*
 * The contents of a leaf come from the row of the sealed bytes. Left joins: a queued revision of which a row is missing
 * must stop the sequencer; an inner join would silently leave it out of the log.
 */
const takeStatement = prepared({
  name: 'evidence_take_log_queue',
  text: `
    with taken as (
      delete from log_queue where id in (select id from log_queue order by id limit $1)
      returning id, session_id, revision, queued_at
    )
    select taken.id, taken.queued_at as "queuedAt", taken.session_id as "complianceSessionId", taken.revision, head.package_id as "packageId",
           encode(sealed.manifest_sha256, 'hex') as "manifestSha256", encode(sealed.chain_head, 'hex') as "auditHead",
           encode(sha256(convert_to(summary.document, 'UTF8')), 'hex') as "summarySha256"
      from taken
      left join package_revisions sealed on sealed.session_id = taken.session_id and sealed.revision = taken.revision
      left join evidence_heads head on head.session_id = taken.session_id
      left join session_summaries summary on summary.session_id = taken.session_id`,
});

/**
 * Dequeues at most `limit` revisions in order and returns when the first of them was queued. Throws when one of them is
 * no longer stored.
 */
export async function takeFromQueue(
  tx: Connection,
  limit: number,
): Promise<{ leaves: LogLeaf[]; queuedSince: Date | null }> {
  const rows = (await tx.query<LeafRow>(takeStatement, [limit])).toSorted((a, b) => a.id - b.id);
  const leaves = rows.map(({ id: _, queuedAt: __, ...leaf }) => {
    if (Object.values(leaf).some((part) => part === null)) throw new Error('a sealed revision has vanished');
    return leaf;
  });
  return { leaves, queuedSince: rows[0]?.queuedAt ?? null };
}
