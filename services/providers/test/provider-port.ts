import { ServiceError } from '@gcs/kit/errors';
import { type GrpcServerOptions, implement, implementRaw } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import type { ReportResultRequest__Output as Result } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { VaultDeletionState } from '@gcs/proto/gen/gcs/ingest/v1/vault_deletion_service';
import { createLoopback } from '@gcs/test/support/grpc-loopback';
import type { Signer } from './hand-over-signer.ts';

export function resultLines(results: readonly Result[]): string[] {
  return results.map(({ stepType, outcome, attempt, reasonCodes }) =>
    [stepType.slice(10), outcome.slice(15), attempt, reasonCodes.join(',')].join(' ').trim(),
  );
}

export function dueOf(reference: string, vaultRef: string): Due {
  return { reference, vaultRef, state: 'VAULT_DELETION_STATE_DUE' };
}

/**
 * Replaces the provider port: accepts each report once, by its id, and records who sent it.
 * `test/guest/vendors.test.ts` tests the real provider port.
 */
export async function startProviderPort(
  { jwks }: Pick<Signer, 'jwks'>,
  secured: Pick<GrpcServerOptions, 'credentials'> = {},
) {
  const loopback = createLoopback();
  const results: Result[] = [];
  const starts: { stepType: string; vaultRef: string }[] = [];
  const tokens = new Set<string>();
  const seen = new Set<string>();
  /** `refused`: session whose starts are refused. `refuses`: error code for every result. */
  const state = { isAway: false, areKeysAway: false, refused: '', refuses: '' };
  const { ReportResults, ...single } = definitions.StepIngestService;
  const meet = (metadata: Metadata) => {
    if (state.isAway) throw new Error('away');
    tokens.add(bearerOf(metadata));
  };
  const take = (id: string) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  };
  const disposition = (isNew: boolean) =>
    isNew ? ('DISPOSITION_APPLIED' as const) : ('DISPOSITION_DUPLICATE' as const);
  const streams = implementRaw({ ReportResults }, async ({ streamed, metadata }) => {
    meet(metadata);
    const said = (streamed ?? []).map(ReportResults.requestDeserialize).map((request) => {
      if (state.refuses) return { providerEventId: request.providerEventId, errorCode: state.refuses };
      const isNew = take(request.providerEventId);
      if (isNew) results.push(request);
      return { providerEventId: request.providerEventId, disposition: disposition(isNew) };
    });
    return ReportResults.responseSerialize({ results: said });
  });
  const calls = implement(single, {
    async StartStep({ sessionId, stepType, vaultRef, providerEventId }, { metadata }) {
      meet(metadata);
      if (sessionId === state.refused) throw new ServiceError('permission_denied', 'not of this step');
      const isNew = take(providerEventId);
      if (isNew) starts.push({ stepType, vaultRef });
      return { disposition: disposition(isNew) };
    },
    ReportResult: async () => ({}),
    RecordConsent: async () => ({}),
    GuestAction: async () => ({}),
  });
  const ended: Ended[] = [];
  const due: Due[] = [];
  const left: string[] = [];
  const lists = [handOvers(() => (state.areKeysAway ? undefined : jwks), ended), vaultDeletions(due, left)];
  const { address, spans } = await loopback.serve([streams, calls, ...lists], secured);
  return {
    ...{ address, spans, results, starts, ended, due, left, tokens, state },
    stop: () => loopback.release(),
  };
}

type Metadata = { get(name: string): unknown[] };
/** `credential`: the only credential that may see the row; if absent, every credential may. */
type Shown = { reference: string; credential?: string };
type Ended = Shown & { sessionId: string; stepType: 'STEP_TYPE_DOCUMENT'; attempt: number };
type Due = Shown & { vaultRef: string; state: VaultDeletionState; failure?: string; dueSince?: string };

function bearerOf(metadata: Metadata): string {
  return String(metadata.get('authorization')[0]);
}

function shownTo<T extends Shown>(all: readonly T[], metadata: Metadata): T[] {
  return all.filter(({ credential }) => credential === undefined || `Bearer ${credential}` === bearerOf(metadata));
}

function remove(all: Shown[], references: readonly string[]): { confirmed: number } {
  const before = all.length;
  all.splice(0, before, ...all.filter(({ reference }) => !references.includes(reference)));
  return { confirmed: before - all.length };
}

function handOvers(keys: () => string | undefined, ended: Ended[]) {
  return implement(definitions.HandOverService, {
    async GetHandOverKeys() {
      const jwksJson = keys();
      if (jwksJson === undefined) throw new Error('away');
      return { jwksJson };
    },
    ListEndedHandOvers: async (_request, { metadata }) => ({ handOvers: shownTo(ended, metadata) }),
    ConfirmEndedHandOvers: async ({ references }) => remove(ended, references),
  });
}

function vaultDeletions(due: Due[], left: string[]) {
  return implement(definitions.VaultDeletionService, {
    ListVaultDeletions: async ({ state }, { metadata }) => ({
      deletions: shownTo(due, metadata).filter((one) => one.state === state),
    }),
    async NoteVaultDeletions({ notes }) {
      for (const { reference, state, failure } of notes) {
        const noted = due.find((one) => one.reference === reference);
        if (noted) Object.assign(noted, { state, failure });
      }
      return { noted: notes.length };
    },
    async ConfirmVaultDeletion({ references, leftToVendor }) {
      if (leftToVendor !== '') left.push(leftToVendor);
      return remove(due, references);
    },
  });
}
