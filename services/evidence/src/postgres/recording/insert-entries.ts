import { columnList } from '@gcs/kit/postgres/column-list';
import type { Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { EvidenceEntry } from '../../domain/packages/manifest.ts';

/** An entry as it is stored: its document is encrypted, its due date known once the session has ended. */
export type StoredEntry = EvidenceEntry & {
  readonly sessionId: string;
  readonly position: number;
  readonly dueAt: Date | null;
  readonly sealed: { readonly wrappedKey: Buffer; readonly ciphertext: Buffer };
};

const columns = columnList<StoredEntry>({
  session_id: ['text', ({ sessionId }) => sessionId],
  position: ['int', ({ position }) => position],
  reference: ['text', ({ reference }) => reference],
  type: ['text', ({ type }) => type],
  captured_at: ['text', ({ capturedAt }) => capturedAt],
  sha256: ['text', ({ sha256 }) => sha256],
  retention_state: ['text', ({ retentionState }) => retentionState],
  due_at: ['timestamptz', ({ dueAt }) => dueAt],
  wrapped_key: ['bytea', ({ sealed }) => sealed.wrappedKey],
  ciphertext: ['bytea', ({ sealed }) => sealed.ciphertext],
});

// Entry and document go in by one statement, so neither can be without the other; the document has a table of its own
// because deletion removes it and leaves the entry.
const insertEntriesStatement = prepared({
  name: 'evidence_insert_entries',
  text: `
    with captured as (
      select * from ${columns.unnest('entry')}
    ), documents as (
      insert into evidence_documents (session_id, position, wrapped_key, ciphertext)
      select session_id, position, wrapped_key, ciphertext from captured
    )
    insert into evidence_entries (session_id, position, reference, type, captured_at, sha256, retention_state, due_at)
    select session_id, position, reference, type, captured_at, decode(sha256, 'hex'), retention_state, due_at from captured`,
});

/** Stores captured entries with their encrypted documents. */
export function insertEntries(entries: readonly StoredEntry[]): Write[] {
  return entries.length === 0 ? [] : [[insertEntriesStatement, columns.values(entries)]];
}
