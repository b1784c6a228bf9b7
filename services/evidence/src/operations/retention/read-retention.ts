import { type Page, type PageRequest, readPage } from '@gcs/kit/admin/page';
import type { Database } from '@gcs/kit/postgres/database';
import type { RetainedEntry } from '../../domain/retention/retain.ts';
import { type HoldRow, listHolds, pageOfHolds } from '../../postgres/retention/legal-holds.ts';
import { pageOfEntries, type SessionEntry } from '../../postgres/retention/page-of-entries.ts';
import { newestPolicy, retainedSession, type TenantPolicy } from '../../postgres/retention/retention-policies.ts';
import { selectRetained } from '../../postgres/retention/select-retained.ts';
import { type OriginalState, originalsOfSession } from '../../postgres/retention/vault-deletions.ts';
import { requireKnown } from '../audit/query-audit.ts';

/** The retention state of one session. */
export type SessionRetention = {
  readonly entries: readonly RetainedEntry[];
  readonly holds: readonly HoldRow[];
  readonly originals: readonly OriginalState[];
  /** When the guest's data are erased; null while the session is open, and without a rule. */
  readonly guestDueAt: Date | null;
  readonly isGuestErased: boolean;
};

/** The retention states of a session's entries, its holds and its originals; throws `not_found`. */
export async function readRetention(
  database: Database,
  key: { readonly tenantId: string; readonly sessionId: string },
): Promise<SessionRetention> {
  await requireKnown(database, key);
  const entries = (await selectRetained(database, [key.sessionId])).get(key.sessionId) ?? [];
  const holds = await listHolds(database, key.sessionId);
  const originals = await originalsOfSession(database, key.sessionId);
  const { guestDueAt = null, guestErasureId = null } = (await retainedSession(database, key.sessionId)) ?? {};
  return { entries, holds, originals, guestDueAt, isGuestErased: guestErasureId !== null };
}

/** Entries of a tenant in a retention state ('' = any), by session and position. */
export function listRetention(
  database: Database,
  question: { tenantId: string; state: string },
  page: PageRequest,
): Promise<Page<SessionEntry>> {
  return readPage(page, ['text', 'number'], {
    find: ([sessionId = '', position = 0], limit) =>
      pageOfEntries(database, { ...question, after: { sessionId, position: Number(position) }, limit }),
    placeOf: ({ sessionId, position }) => [sessionId, String(position)],
  });
}

/** Holds of a tenant, oldest first. */
export function listTenantHolds(
  database: Database,
  question: { tenantId: string; caseReference: string; includeReleased: boolean },
  page: PageRequest,
): Promise<Page<HoldRow>> {
  return readPage(page, ['text'], {
    find: ([after = ''], limit) => pageOfHolds(database, { ...question, after, limit }),
    placeOf: ({ id }) => [id],
  });
}

/** The tenant's own policy; undefined when the profiles' hold. */
export function readPolicyOf(database: Database, tenantId: string): Promise<TenantPolicy | undefined> {
  return newestPolicy(database, tenantId);
}
