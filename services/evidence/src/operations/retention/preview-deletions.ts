import { type PageRequest, readPage } from '@gcs/kit/admin/page';
import type { Database } from '@gcs/kit/postgres/database';
import type { RetainedEntry } from '../../domain/retention/retain.ts';
import { dueAt, guestDueAt, overriddenPolicy, type RetentionPolicy } from '../../domain/retention/retention.ts';
import { pageOfRetained, type RetainedSession } from '../../postgres/retention/retention-policies.ts';
import { selectRetained } from '../../postgres/retention/select-retained.ts';

const guestData = 'GUEST_DATA';

export type PreviewedEntry = RetainedEntry & { readonly sessionId: string; readonly deleteAt: Date };

export type Preview = { readonly entries: readonly PreviewedEntry[]; readonly nextPageToken: string };

/**
 * The entries that would be deleted until a moment, under the policy in force or under a proposed one
 * (docs/evidence.md#retention). Paged by session; changes nothing.
 */
export async function previewDeletions(
  database: Database,
  { tenantId, until, policy }: { tenantId: string; until: Date; policy: RetentionPolicy | null },
  page: PageRequest,
): Promise<Preview> {
  const { rows: sessions, nextPageToken } = await readPage(page, ['text'], {
    find: ([after = ''], limit) => pageOfRetained(database, { tenantId, after, limit }),
    placeOf: ({ sessionId }) => [sessionId],
  });
  const entries = await selectRetained(
    database,
    sessions.map(({ sessionId }) => sessionId),
  );
  const due = sessions.flatMap((session) =>
    [...(entries.get(session.sessionId) ?? []), ...guestDataOf(session, policy)].flatMap((entry) => {
      if (entry.retentionState === 'DELETED') return [];
      const deleteAt = deletionOf(session, entry, policy);
      return deleteAt === null || deleteAt > until ? [] : [{ ...entry, sessionId: session.sessionId, deleteAt }];
    }),
  );
  return { entries: due, nextPageToken };
}

/** The guest's data as if they were an entry. */
function guestDataOf(session: RetainedSession, policy: RetentionPolicy | null): RetainedEntry[] {
  if (session.guestErasureId !== null) return [];
  const completedAt = session.completedAt?.toISOString() ?? null;
  const proposed = policy && guestDueAt(overriddenPolicy(session.retention, policy), completedAt);
  const dueAt = proposed ?? session.guestDueAt;
  const named = { position: 0, reference: '', type: guestData, erasureId: null };
  return [{ ...named, retentionState: 'ACTIVE', dueAt, deleteAt: dueAt, isDeleting: false }];
}

function deletionOf(session: RetainedSession, entry: RetainedEntry, policy: RetentionPolicy | null): Date | null {
  if (policy === null || entry.isDeleting || entry.type === guestData) return entry.deleteAt ?? entry.dueAt;
  return dueAt(overriddenPolicy(session.retention, policy), entry.type, session.completedAt?.toISOString() ?? null);
}
