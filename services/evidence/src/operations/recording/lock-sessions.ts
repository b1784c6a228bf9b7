import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Transaction } from '@gcs/kit/postgres/database';
import type { EvidenceHead } from '../../domain/recording/session-evidence.ts';
import { type HeadKey, lockHeads } from '../../postgres/recording/lock-heads.ts';
import { isAsWritten, tagOf } from './head-tag.ts';

/**
 * Locks the heads of these sessions until the transaction ends, creating empty heads for sessions without one. Throws
 * when one of them was altered in the database: nothing is recorded on top of it.
 */
export async function lockSessions(
  tx: Transaction,
  keys: readonly HeadKey[],
  keyring: Keyring,
): Promise<Map<string, EvidenceHead>> {
  const locked = await lockHeads(tx, keys, (head) => tagOf(keyring, head));
  const altered = locked.filter((tagged) => !isAsWritten(keyring, tagged)).map(({ head }) => head.sessionId);
  if (altered.length > 0) throw new Error(`the head of ${altered.join(', ')} was altered`);
  return new Map(locked.map(({ head }) => [head.sessionId, head]));
}
