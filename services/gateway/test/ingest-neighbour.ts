import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implement, implementStreams } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';

/** What stands behind the provider port; every call that arrives is kept. */
export function ingestNeighbour(calls: CallContext[]): Implementation[] {
  return [stepIngestService(calls), reportResults(calls)];
}

function stepIngestService(calls: CallContext[]) {
  const { StartStep, ReportResult } = definitions.StepIngestService;
  return implement(
    { StartStep, ReportResult },
    {
      async StartStep(_request, call) {
        calls.push(call);
        return { disposition: 'DISPOSITION_APPLIED' } as const;
      },
      async ReportResult({ sessionId }, call) {
        calls.push(call);
        if (sessionId === 'unknown') throw new ServiceError('not_found', 'no such session');
        return { disposition: 'DISPOSITION_DUPLICATE' } as const;
      },
    },
  );
}

function reportResults(calls: CallContext[]) {
  const { ReportResults } = definitions.StepIngestService;
  return implementStreams(
    { ReportResults },
    {
      async ReportResults(requests, call) {
        calls.push(call);
        const results = requests.map(({ providerEventId }) => {
          return { providerEventId, disposition: 'DISPOSITION_APPLIED' } as const;
        });
        return { results };
      },
    },
  );
}
