import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Transaction } from '@gcs/kit/postgres/database';
import { type EvidenceHead, emptyHead } from '../../domain/recording/session-evidence.ts';
import { lockHeads } from '../../postgres/recording/lock-heads.ts';
import { isAsWritten, tagOf } from './head-tag.ts';

/** Names a session whose evidence is about to grow. */
export type HeadKey = { readonly tenantId: string; readonly sessionId: string };

/** Heads that sessions without one are to have, by session. */
type NewHeads = ReadonlyMap<string, EvidenceHead>;

/**
 * Locks the heads of these sessions until the transaction ends. A session without one gets that of `newHeads`, which is
 * then in what this resolves to, the very object, or else an empty one. Throws when one of them was altered in the
 * database: nothing is recorded on top of it.
 */
export async function lockSessions(
  tx: Transaction,
  keys: readonly HeadKey[],
  keyring: Keyring,
  newHeads: NewHeads = new Map(),
): Promise<Map<string, EvidenceHead>> {
  const missing = new Map(
    keys.map(({ sessionId, tenantId }) => [sessionId, newHeads.get(sessionId) ?? emptyHead(sessionId, tenantId)]),
  );
  const tagged = [...missing.values()].map((head) => ({ head, tag: tagOf(keyring, head) }));
  const { heads, created } = await lockHeads(tx, tagged);
  const altered = heads.filter((locked) => !isAsWritten(keyring, locked)).map(({ head }) => head.sessionId);
  if (altered.length > 0) throw new Error(`the head of ${altered.join(', ')} was altered`);
  return new Map(
    heads.map(({ head }) => {
      const given = created.has(head.sessionId) ? newHeads.get(head.sessionId) : undefined;
      return [head.sessionId, given ?? head];
    }),
  );
}
