import type { Write } from '@gcs/kit/postgres/database';
import type { EvidenceEntry } from '../../domain/packages/manifest.ts';

/** An entry as it is stored: its document is encrypted, its due date known once the session has ended. */
export type StoredEntry = EvidenceEntry & {
  readonly sessionId: string;
  readonly position: number;
  readonly dueAt: Date | null;
  readonly sealed: { readonly wrappedKey: Buffer; readonly ciphertext: Buffer };
};

// Entry and document go in by one statement, so neither can be without the other; the document has a table of its own
// because deletion removes it and leaves the entry.
const insertEntriesStatement = {
  name: 'evidence_insert_entries',
  text: `
    with captured as (
      select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
                           $8::timestamptz[], $9::bytea[], $10::bytea[])
        as entry (session_id, position, reference, type, captured_at, sha256, retention_state, due_at, wrapped_key, ciphertext)
    ), documents as (
      insert into evidence_documents (session_id, position, wrapped_key, ciphertext)
      select session_id, position, wrapped_key, ciphertext from captured
    )
    insert into evidence_entries (session_id, position, reference, type, captured_at, sha256, retention_state, due_at)
    select session_id, position, reference, type, captured_at, decode(sha256, 'hex'), retention_state, due_at from captured`,
};

/** Stores captured entries with their encrypted documents. */
export function insertEntries(entries: readonly StoredEntry[]): Write[] {
  if (entries.length === 0) return [];
  const values = [
    entries.map(({ sessionId }) => sessionId),
    entries.map(({ position }) => position),
    entries.map(({ reference }) => reference),
    entries.map(({ type }) => type),
    entries.map(({ capturedAt }) => capturedAt),
    entries.map(({ sha256 }) => sha256),
    entries.map(({ retentionState }) => retentionState),
    entries.map(({ dueAt }) => dueAt),
    entries.map(({ sealed }) => sealed.wrappedKey),
    entries.map(({ sealed }) => sealed.ciphertext),
  ];
  return [[insertEntriesStatement, values]];
}
