import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { LogLeaf } from './leaf.rules.ts';

type LeafRow = LogLeaf & { readonly id: number; readonly queuedAt: Date };

const hasQueuedStatement = prepared({
  name: 'evidence_has_log_queue',
  text: 'select exists (select from log_queue) as queued',
});

export async function hasQueued(connection: Connection): Promise<boolean> {
  const [row] = await connection.query<{ queued: boolean }>(hasQueuedStatement);
  return row?.queued === true;
}

/*
 * Uses left joins, because a queued revision whose rows are missing must stop the sequencer. Inner joins would skip the
 * revision.
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

type LogBacklog = { readonly waiting: number; readonly since: Date | null; readonly ageSeconds: number };

const backlogText = (queued: string, unsigned: string) => `
    with waiting as (
      (select queued_at as since from log_queue ${queued} order by id limit 100000)
      union all
      (select coalesce(state.unsigned_since, clock_timestamp())
         from log_state state join log_leaves leaf on leaf.position >= state.checkpoint_size ${unsigned}
        limit 100000)
    )
    select least(count(*), 100000) as waiting, min(since) as since,
           coalesce(greatest(extract(epoch from clock_timestamp() - min(since)), 0), 0)::float8 as "ageSeconds"
      from waiting`;

const backlogStatement = prepared({ name: 'evidence_log_backlog', text: backlogText('', '') });

const ofSessionStatement = prepared({
  name: 'evidence_log_backlog_of_session',
  text: backlogText('where session_id = $1', 'and leaf.session_id = $1'),
});

export async function readLogBacklog(connection: Connection, sessionId = ''): Promise<LogBacklog> {
  const statement = sessionId === '' ? backlogStatement : ofSessionStatement;
  const [backlog] = await connection.query<LogBacklog>(statement, sessionId === '' ? [] : [sessionId]);
  return backlog ?? { waiting: 0, since: null, ageSeconds: 0 };
}
