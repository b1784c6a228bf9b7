import type { Keyring } from '@gcs/kit/crypto/keyring';
import { keyIdOfSealed, keyIdOfTag, lacking } from '@gcs/kit/crypto/missing-key';
import type { Connection } from '@gcs/kit/postgres/database';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { settleFaults } from '../log/evidence-faults.store.ts';
import { type LogStatus, readLogStatus } from '../log/read-log.ts';
import type { LogDeps } from '../log/sequence-log.ts';
import { openDocument, type StoredDocument, selectDocuments } from '../package/entries.store.ts';
import { isAsWritten } from '../package/heads.store.ts';
import { inSnapshot } from '../package/transactions.ts';
import { faultsOf, type StoredEntryRow } from './faults.rules.ts';
import { endOfSkipped } from './old-months.ts';
import { type EntryRow, pageOfSessions, selectStored } from './stored.store.ts';
import type { Pass } from './verification-state.store.ts';
import { verifyLog } from './verify-log.ts';

/** A key that the keyring lacks, and the number of sessions that need it. */
export type MissingKey = { readonly keyId: string; readonly sessions: number };

type VerifiedPage = {
  readonly sessions: number;
  readonly auditEvents: number;
  readonly faults: string[];
  readonly missingKeys: MissingKey[];
  readonly next: string | null;
  readonly log: LogStatus | null;
};

/**
 * Verifies a page of sessions, or of the log after the last session. `after` is the last session of the previous page
 * or a leaf ({@link isInLog}); '' is the start. A pass skips old months ({@link endOfSkipped}). Stores which sessions
 * or pages of the log are altered. A session whose key is missing keeps its stored state.
 */
export async function verifyStored(
  { log, keyring }: { readonly log: LogDeps; readonly keyring: Keyring },
  after: string,
  pageSize: number,
  pass?: Pass,
): Promise<VerifiedPage> {
  if (isInLog(after)) return withLog(log, Number(after.slice(logPlace.length)), emptyPage);
  const { ids, named, settled, altered, ...found } = await inSnapshot(log.database, async (tx) => {
    const ids = await pageOfSessions(tx, after, pageSize);
    const named = pass === undefined ? ids : ids.filter((id) => endOfSkipped(id, pass) === undefined);
    return { ids, named, ...(await verifySessions(tx, keyring, named)) };
  });
  await settleFaults(log.database, settled, altered);
  const page = { ...found, sessions: named.length };
  const last = ids.at(-1);
  if (last !== undefined && ids.length === pageSize) {
    return { ...page, next: (pass && endOfSkipped(last, pass)) ?? last, log: null };
  }
  return withLog(log, 0, page);
}

/** Logs each fault, because the caller may lose the answer. */
export function logFaults({ logger }: Pick<Telemetry, 'logger'>, faults: readonly string[]): void {
  for (const fault of faults) logger.error({ fault }, 'stored evidence was altered');
}

const logPlace = 'log/';
const emptyPage = { sessions: 0, auditEvents: 0, faults: [], missingKeys: [] };

export function isInLog(place: string): boolean {
  return place.startsWith(logPlace);
}

async function withLog(log: LogDeps, from: number, page: Omit<VerifiedPage, 'next' | 'log'>): Promise<VerifiedPage> {
  const { faults, isAltered, next } = await verifyLog(log, from);
  const place = `${logPlace}${from}`;
  await settleFaults(log.database, [place], isAltered ? [place] : []);
  return {
    ...page,
    faults: [...page.faults, ...faults],
    next: next === null ? null : `${logPlace}${next}`,
    log: next === null ? await readLogStatus(log.database) : null,
  };
}

type VerifiedSessions = Pick<VerifiedPage, 'auditEvents' | 'faults' | 'missingKeys'> & {
  /** Sessions of which every row was verified. */
  readonly settled: string[];
  readonly altered: string[];
};

/** Verifies all rows whose keys the keyring has. */
export async function verifySessions(
  connection: Connection,
  keyring: Keyring,
  sessionIds: readonly string[],
): Promise<VerifiedSessions> {
  const rows = await selectStored(connection, sessionIds);
  const documents = Map.groupBy(await selectDocuments(connection, sessionIds), ({ sessionId }) => sessionId);
  const found = sessionIds.map((sessionId) => {
    const stored = new Map((documents.get(sessionId) ?? []).map((document) => [document.position, document]));
    const entries = (rows.entries.get(sessionId) ?? []).map((entry) => withDocument(keyring, entry, stored));
    const tagged = rows.heads.get(sessionId);
    const ofHead = lacking(keyring, 'kek', tagged && keyIdOfTag(tagged.tag));
    const ofDocuments = [...stored.values()].map((document) => missingKeyOf(keyring, document));
    const missing = new Set([ofHead, ...ofDocuments].filter((keyId) => keyId !== undefined));
    const faults = faultsOf({
      sessionId,
      head: tagged?.head,
      isHeadAsWritten: ofHead !== undefined || (tagged !== undefined && isAsWritten(keyring, tagged)),
      openHolds: rows.openHolds.get(sessionId) ?? 0,
      events: rows.events.get(sessionId) ?? [],
      entries,
      revisions: rows.revisions.get(sessionId) ?? [],
      summary: rows.summaries.get(sessionId) ?? null,
    });
    const unknown = [...stored.keys()].filter((position) => entries.every((entry) => entry.position !== position));
    const all = [...faults, ...unknown.map((position) => `document ${position} has no entry`)];
    return { sessionId, missing, faults: all };
  });
  const auditEvents = [...rows.events.values()].reduce((count, events) => count + events.length, 0);
  return {
    auditEvents,
    faults: found.flatMap(({ sessionId, faults }) => faults.map((fault) => `${sessionId}: ${fault}`)),
    missingKeys: countKeys(found.flatMap(({ missing }) => [...missing])),
    settled: found.flatMap(({ sessionId, missing }) => (missing.size === 0 ? [sessionId] : [])),
    altered: found.flatMap(({ sessionId, faults }) => (faults.length > 0 ? [sessionId] : [])),
  };
}

function countKeys(keyIds: readonly string[]): MissingKey[] {
  return [...Map.groupBy(keyIds, (keyId) => keyId)].map(([keyId, { length: sessions }]) => ({ keyId, sessions }));
}

function missingKeyOf(keyring: Keyring, { wrappedKey }: StoredDocument): string | undefined {
  return lacking(keyring, 'kek', keyIdOfSealed(wrappedKey));
}

function withDocument(keyring: Keyring, entry: EntryRow, stored: ReadonlyMap<number, StoredDocument>): StoredEntryRow {
  const document = stored.get(entry.position);
  if (document === undefined) return { ...entry, document: null };
  if (missingKeyOf(keyring, document) !== undefined) return { ...entry, document: undefined, isUnreadable: true };
  try {
    return { ...entry, document: openDocument(keyring, document, entry.reference) };
  } catch {
    return { ...entry, document: undefined };
  }
}
