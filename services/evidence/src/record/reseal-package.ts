import type { AdminRequest } from '@gcs/kit/admin/admin-requests';
import { ServiceError } from '@gcs/kit/errors';
import type { AskedSession } from '../package/head.rules.ts';
import {
  type Recording,
  type RecordingContext,
  sealRevision,
  startRecording,
} from '../package/session-evidence.rules.ts';
import { changeOnce, type WriteDeps } from '../package/transactions.ts';
import { type RegistrationReceipt, recordRegistration } from './record.rules.ts';

type SessionRequest = AdminRequest & AskedSession;

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
  return changeOnce(deps, request, async (head, context) => {
    if (head.revision === 0) throw new ServiceError('failed_precondition', 'the session has no sealed package yet');
    const after = apply(startRecording(head), context);
    return [after, { reference: after.entries.at(-1)?.reference ?? '', revision: after.head.revision }];
  });
}
