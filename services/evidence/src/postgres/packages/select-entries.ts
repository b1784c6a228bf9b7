import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { EvidenceEntry } from '../../domain/packages/manifest.ts';
import type { EvidenceType } from '../../domain/recording/evidence-document.ts';
import type { RetentionState } from '../../domain/retention/retention.ts';

type EntryRow = {
  session_id: string;
  type: EvidenceType;
  reference: string;
  sha256: string;
  captured_at: string;
  retention_state: RetentionState;
};

// Entries and documents are apart, so reading what a package shows touches neither ciphertext nor keys.
const selectEntriesStatement = prepared({
  name: 'evidence_select_entries',
  text: `
    select session_id, type, reference, encode(sha256, 'hex') as sha256, captured_at, retention_state
      from evidence_entries
     where session_id = any($1::text[])
     order by session_id, position`,
});

/** The stored entries of these sessions, each in the order of capture. */
export async function selectEntries(
  connection: Connection,
  sessionIds: readonly string[],
): Promise<Map<string, EvidenceEntry[]>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await connection.query<EntryRow>(selectEntriesStatement, [sessionIds]);
  const entries = Map.groupBy(rows, (row) => row.session_id);
  return new Map([...entries].map(([sessionId, captured]) => [sessionId, captured.map(entryOf)]));
}

function entryOf(row: EntryRow): EvidenceEntry {
  const { type, reference, sha256, captured_at: capturedAt, retention_state: retentionState } = row;
  return { type, reference, sha256, capturedAt, retentionState };
}
