import { type Envelope, type Keyring, openEnvelope, sealEnvelope } from '@gcs/kit/crypto/keyring';
import { keyIdOfSealed, requireKey } from '@gcs/kit/crypto/missing-key';
import { arraysOf, columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Write } from '@gcs/kit/postgres/database';
import { prepared, type Statement } from '@gcs/kit/postgres/statement';
import type { EvidenceEntry } from './manifest.rules.ts';
import type { EntryTransition } from './session-evidence.rules.ts';

export type NewEntry = EvidenceEntry & {
  readonly sessionId: string;
  readonly position: number;
  readonly stepType: string | null;
  readonly dueAt: Date | null;
  readonly document: string;
};

const entryColumns = columnList<NewEntry & { readonly sealed: Envelope }>(
  {
    session_id: 'text',
    position: 'int',
    reference: 'text',
    type: 'text',
    step_type: 'text',
    captured_at: 'text',
    sha256: 'text',
    retention_state: 'text',
    due_at: 'timestamptz',
  },
  {
    wrapped_key: ['bytea', ({ sealed }) => sealed.wrappedKey],
    ciphertext: ['bytea', ({ sealed }) => sealed.ciphertext],
  },
);

// Inserts entry and document in one statement, so that neither exists alone. The tables are separate, because a
// deletion removes the document and keeps the entry.
const insertEntriesStatement = prepared({
  name: 'evidence_insert_entries',
  text: `
    with captured as (
      select * from ${entryColumns.unnest('entry')}
    ), documents as (
      insert into evidence_documents (session_id, position, wrapped_key, ciphertext)
      select session_id, position, wrapped_key, ciphertext from captured
    )
    insert into evidence_entries
           (session_id, position, reference, type, step_type, captured_at, sha256, retention_state, due_at)
    select session_id, position, reference, type, step_type, captured_at, decode(sha256, 'hex'), retention_state, due_at
      from captured`,
});

export function insertEntries(entries: readonly NewEntry[], keyring: Keyring): Write[] {
  if (entries.length === 0) return [];
  const sealed = entries.map((entry) => {
    const place = placeOf(entry.sessionId, entry.reference);
    return { ...entry, sealed: sealEnvelope(keyring, 'kek', Buffer.from(entry.document), place) };
  });
  return [[insertEntriesStatement, entryColumns.values(sealed)]];
}

type OfSession<T> = T & { readonly sessionId: string };

export async function selectBySession<R>(
  connection: Connection,
  statement: Statement,
  sessionIds: readonly string[],
): Promise<Map<string, OfSession<R>[]>> {
  if (sessionIds.length === 0) return new Map();
  return Map.groupBy(await connection.query<OfSession<R>>(statement, [sessionIds]), ({ sessionId }) => sessionId);
}

const selectEntriesStatement = prepared({
  name: 'evidence_select_entries',
  text: `
    select session_id as "sessionId", type, reference, encode(sha256, 'hex') as sha256, captured_at as "capturedAt",
           retention_state as "retentionState"
      from evidence_entries
     where session_id = any($1::text[])
     order by session_id, position`,
});

export function selectEntries(
  connection: Connection,
  sessionIds: readonly string[],
): Promise<Map<string, EvidenceEntry[]>> {
  return selectBySession(connection, selectEntriesStatement, sessionIds);
}

/** `kept` is false once its document is deleted or its deletion is ordered. */
export type StepEntry = {
  readonly stepType: string;
  readonly type: string;
  readonly reference: string;
  readonly sha256: string;
  readonly kept: boolean;
};

const selectStepEntriesStatement = prepared({
  name: 'evidence_select_step_entries',
  text: `
    select head.revision, entry.step_type as "stepType", entry.type, entry.reference,
           encode(entry.sha256, 'hex') as sha256, entry.retention_state in ('ACTIVE', 'LEGAL_HOLD') as kept
      from evidence_heads head
      left join evidence_entries entry on entry.session_id = head.session_id and entry.step_type is not null
     where head.session_id = $2 and head.tenant_id = $1 and head.revision > 0
     order by entry.position`,
});

