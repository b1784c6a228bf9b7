import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { selectBySession } from '../package/entries.store.ts';
import { type HeadRow, headColumns, headOf, type TaggedHead } from '../package/heads.store.ts';
import { sealedColumns, selectSummaries } from '../package/revisions.store.ts';
import type { ChainedEvent } from '../package/session-evidence.rules.ts';
import type { StoredEntryRow, StoredRevisionRow } from './faults.rules.ts';

type Of<T> = T & { readonly sessionId: string };
type RevisionRow = Omit<StoredRevisionRow, 'leaf'> & { readonly leaf: Buffer | null; readonly isQueued: boolean };

/*
 * Reads ids from every table with sessions, so that rows without a head and heads without rows are found. The
 * consumer's positions contain the id even of a session whose rows have all vanished.
 */
const pageStatement = prepared({
  name: 'evidence_page_of_sessions',
  text: `
    select id from (
      (select session_id as id from evidence_heads where session_id > $1 order by session_id limit $2)
      union (select distinct session_id from audit_events where session_id > $1 order by session_id limit $2)
      union (select distinct session_id from evidence_entries where session_id > $1 order by session_id limit $2)
      union (select distinct session_id from package_revisions where session_id > $1 order by session_id limit $2)
      union (select key from consumer_positions
              where topic = 'compliance-session.changes' and key > $1 order by key limit $2)
    ) as named
     order by id collate "C"
     limit $2`,
});

export async function pageOfSessions(connection: Connection, after: string, limit: number): Promise<string[]> {
  const rows = await connection.query<{ id: string }>(pageStatement, [after, limit]);
  return rows.map(({ id }) => id);
}

const headsStatement = prepared({
  name: 'evidence_stored_heads',
  text: `select ${headColumns.members} from evidence_heads where session_id = any($1::text[])`,
});

// Joins on the property too, because a hold with another property is invisible to people who see the session.
const holdsStatement = prepared({
  name: 'evidence_stored_holds',
  text: `
    select held.session_id as "sessionId", count(*)::int as open
      from legal_holds held
      join evidence_heads head using (session_id, tenant_id, property_reference)
     where held.session_id = any($1::text[]) and held.released_at is null
     group by held.session_id`,
});

const eventsStatement = prepared({
  name: 'evidence_stored_events',
  text: `
    select session_id as "sessionId", position, id, type, actor_type as "actorType", reason_code as "reasonCode",
           occurred_at as "occurredAt", chain_head as "chainHead"
      from unnest($1::text[]) as asked (session_id) join audit_events using (session_id)
     order by session_id, position`,
});

const entriesStatement = prepared({
  name: 'evidence_stored_entries',
  text: `
    select session_id as "sessionId", position, reference, type, captured_at as "capturedAt",
           encode(sha256, 'hex') as sha256, retention_state as "retentionState", due_at as "dueAt",
           schedule_at as "scheduleAt", delete_at as "deleteAt", deletion_started_at is not null as "isDeleting"
      from evidence_entries where session_id = any($1::text[])
     order by session_id, position`,
});

const revisionsStatement = prepared({
  name: 'evidence_stored_revisions',
  text: `
    select sealed.revision, ${sealedColumns}, sealed.session_id as "sessionId", sealed.chain_head as "chainHead",
           node.hash as leaf, queued.id is not null as "isQueued"
      from unnest($1::text[]) as asked (session_id)
      join package_revisions sealed on sealed.session_id = asked.session_id
      left join evidence_heads head on head.session_id = sealed.session_id
      left join log_leaves leaf on leaf.session_id = sealed.session_id and leaf.revision = sealed.revision
      left join log_nodes node on node.level = 0 and node.position = leaf.position
      left join log_queue queued on queued.session_id = sealed.session_id and queued.revision = sealed.revision
     order by sealed.session_id, sealed.revision`,
});

export type EntryRow = Omit<StoredEntryRow, 'document'>;

export type StoredRows = {
  readonly heads: ReadonlyMap<string, TaggedHead>;
  readonly openHolds: ReadonlyMap<string, number>;
  readonly events: ReadonlyMap<string, readonly Of<ChainedEvent>[]>;
  readonly entries: ReadonlyMap<string, readonly Of<EntryRow>[]>;
  readonly revisions: ReadonlyMap<string, readonly StoredRevisionRow[]>;
  readonly summaries: ReadonlyMap<string, string>;
};

export async function selectStored(connection: Connection, sessionIds: readonly string[]): Promise<StoredRows> {
  const revisions = await selectBySession<RevisionRow>(connection, revisionsStatement, sessionIds);
  const heads = await connection.query<HeadRow>(headsStatement, [sessionIds]);
  const holds = await connection.query<Of<{ open: number }>>(holdsStatement, [sessionIds]);
  return {
    heads: new Map(heads.map((row) => [row.sessionId, headOf(row)])),
    openHolds: new Map(holds.map(({ sessionId, open }) => [sessionId, open])),
    events: await selectBySession(connection, eventsStatement, sessionIds),
    entries: await selectBySession(connection, entriesStatement, sessionIds),
    revisions: new Map([...revisions].map(([sessionId, rows]) => [sessionId, rows.map(withLeaf)])),
    summaries: await selectSummaries(connection, sessionIds),
  };
}

function withLeaf({ leaf, isQueued, ...revision }: RevisionRow): StoredRevisionRow {
  return { ...revision, leaf: leaf === null && isQueued ? undefined : leaf };
}
