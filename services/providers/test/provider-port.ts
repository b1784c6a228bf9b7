import { type GrpcServerOptions, implement, implementStreams } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import type { ReportResultRequest__Output as Result } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { VaultDeletionState } from '@gcs/proto/gen/gcs/ingest/v1/vault_deletion_service';
import { createLoopback } from '@gcs/test/support/grpc-loopback';

/** `STEP OUTCOME attempt CODE,CODE` of each result. */
export function saidIn(results: readonly Result[]): string[] {
  return results.map(({ stepType, outcome, attempt, reasonCodes }) =>
    [stepType.slice(10), outcome.slice(15), attempt, reasonCodes.join(',')].join(' ').trim(),
  );
}

/**
 * Stands in for the provider port: takes each report once, by its identity, and remembers it with who said it. What the
 * service makes of reports is seen in `test/behaviour/providers.test.ts`.
 */
export async function startProviderPort(secured: Pick<GrpcServerOptions, 'credentials'> = {}) {
  const loopback = createLoopback();
  const results: Result[] = [];
  const starts: { stepType: string; vaultRef: string }[] = [];
  const tokens = new Set<string>();
  const seen = new Set<string>();
  const state = { isAway: false, refuses: '' };
  const { ReportResults, ...single } = definitions.StepIngestService;
  const meet = (metadata: { get(name: string): unknown[] }) => {
    if (state.isAway) throw new Error('away');
    tokens.add(String(metadata.get('authorization')[0]));
  };
  const take = (id: string) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  };
  const disposition = (isNew: boolean) =>
    isNew ? ('DISPOSITION_APPLIED' as const) : ('DISPOSITION_DUPLICATE' as const);
  const streams = implementStreams(
    { ReportResults },
    {
      async ReportResults(requests, { metadata }) {
        meet(metadata);
        const said = requests.map((request) => {
          if (state.refuses) return { providerEventId: request.providerEventId, errorCode: state.refuses };
          const isNew = take(request.providerEventId);
          if (isNew) results.push(request);
          return { providerEventId: request.providerEventId, disposition: disposition(isNew) };
        });
        return { results: said };
      },
    },
  );
  const calls = implement(single, {
    async StartStep({ stepType, vaultRef, providerEventId }, { metadata }) {
      meet(metadata);
      const isNew = take(providerEventId);
      if (isNew) starts.push({ stepType, vaultRef });
      return { disposition: disposition(isNew) };
    },
    ReportResult: async () => ({}),
    RecordConsent: async () => ({}),
    GuestAction: async () => ({}),
  });
  const ended: { reference: string; sessionId: string; stepType: 'STEP_TYPE_DOCUMENT'; attempt: number }[] = [];
  const due: { reference: string; vaultRef: string; state: VaultDeletionState }[] = [];
  const lists = [endedHandOvers(ended), vaultDeletions(due)];
  const { address } = await loopback.serve([streams, calls, ...lists], secured);
  return {
    address,
    results,
    starts,
    ended,
    due,
    tokens,
    state,
    stop: () => loopback.release(),
  };
}

function endedHandOvers(
  ended: { reference: string; sessionId: string; stepType: 'STEP_TYPE_DOCUMENT'; attempt: number }[],
) {
  return implement(definitions.HandOverService, {
    ListEndedHandOvers: async () => ({ handOvers: [...ended] }),
    async ConfirmEndedHandOvers({ references }) {
      const before = ended.length;
      ended.splice(0, before, ...ended.filter(({ reference }) => !references.includes(reference)));
      return { confirmed: before - ended.length };
    },
  });
}

function vaultDeletions(due: { reference: string; vaultRef: string; state: VaultDeletionState }[]) {
  return implement(definitions.VaultDeletionService, {
    ListVaultDeletions: async ({ state }) => ({ deletions: due.filter((one) => one.state === state) }),
    async NoteVaultDeletions({ notes }) {
      for (const { reference, state } of notes) {
        const noted = due.find((one) => one.reference === reference);
        if (noted) noted.state = state;
      }
      return { noted: notes.length };
    },
    async ConfirmVaultDeletion({ references }) {
      const before = due.length;
      due.splice(0, before, ...due.filter(({ reference }) => !references.includes(reference)));
      return { confirmed: before - due.length };
    },
  });
}
