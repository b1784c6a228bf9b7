import { cutPage, readPageToken } from '@gcs/kit/admin/page';
import { ServiceError } from '@gcs/kit/errors';
import type { SessionChange } from '../../domain/changes/session-change.ts';
import { renderSession } from '../../domain/sessions/render-session.ts';
import type { Session } from '../../domain/sessions/session.ts';
import type { SessionRef } from '../../postgres/sessions/read-sessions.ts';
import { type ListedSession, type SessionFilter, searchSessions } from '../../postgres/sessions/search-sessions.ts';
import { type DetailedRow, readDetails } from '../../postgres/sessions/session-details.ts';
import { toSession } from '../../postgres/sessions/session-row.ts';
import { pageOfJournal } from '../../postgres/sessions/timeline.ts';
import type { SessionDeps } from '../session-deps.ts';
import { getSessions } from './get-sessions.ts';

export type { ListedSession, SessionFilter };

/** Where a list goes on. */
export type PageRequest = { pageSize: number; pageToken: string };
export type Page<R> = { rows: readonly R[]; nextPageToken: string };

/** Sessions of a tenant, the newest first. */
export async function findSessions(
  { database }: SessionDeps,
  filter: SessionFilter,
  { pageSize, pageToken }: PageRequest,
): Promise<Page<ListedSession>> {
  const [before = null] = readPageToken(pageToken, 1) ?? [];
  const rows = await searchSessions(database, filter, { before, limit: pageSize + 1 });
  return cutPage(rows, pageSize, ({ id }) => [id]);
}

/** A session as operators see it. */
export type InspectedSession = Pick<DetailedRow, 'isErased' | 'scenario' | 'followUpOf' | 'followUps'> & {
  session: Session;
  sessionJson: string;
};

/** One session. As for a client, one whose time is over is expired first. Throws `not_found`. */
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

/** A change with the trace of what caused it. */
export type ToldChange = SessionChange & { traceparent: string };

/** Every change of a session in order, from the journal. Throws `not_found`. */
export async function readTimeline(
  { database }: SessionDeps,
  ref: SessionRef,
  { pageSize, pageToken }: PageRequest,
): Promise<Page<ToldChange>> {
  if ((await readDetails(database, ref)) === undefined) throw new ServiceError('not_found', 'no such session');
  const afterVersion = Number(readPageToken(pageToken, 1)?.[0] ?? 0);
  if (!Number.isSafeInteger(afterVersion))
    throw new ServiceError('invalid_argument', 'page_token: is not one of this list');
  const rows = await pageOfJournal(database, { sessionId: ref.sessionId, afterVersion, limit: pageSize + 1 });
  const page = cutPage(rows, pageSize, ({ version }) => [String(version)]);
  const changes = page.rows.map(({ value, traceparent }): ToldChange => ({ ...JSON.parse(value), traceparent }));
  return { rows: changes, nextPageToken: page.nextPageToken };
}
