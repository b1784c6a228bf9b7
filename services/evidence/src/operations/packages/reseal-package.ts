import type { Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { Transaction } from '@gcs/kit/postgres/database';
import { type RegistrationReceipt, recordRegistration } from '../../domain/packages/registration-receipt.ts';
import { sealRevision } from '../../domain/recording/session-evidence.ts';
import { growSession, lockSession } from '../recording/grow-session.ts';
import type { RecordingDeps } from '../recording/record-changes.ts';

type SessionKey = { readonly tenantId: string; readonly sessionId: string };

/** Seals the next revision; resolves to its number. Throws `failed_precondition` before the first has been sealed. */
export async function resealPackage(tx: Transaction, key: SessionKey, deps: RecordingDeps): Promise<number> {
  const head = await lockSealed(tx, key, deps.keyring);
  const after = await growSession(tx, head, deps.keyring, (recording) => sealRevision(recording, deps.supplies));
  return after.head.revision;
}

/** Adds the receipt of an external registration; resolves to its entry and the revision that shows it. */
export async function recordRegistrationReceipt(
  tx: Transaction,
  key: SessionKey,
  receipt: RegistrationReceipt,
  { keyring, supplies }: RecordingDeps,
): Promise<{ reference: string; revision: number }> {
  const head = await lockSealed(tx, key, keyring);
  const after = await growSession(tx, head, keyring, (recording) => recordRegistration(recording, receipt, supplies));
  return { reference: after.entries.at(-1)?.reference ?? '', revision: after.head.revision };
}

async function lockSealed(tx: Transaction, key: SessionKey, keyring: Keyring) {
  const head = await lockSession(tx, key, keyring);
  if (head.revision === 0) throw new ServiceError('failed_precondition', 'the session has no sealed package yet');
  return head;
}
