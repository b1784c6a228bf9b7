import type { Visible } from '@gcs/kit/admin/operator-scope';
import { type ListPage, type PageRequest, readPage } from '@gcs/kit/admin/page';
import type { Database } from '@gcs/kit/postgres/database';
import type { RetentionPolicy } from '@gcs/proto/retention-policy';
import { pageOfRetained, type RetainedSession, type SessionEntry, selectRetained } from './retained.store.ts';
import { goings, simulate } from './simulated.rules.ts';
import { addSimulated, noneSimulated, type SimulatedSessions } from './simulated-sessions.rules.ts';

type Question = { readonly visible: Visible; readonly policy: RetentionPolicy | null; readonly now: Date };

const guestData = 'GUEST_DATA';

/**
 * Lists the deletions up to `until`, under the current or a proposed policy (docs/evidence.md#retention). Changes
 * nothing.
 */
export async function previewDeletions(
  database: Database,
  question: Question & { readonly until: Date },
  page: PageRequest,
): Promise<{ entries: (SessionEntry & { readonly deleteAt: Date })[]; nextPageToken: string }> {
  const { rows: sessions, nextPageToken } = await readSessions(database, { ...question, all: false }, page);
  const entries = sessions.flatMap(({ session, stored }) =>
    goings(session, stored, question.policy, question.now).flatMap(({ entry, at }) => {
      const { sessionId } = session;
      return at === null || at > question.until ? [] : [{ ...(entry ?? guestEntry), sessionId, deleteAt: at }];
    }),
  );
  return { entries, nextPageToken };
}

const guestEntry: Omit<SessionEntry, 'sessionId'> = {
  ...{ position: 0, reference: '', type: guestData, stepType: null, retentionState: 'ACTIVE' },
  ...{ dueAt: null, deleteAt: null, isDeleting: false, erasureId: null },
};

export async function simulatePolicy(
  database: Database,
  question: Question,
  page: PageRequest,
): Promise<{ groups: SimulatedSessions[]; nextPageToken: string }> {
  const { rows: sessions, nextPageToken } = await readSessions(database, { ...question, all: true }, page);
  const groups = new Map<string, SimulatedSessions>();
  for (const { session, stored } of sessions) {
    const { propertyReference, workflowVersion, retention } = session;
    const key = JSON.stringify([propertyReference, workflowVersion, retention]);
    const group = groups.get(key) ?? noneSimulated({ propertyReference, workflowVersion, retention });
    groups.set(key, addSimulated(group, simulate(session, stored, question.policy, question.now)));
  }
  return { groups: [...groups.values()], nextPageToken };
}

type Stored = { readonly session: RetainedSession; readonly stored: readonly SessionEntry[] };

async function readSessions(
  database: Database,
  { visible, all }: { visible: Visible; all: boolean },
  page: PageRequest,
): Promise<ListPage<Stored>> {
  const { rows, nextPageToken } = await readPage(page, ['text'], {
    find: ([after = ''], limit) => pageOfRetained(database, { visible, all, after, limit }),
    placeOf: ({ sessionId }) => [sessionId],
  });
  const ids = rows.map(({ sessionId }) => sessionId);
  const stored = await selectRetained(database, ids);
  return { rows: rows.map((session) => ({ session, stored: stored.get(session.sessionId) ?? [] })), nextPageToken };
}
