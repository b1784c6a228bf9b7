import { ServiceError } from '@gcs/kit/errors';
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

/** Entries of a tenant in a retention state ('' = any); throws `invalid_argument` for a token that no page gave. */
export async function listRetention(
  database: Database,
  { tenantId, state, limit, pageToken }: { tenantId: string; state: string; limit: number; pageToken: string },
): Promise<{ entries: readonly SessionEntry[]; nextPageToken: string }> {
  const entries = await pageOfEntries(database, { tenantId, state, after: placeOf(pageToken), limit });
  const last = entries.length < limit ? undefined : entries.at(-1);
  return { entries, nextPageToken: last === undefined ? '' : `${last.sessionId}.${last.position}` };
}

function placeOf(pageToken: string): { sessionId: string; position: number } {
  if (pageToken === '') return { sessionId: '', position: 0 };
  const [, sessionId = '', position] = /^(cs_\w{1,61})\.(\d{1,9})$/.exec(pageToken) ?? [];
  if (position === undefined) throw new ServiceError('invalid_argument', 'page_token: one that a page gave');
  return { sessionId, position: Number(position) };
}

/** Holds of a tenant, oldest first. */
export async function listTenantHolds(
  database: Database,
  { pageToken, ...question }: Omit<Parameters<typeof pageOfHolds>[1], 'after'> & { readonly pageToken: string },
): Promise<{ holds: readonly HoldRow[]; nextPageToken: string }> {
  const holds = await pageOfHolds(database, { ...question, after: pageToken });
  return { holds, nextPageToken: holds.length < question.limit ? '' : (holds.at(-1)?.id ?? '') };
}

/** The tenant's own policy; undefined when the profiles' hold. */
export function readPolicyOf(database: Database, tenantId: string): Promise<TenantPolicy | undefined> {
  return newestPolicy(database, tenantId);
}
