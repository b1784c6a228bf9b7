import { type Page, type PageRequest, readPage } from '@gcs/kit/admin/page';
import { ServiceError } from '@gcs/kit/errors';
import { openAnswers } from '../guest/guest-answers.store.ts';
import { guestIndexesOf, openGuest, readSealedGuest } from '../sessions/guest-details.store.ts';
import { readSessions, type SessionRef } from '../sessions/read-sessions.store.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import {
  type GuestDataAccess,
  type LoggedAccess,
  listGuestDataAccesses,
  logGuestDataAccess,
} from './guest-data-accesses.store.ts';
import { findSessions } from './inspect-sessions.ts';
import type { SessionFilter } from './search-sessions.store.ts';

/** Who wants to know something of a guest, and why. */
export type Disclosure = Omit<GuestDataAccess, 'sessionId'>;

/** What is known of a guest: what the client sent, and what they answered on their page; both JSON. */
type Disclosed = { guestDataJson: string; guestAnswersJson: string };

/**
 * What is known of the guest. The access is on record before anything is disclosed. Throws
 * `not_found`, and `failed_precondition` after an erasure.
 */
export async function discloseGuest(deps: SessionDeps, ref: SessionRef, access: Disclosure): Promise<Disclosed> {
  return deps.database.transaction(async (tx) => {
    if ((await readSessions(tx, [ref])).length === 0) throw new ServiceError('not_found', 'no such session');
    const sealed = await readSealedGuest(tx, ref);
    if (sealed === undefined) throw new ServiceError('failed_precondition', 'the guest data have been erased');
    await logGuestDataAccess(tx, { ...access, sessionId: ref.sessionId });
    return {
      guestDataJson: openGuest(deps.keyring, ref, sealed),
      guestAnswersJson: await openAnswers(tx, deps.keyring, ref.sessionId),
    };
  });
}

/** Finds the sessions of a guest by the client's own reference, which is a disclosure: the guest is or was here. */
export async function findSessionsOfGuest(
  deps: SessionDeps,
  filter: SessionFilter & { guestReference: string },
  page: PageRequest,
  access: Disclosure,
): ReturnType<typeof findSessions> {
  const { guestReference, ...rest } = filter;
  await logGuestDataAccess(deps.database, { ...access, sessionId: null });
  return findSessions(
    deps,
    { ...rest, guestIndexes: [...guestIndexesOf(deps.keyring, filter.tenantId, guestReference).values()] },
    page,
  );
}

/** The disclosures of a tenant's guest data, or of one session's, the latest first. */
export function listDisclosures(
  { database }: SessionDeps,
  { tenantId, sessionId }: SessionRef,
  page: PageRequest,
): Promise<Page<LoggedAccess>> {
  return readPage(page, ['number'], {
    find: ([before = null], limit) => listGuestDataAccesses(database, { tenantId, sessionId, before, limit }),
    placeOf: ({ id }) => [String(id)],
  });
}
