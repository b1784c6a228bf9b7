import { implement } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';

export function vaultDeletionService(calls: CallContext[]) {
  return implement(definitions.VaultDeletionService, {
    ListVaultDeletions: (_, call) => noted(calls, call, { deletions: [] }),
    NoteVaultDeletions: (_, call) => noted(calls, call, { noted: 1 }),
    ConfirmVaultDeletion: (_, call) => noted(calls, call, { confirmed: 1 }),
  });
}

export function handOverService(calls: CallContext[]) {
  return implement(definitions.HandOverService, {
    GetHandOverKeys: (_, call) => noted(calls, call, { jwksJson: '{"keys":[]}' }),
    ListEndedHandOvers: (_, call) => noted(calls, call, { handOvers: [] }),
    ConfirmEndedHandOvers: (_, call) => noted(calls, call, { confirmed: 1 }),
  });
}

async function noted<T>(calls: CallContext[], call: CallContext, answer: T): Promise<T> {
  calls.push(call);
  return answer;
}
