import type { Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { Transaction } from '@gcs/kit/postgres/database';
import { type EvidenceHead, type Recording, startRecording } from '../../domain/recording/session-evidence.ts';
import { isKnownSession } from '../../postgres/recording/is-known-session.ts';
import { lockSessions } from './lock-sessions.ts';
import { storeGrowth } from './store-growth.ts';

type SessionKey = { readonly tenantId: string; readonly sessionId: string };

/** The locked head of a session of this tenant; throws `not_found` for an unknown session, without creating a head. */
export async function lockSession(tx: Transaction, key: SessionKey, keyring: Keyring): Promise<EvidenceHead> {
  const isKnown = await isKnownSession(tx, key);
  const head = isKnown ? (await lockSessions(tx, [key], keyring)).get(key.sessionId) : undefined;
  if (head === undefined || head.booking === null) throw new ServiceError('not_found', 'no such session');
  return head;
}

/** Stores what `apply` adds to the evidence of one session, whose head is locked. */
export async function growSession(
  tx: Transaction,
  before: EvidenceHead,
  keyring: Keyring,
  apply: (recording: Recording) => Recording,
): Promise<Recording> {
  const after = apply(startRecording(before));
  await storeGrowth(tx, [{ before, after, traceparent: '' }], keyring);
  return after;
}
