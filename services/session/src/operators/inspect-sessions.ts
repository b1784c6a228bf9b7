import type { Visible } from '@gcs/kit/admin/operator-scope';
import { type ListPage, type PageRequest, readPage } from '@gcs/kit/admin/page';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import { openAnswers } from '../guest/guest-answers.store.ts';
import { renderSession, type SessionChange } from '../machine/published.rules.ts';
import { type Session, sessionStatuses } from '../machine/session.rules.ts';
import { readStoredFacts, sealedFacts } from '../reports/reported-facts.store.ts';
import { readAuthors } from '../review/review-decisions.store.ts';
import { getSessions } from '../sessions/get-sessions.ts';
import {
  type Disclosure,
  type LoggedAccess,
  listGuestDataAccesses,
  logGuestDataAccess,
} from '../sessions/guest-data-accesses.store.ts';
import { guestIndexesOf, openGuest, readSealedGuest } from '../sessions/guest-details.store.ts';
import type { GuestKey } from '../sessions/guest-key.rules.ts';
import { readSessions, type SessionRef } from '../sessions/read-sessions.store.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { toSession } from '../sessions/session-row.store.ts';
import { factsForGuest, type ReportedFact } from '../steps/facts.rules.ts';
import {
  type CountedSessions,
  type CountedStatus,
  countNewestSessions,
  type DetailedRow,
  pageOfJournal,
  readDetails,
} from './inspect-sessions.store.ts';
import { type ListedSession, type SessionFilter, sessionList } from './search-sessions.store.ts';

export type { ListedSession, SessionFilter };

export function findSessions(
  { database }: SessionDeps,
  filter: SessionFilter,
  page: PageRequest,
): Promise<ListPage<ListedSession>> {
  const { members, placeOf, find } = sessionList(filter);
  return readPage(page, members, { placeOf, find: (behind, limit) => find(database, behind, limit) });
}

/** Counts the newest 10,000 sessions since `from`, or of any time if `from` is null. */
export async function countSessions(
  { database }: SessionDeps,
  visible: Visible,
  from: Date | null,
): Promise<Pick<CountedSessions, 'hasMore' | 'since'> & { counts: CountedStatus[] }> {
  const { counted, ...reach } = await countNewestSessions(database, visible, from);
  const sessionsOf = new Map(counted.map(({ status, sessions }) => [status, sessions]));
  return { counts: sessionStatuses.map((status) => ({ status, sessions: sessionsOf.get(status) ?? 0 })), ...reach };
}

export type InspectedSession = Pick<DetailedRow, 'isErased' | 'scenario' | 'followUpOf' | 'followUps'> & {
  session: Session;
  sessionJson: string;
};

/** Returns a session. First expires it if its deadline has passed, as a client's read does. Throws `not_found`. */
export async function inspectSession(deps: SessionDeps, ref: SessionRef): Promise<InspectedSession> {
  await getSessions(deps, [ref]);
  const row = await readDetails(deps.database, ref);
  if (row === undefined) throw new ServiceError('not_found', 'no such session');
  const { isErased, scenario, followUpOf, followUps, ...stored } = row;
  const profileOf = await deps.profiles.pinned(deps.database, [stored]);
  const session = toSession(stored, profileOf(stored));
  const sessionJson = JSON.stringify(renderSession(session));
  return { session, sessionJson, isErased, scenario, followUpOf, followUps };
}

/** A change with the trace of its cause. `author` is the person behind a review change, or ''. */
export type JournaledChange = SessionChange & { traceparent: string; author: string };

export async function readTimeline(
  { database }: SessionDeps,
  ref: SessionRef,
  page: PageRequest,
): Promise<ListPage<JournaledChange>> {
  if ((await readDetails(database, ref)) === undefined) throw new ServiceError('not_found', 'no such session');
  const { sessionId } = ref;
  const { rows, nextPageToken } = await readPage(page, ['number'], {
    find: ([after = 0], limit) => pageOfJournal(database, { sessionId, afterVersion: Number(after), limit }),
    placeOf: ({ version }) => [String(version)],
  });
  const authors = await readAuthors(database, sessionId);
  const authorOf = new Map(authors.map(({ sessionVersion, name }) => [sessionVersion, name]));
  const changes = rows.map(
    ({ version, value, traceparent }): JournaledChange => ({
      ...JSON.parse(value),
      traceparent,
      author: authorOf.get(version) ?? '',
    }),
  );
  return { rows: changes, nextPageToken };
}

type Disclosed = { guestDataJson: string; guestAnswersJson: string; reportedFactsJson: string };

/**
 * Returns the guest's data after recording the access. Throws `not_found`, and `failed_precondition` after an erasure.
 */
export async function discloseGuest(deps: SessionDeps, ref: SessionRef, access: Disclosure): Promise<Disclosed> {
  return deps.database.transaction(async (tx) => {
    const [session] = await readSessions(tx, [ref]);
    if (session === undefined) throw new ServiceError('not_found', 'no such session');
    const sealed = await readSealedGuest(tx, ref);
    if (sealed === undefined) throw new ServiceError('failed_precondition', 'the guest data have been erased');
    await logGuestDataAccess(tx, {
      ...{ ...access, sessionId: ref.sessionId, propertyReference: session.propertyReference },
    });
    return {
      guestDataJson: openGuest(deps.keyring, ref, sealed),
      guestAnswersJson: await openAnswers(tx, deps.keyring, ref.sessionId),
      reportedFactsJson: await openReported(tx, deps.keyring, ref.sessionId),
    };
  });
}

async function openReported(tx: Connection, keyring: Keyring, sessionId: string): Promise<string> {
  const reports = (await readStoredFacts(tx, sessionId)).map(
    ({ id, stepType, provider, reportedAt, facts: sealed }) => {
      const facts: ReportedFact[] = JSON.parse(sealedFacts.open(keyring, { sessionId, id }, sealed));
      return { stepType, provider, reportedAt: reportedAt.toISOString(), facts: factsForGuest(facts, stepType) };
    },
  );
  return JSON.stringify(reports.filter(({ facts }) => facts.length > 0));
}

/** Records the search as an access, because its result reveals the guest's sessions. */
export async function findSessionsOfGuest(
  deps: SessionDeps,
  filter: SessionFilter,
  key: GuestKey,
  page: PageRequest,
  access: Disclosure,
): ReturnType<typeof findSessions> {
  await logGuestDataAccess(deps.database, { ...access, sessionId: null, propertyReference: null });
  const indexes = [...guestIndexesOf(deps.keyring, filter.tenantId, key).values()];
  return findSessions(deps, { ...filter, guest: { by: key.by, indexes } }, page);
}

export function listDisclosures(
  { database }: SessionDeps,
  visible: Visible,
  { sessionId, ...page }: PageRequest & { sessionId: string },
): Promise<ListPage<LoggedAccess>> {
  return readPage(page, ['number'], {
    find: ([before = null], limit) => listGuestDataAccesses(database, visible, { sessionId, before, limit }),
    placeOf: ({ id }) => [String(id)],
  });
}
