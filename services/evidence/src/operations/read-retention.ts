import type { Operator } from '@gcs/kit/operator-identity';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import type { RetainedEntry } from '../domain/retain.ts';
import type { RetentionPolicy } from '../domain/retention.ts';
import { type HoldRow, listHolds } from '../postgres/legal-holds.ts';
import { insertPolicy } from '../postgres/retention-policies.ts';
import { selectRetained } from '../postgres/select-retained.ts';
import { requireKnown } from './query-audit.ts';

/** The retention states of a session's entries and its holds; throws `not_found`. */
export async function readRetention(
  database: Database,
  key: { readonly tenantId: string; readonly sessionId: string },
): Promise<{ entries: readonly RetainedEntry[]; holds: readonly HoldRow[] }> {
  await requireKnown(database, key);
  const entries = (await selectRetained(database, [key.sessionId])).get(key.sessionId) ?? [];
  return { entries, holds: await listHolds(database, key.sessionId) };
}

/** Sets the tenant's next policy, remembering who did; the scheduler applies it. Resolves to its version. */
export function setPolicy(
  tx: Connection,
  tenantId: string,
  policy: RetentionPolicy,
  operator: Operator,
): Promise<number> {
  const { issuer, subject, authTime, tokenId } = operator;
  return insertPolicy(tx, { tenantId, policy, by: { issuer, subject, authTime, tokenId } });
}