/** Resolves to undefined if the session has no sealed package. */
export async function selectStepEntries(
  connection: Connection,
  { tenantId, sessionId }: { readonly tenantId: string; readonly sessionId: string },
): Promise<{ revision: number; entries: StepEntry[] } | undefined> {
  type Row = { [Member in keyof StepEntry]: StepEntry[Member] | null } & { revision: number };
  const rows = await connection.query<Row>(selectStepEntriesStatement, [tenantId, sessionId]);
  const [first] = rows;
  if (first === undefined) return undefined;
  const entries = rows.flatMap(({ revision: _, stepType, type, reference, sha256, kept }) =>
    stepType === null || type === null || reference === null || sha256 === null || kept === null
      ? []
      : [{ stepType, type, reference, sha256, kept }],
  );
  return { revision: first.revision, entries };
}

type Move = EntryTransition & { readonly sessionId: string };

const moveColumns = columnList<Move>(
  {
    session_id: 'text',
    position: 'int',
    due_at: 'timestamptz',
    delete_at: 'timestamptz',
    is_deleting: 'boolean',
    erasure_id: 'text',
  },
  {
    state: ['text', ({ retentionState }) => retentionState],
  },
);

// Crypto-shredding: the statement that marks an entry as deleted also deletes its document, data key and salt.
const moveStatement = prepared({
  name: 'evidence_move_entries',
  text: `
    with move as (
      select * from ${moveColumns.unnest('move')}
    ), shredded as (
      delete from evidence_documents document using move
       where document.session_id = move.session_id and document.position = move.position and move.state = 'DELETED'
    )
    update evidence_entries entry
       set retention_state = move.state, due_at = move.due_at, delete_at = move.delete_at,
           erasure_id = move.erasure_id,
           deletion_started_at = case when move.is_deleting then coalesce(entry.deletion_started_at, now()) end
      from move
     where entry.session_id = move.session_id and entry.position = move.position`,
});

export function moveEntries(moves: readonly Move[]): Write[] {
  return moves.length === 0 ? [] : [[moveStatement, moveColumns.values(moves)]];
}

export type DueDate = { readonly sessionId: string; readonly type: string; readonly dueAt: Date };

// Stores the dates, so that an index finds due entries. Sets the dates by type, because a policy has at most seven
// types, but a session has any number of entries.
const setDueDatesStatement = prepared({
  name: 'evidence_set_due_dates',
  text: `
    update evidence_entries entry
       set due_at = rule.due_at
      from unnest($1::text[], $2::text[], $3::timestamptz[]) as rule (session_id, type, due_at)
     where entry.session_id = rule.session_id and entry.type = rule.type`,
});

export function setDueDates(dates: readonly DueDate[]): Write[] {
  if (dates.length === 0) return [];
  const values = arraysOf(dates, 'sessionId', 'type', 'dueAt');
  return [[setDueDatesStatement, values]];
}

export type StoredDocument = Envelope & { readonly sessionId: string; readonly position: number };

const selectDocumentsStatement = prepared({
  name: 'evidence_select_documents',
  text: `
    select session_id as "sessionId", position, wrapped_key as "wrappedKey", ciphertext
      from unnest($1::text[]) as asked (session_id) join evidence_documents using (session_id)
     order by session_id, position`,
});

export function selectDocuments(connection: Connection, sessionIds: readonly string[]): Promise<StoredDocument[]> {
  return connection.query<StoredDocument>(selectDocumentsStatement, [sessionIds]);
}

/**
 * Throws if the document, its key, its session or its reference was altered, and `failed_precondition` if the keyring
 * lacks its key.
 */
export function openDocument(keyring: Keyring, document: StoredDocument, reference: string): string {
  requireKey(keyring, 'kek', keyIdOfSealed(document.wrappedKey));
  return openEnvelope(keyring, 'kek', document, placeOf(document.sessionId, reference)).toString();
}

/** Binds an encrypted document to its session and reference. */
function placeOf(sessionId: string, reference: string): string {
  return `${sessionId}|${reference}`;
}
