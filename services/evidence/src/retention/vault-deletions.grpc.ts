import { invalidFields, isText, requireTexts } from '@gcs/kit/admin/texts';
import { ServiceError } from '@gcs/kit/errors';
import { providerOf } from '@gcs/kit/grpc/provider-key';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import { vaultDeletionStateFromProto, vaultDeletionStateToProto } from '@gcs/proto/enums';
import type { VaultDeletion, VaultDeletionNote__Output } from '@gcs/proto/gen/gcs/ingest/v1/vault_deletion_service';
import type { WriteDeps } from '../package/transactions.ts';
import { confirmDeleted, noteDeletions, originalsToDelete } from './delete-originals.ts';
import type { DeletionNote, DueDeletion } from './vault-deletions.rules.ts';

const maxReferences = 1_000;
const maxFailure = 256;
const maxAgreement = 512;

/** Serves the vault deletions of a provider, which the gateway has authenticated (docs/evidence.md#originals). */
export function vaultDeletionService(deps: WriteDeps): Implementation {
  return implementOn(definitions.VaultDeletionService, deps, (deps) => ({
    async ListVaultDeletions({ state: asked, ...page }, { metadata }) {
      const state = vaultDeletionStateFromProto(asked) ?? 'DUE';
      const { rows, nextPageToken } = await originalsToDelete(deps.database, { ...providerOf(metadata), state }, page);
      return { deletions: rows.map(show), nextPageToken };
    },
    async NoteVaultDeletions({ notes }, { metadata }) {
      requireSome('notes', notes.length);
      return { noted: await noteDeletions(deps.database, providerOf(metadata), notes.map(readNote)) };
    },
    async ConfirmVaultDeletion({ references, leftToVendor }, { metadata }) {
      requireSome('references', references.length);
      if (leftToVendor !== '') requireTexts({ left_to_vendor: leftToVendor }, maxAgreement);
      const key = { ...providerOf(metadata), references, leftToVendor: leftToVendor || null };
      return { confirmed: await confirmDeleted(deps, key) };
    },
  }));
}

function show({ sessionId, reference, vaultRef, evidenceReferences, ...deletion }: DueDeletion): VaultDeletion {
  const { dueSince, state, stateSince, failure } = deletion;
  return {
    ...{ sessionId, reference, vaultRef, evidenceReferences: [...evidenceReferences] },
    dueSince: dueSince.toISOString(),
    state: state === 'CONFIRMED' ? 'VAULT_DELETION_STATE_UNSPECIFIED' : vaultDeletionStateToProto(state),
    stateSince: state === 'DUE' ? '' : stateSince.toISOString(),
    failure: failure ?? '',
  };
}

function readNote({ reference, state: asked, failure }: VaultDeletionNote__Output, index: number): DeletionNote {
  const report = (member: string, message: string) => invalidFields([{ field: `notes[${index}].${member}`, message }]);
  const state = vaultDeletionStateFromProto(asked);
  if (state !== 'REQUESTED' && state !== 'FAILED') throw report('state', 'is REQUESTED or FAILED');
  if (state === 'REQUESTED' && failure !== '') throw report('failure', 'is for FAILED');
  if (state === 'FAILED' && !isText(failure, 1, maxFailure))
    throw report('failure', `is 1 to ${maxFailure} characters`);
  return { reference, state, failure: state === 'FAILED' ? failure : null };
}

function requireSome(field: string, count: number): void {
  if (count >= 1 && count <= maxReferences) return;
  throw new ServiceError('invalid_argument', `${field}: between 1 and ${maxReferences}`);
}
