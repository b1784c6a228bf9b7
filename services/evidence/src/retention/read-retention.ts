import type { Visible } from '@gcs/kit/admin/operator-scope';
import { type ListPage, type PageRequest, readPage } from '@gcs/kit/admin/page';
import type { Database } from '@gcs/kit/postgres/database';
import { pageOfEntries, retainedSession, type SessionEntry, selectRetained } from '../due-dates/retained.store.ts';
import { selectAuditEvents } from '../package/audit-events.store.ts';
import type { AskedSession } from '../package/head.rules.ts';
import { type Basis, basisOf, departureOf } from '../package/retention-policy.rules.ts';
import { requireKnown } from '../package/transactions.ts';
import { type HoldRow, listHolds, pageOfHolds } from './legal-holds.store.ts';
import {
  listUnconfirmedOriginals,
  type OriginalState,
  originalsOfSession,
  type UnconfirmedOriginal,
} from './vault-deletions.store.ts';

export type SessionRetention = {
  readonly entries: readonly SessionEntry[];
  readonly holds: readonly HoldRow[];
  readonly originals: readonly OriginalState[];
  readonly guestDueAt: Date | null;
  readonly isErasureRequested: boolean;
  readonly isErasureOrdered: boolean;
  readonly isGuestErased: boolean;
  readonly basis: Basis | null;
  readonly departure: string | null;
};

export async function readRetention(database: Database, key: AskedSession): Promise<SessionRetention> {
  await requireKnown(database, key);
  const { sessionId } = key;
  const entries = (await selectRetained(database, [sessionId])).get(sessionId) ?? [];
  const holds = await listHolds(database, sessionId);
  const originals = await originalsOfSession(database, sessionId);
  const known = await retainedSession(database, sessionId);
  const { guestDueAt = null, guestErasureId = null, isErasureRequested = false } = known ?? {};
  const isHeld = holds.some(({ releasedAt }) => releasedAt === null);
  const isErasureOrdered = guestErasureId !== null;
  const chain = isErasureOrdered ? ((await selectAuditEvents(database, [sessionId])).get(sessionId) ?? []) : [];
  const isGuestErased = chain.some(({ type }) => type === 'retention.guest_data_deleted');
  const erasure = { isErasureRequested, isErasureOrdered, isGuestErased };
  const basis = known === undefined ? null : basisOf(known);
  const departure = known === undefined || basis === 'SESSION_END' ? null : departureOf(known);
  return { entries, holds, originals, guestDueAt: isHeld ? null : guestDueAt, ...erasure, basis, departure };
}

export async function readDeparture(database: Database, key: AskedSession): Promise<string | null> {
  await requireKnown(database, key);
  const known = await retainedSession(database, key.sessionId);
  return known === undefined ? null : departureOf(known);
}

export function listRetention(
  database: Database,
  question: { visible: Visible; state: string },
  page: PageRequest,
): Promise<ListPage<SessionEntry>> {
  return readPage(page, ['text', 'number'], {
    find: ([sessionId = '', position = 0], limit) =>
      pageOfEntries(database, { ...question, after: { sessionId, position: Number(position) }, limit }),
    placeOf: ({ sessionId, position }) => [sessionId, String(position)],
  });
}

export function listOriginals(
  database: Database,
  visible: Visible,
  page: PageRequest,
): Promise<ListPage<UnconfirmedOriginal>> {
  return readPage(page, ['text', 'text', 'time', 'text'], {
    find: (after, limit) => listUnconfirmedOriginals(database, visible, { after, limit }),
    placeOf: ({ provider, state, dueSince, reference }) => [provider, state, dueSince.toISOString(), reference],
  });
}

export function listVisibleHolds(
  database: Database,
  question: { visible: Visible; caseReference: string; includeReleased: boolean; endedBefore: Date | null },
  page: PageRequest,
): Promise<ListPage<HoldRow>> {
  return readPage(page, ['text'], {
    find: ([after = ''], limit) => pageOfHolds(database, { ...question, after, limit }),
    placeOf: ({ id }) => [id],
  });
}
