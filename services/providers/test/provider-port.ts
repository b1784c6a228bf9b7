import { implement, implementStreams } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import type { ReportResultRequest__Output as Result } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import { createLoopback } from '@gcs/test/support/grpc-loopback';

export type Reported = Pick<Result, 'stepType' | 'outcome' | 'attempt' | 'reasonCodes'> & { result: Result };

/**
 * Stands in for the provider port: takes each report once, by its identity, and remembers it with who said it. What the
 * service makes of reports is seen in `test/behaviour/providers.test.ts`.
 */
export async function startProviderPort() {
  const loopback = createLoopback();
  const results: Result[] = [];
  const starts: { stepType: string; vaultRef: string }[] = [];
  const tokens = new Set<string>();
  const seen = new Set<string>();
  const state = { isAway: false };
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
  const { address } = await loopback.serve([streams, calls]);
  return {
    address,
    results,
    starts,
    tokens,
    state,
    /** `STEP OUTCOME attempt CODE,CODE` of each result, in the order in which they came. */
    said: () =>
      results.map(({ stepType, outcome, attempt, reasonCodes }) =>
        [stepType.slice(10), outcome.slice(15), attempt, reasonCodes.join(',')].join(' ').trim(),
      ),
    stop: () => loopback.release(),
  };
}
