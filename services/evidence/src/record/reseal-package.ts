import type { AdminRequest } from '@gcs/kit/admin/admin-requests';
import { ServiceError } from '@gcs/kit/errors';
import type { AskedSession } from '../package/head.rules.ts';
import {
  type Recording,
  type RecordingContext,
  sealRevision,
  startRecording,
} from '../package/session-evidence.rules.ts';
import { storeUpdates } from '../package/store-updates.ts';
import { lockSession, runOnce, type WriteDeps } from '../package/transactions.ts';
import { type RegistrationReceipt, recordRegistration } from './record.rules.ts';

type SessionRequest = AdminRequest & AskedSession;

/** Resolves to the revision's number. Throws `failed_precondition` before the first sealing. */
export async function resealPackage(deps: WriteDeps, request: SessionRequest): Promise<number> {
  return (await updateSealed(deps, request, sealRevision)).revision;
}

export function recordRegistrationReceipt(
  deps: WriteDeps,
  request: SessionRequest,
  receipt: RegistrationReceipt,
): Promise<{ reference: string; revision: number }> {
  return updateSealed(deps, request, (recording, context) => recordRegistration(recording, receipt, context));
}

function updateSealed(
  deps: WriteDeps,
  request: SessionRequest,
  apply: (recording: Recording, context: RecordingContext) => Recording,
): Promise<{ reference: string; revision: number }> {
  return runOnce(deps, request, async (tx) => {
    const context = deps.recordingDeps();
    const head = await lockSession(tx, request, context.keyring);
    if (head.revision === 0) throw new ServiceError('failed_precondition', 'the session has no sealed package yet');
    const after = apply(startRecording(head), context);
    await storeUpdates(tx, [{ before: head, after }], context.keyring);
    return { reference: after.entries.at(-1)?.reference ?? '', revision: after.head.revision };
  });
}
