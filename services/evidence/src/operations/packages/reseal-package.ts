import type { AdminRequest } from '@gcs/kit/admin/admin-requests';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { Transaction } from '@gcs/kit/postgres/database';
import { type RegistrationReceipt, recordRegistration } from '../../domain/packages/registration-receipt.ts';
import { sealRevision } from '../../domain/recording/session-evidence.ts';
import type { EvidenceDeps } from '../evidence-deps.ts';
import { growSession, lockSession } from '../recording/grow-session.ts';
import { runOnce } from '../run-once.ts';

type SessionRequest = AdminRequest & { readonly sessionId: string };

/** Seals the next revision; resolves to its number. Throws `failed_precondition` before the first has been sealed. */
export function resealPackage(deps: EvidenceDeps, request: SessionRequest): Promise<number> {
  return runOnce(deps, request, async (tx) => {
    const { keyring, supplies } = deps.recordingDeps();
    const head = await lockSealed(tx, request, keyring);
    const after = await growSession(tx, head, keyring, (recording) => sealRevision(recording, supplies));
    return after.head.revision;
  });
}

/** Adds the receipt of an external registration; resolves to its entry and the revision that shows it. */
export function recordRegistrationReceipt(
  deps: EvidenceDeps,
  request: SessionRequest,
  receipt: RegistrationReceipt,
): Promise<{ reference: string; revision: number }> {
  return runOnce(deps, request, async (tx) => {
    const { keyring, supplies } = deps.recordingDeps();
    const head = await lockSealed(tx, request, keyring);
    const after = await growSession(tx, head, keyring, (recording) => recordRegistration(recording, receipt, supplies));
    return { reference: after.entries.at(-1)?.reference ?? '', revision: after.head.revision };
  });
}

async function lockSealed(tx: Transaction, key: SessionRequest, keyring: Keyring) {
  const head = await lockSession(tx, key, keyring);
  if (head.revision === 0) throw new ServiceError('failed_precondition', 'the session has no sealed package yet');
  return head;
}
