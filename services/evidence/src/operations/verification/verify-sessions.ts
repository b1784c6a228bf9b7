import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import { faultsOf, type StoredEntryRow } from '../../domain/verification/verify-stored.ts';
import { type StoredDocument, selectDocuments } from '../../postgres/recording/select-documents.ts';
import { type EntryRow, selectStored } from '../../postgres/verification/select-stored.ts';
import { isAsWritten } from '../recording/head-tag.ts';
import { openDocument } from '../recording/open-document.ts';

/** What a verification found; `faults` name the session first. */
export type VerifiedSessions = { readonly auditEvents: number; readonly faults: readonly string[] };

/** Recomputes what is stored of these sessions: chains, entries, documents, revisions and their leaves. */
export async function verifySessions(
  connection: Connection,
  keyring: Keyring,
  sessionIds: readonly string[],
): Promise<VerifiedSessions> {
  const rows = await selectStored(connection, sessionIds);
  const documents = Map.groupBy(await selectDocuments(connection, sessionIds), ({ sessionId }) => sessionId);
  const faults = sessionIds.flatMap((sessionId) => {
    const stored = new Map((documents.get(sessionId) ?? []).map((document) => [document.position, document]));
    const entries = (rows.entries.get(sessionId) ?? []).map((entry) => withDocument(keyring, entry, stored));
    const tagged = rows.heads.get(sessionId);
    const found = faultsOf({
      sessionId,
      head: tagged?.head,
      isHeadAsWritten: tagged !== undefined && isAsWritten(keyring, tagged),
      openHolds: rows.openHolds.get(sessionId) ?? 0,
      events: rows.events.get(sessionId) ?? [],
      entries,
      revisions: rows.revisions.get(sessionId) ?? [],
      summary: rows.summaries.get(sessionId) ?? null,
    });
    const unknown = [...stored.keys()].filter((position) => entries.every((entry) => entry.position !== position));
    return [...found, ...unknown.map((position) => `document ${position} has no entry`)].map(
      (fault) => `${sessionId}: ${fault}`,
    );
  });
  const auditEvents = [...rows.events.values()].reduce((count, events) => count + events.length, 0);
  return { auditEvents, faults };
}

function withDocument(keyring: Keyring, entry: EntryRow, stored: ReadonlyMap<number, StoredDocument>): StoredEntryRow {
  const document = stored.get(entry.position);
  if (document === undefined) return { ...entry, document: null };
  try {
    return { ...entry, document: openDocument(keyring, document, entry.reference) };
  } catch {
    return { ...entry, document: undefined };
  }
}
