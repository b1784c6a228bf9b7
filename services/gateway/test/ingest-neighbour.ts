import { ServiceError } from '@gcs/kit/errors';
import { toStatusBytes } from '@gcs/kit/grpc/errors';
import { type Implementation, implement, implementStreams } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import type { StepReport__Output, StepReportResult } from '@gcs/proto/gen/gcs/session/v1/session_service';

const { StartStep, ReportResult, ReportResults } = definitions.StepIngestService;

/** What stands behind the provider port for single calls and streams; every call that arrives is kept. */
export function ingestNeighbour(calls: CallContext[]): Implementation[] {
  return [stepIngestService(calls), reportResults(calls)];
}

/** The answer of the session service to one of the reports that came together. */
export function answerReport({ method, request }: StepReport__Output): StepReportResult {
  if (method === StartStep.path)
    return { response: StartStep.responseSerialize({ disposition: 'DISPOSITION_APPLIED' }) };
  try {
    return { response: ReportResult.responseSerialize(answerResult(ReportResult.requestDeserialize(request))) };
  } catch (error) {
    return { refused: toStatusBytes(error) };
  }
}

function answerResult({ sessionId }: { sessionId: string }) {
  if (sessionId === 'unknown') throw new ServiceError('not_found', 'no such session');
  return { disposition: 'DISPOSITION_DUPLICATE' } as const;
}

function stepIngestService(calls: CallContext[]) {
  return implement(
    { StartStep, ReportResult },
    {
      async StartStep(_request, call) {
        calls.push(call);
        return { disposition: 'DISPOSITION_APPLIED' } as const;
      },
      async ReportResult(request, call) {
        calls.push(call);
        return answerResult(request);
      },
    },
  );
}

function reportResults(calls: CallContext[]) {
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
