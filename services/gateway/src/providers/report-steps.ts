import type { Deadline } from '@gcs/kit/deadline';
import { fromStatusBytes } from '@gcs/kit/grpc/errors';
import type { Client } from '@gcs/kit/grpc/types';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { traceparentOf } from '@gcs/kit/telemetry/telemetry';
import type { definitions } from '@gcs/proto/definitions';
import type { StepReport, StepReportResult__Output } from '@gcs/proto/gen/gcs/session/v1/session_service';
import type { Context } from '@opentelemetry/api';
import { batchCalls } from '../behind/services-behind.ts';
import type { TokenRecord } from '../tokens/token-grant.rules.ts';

/** One call of a provider's, its request undecoded. */
export type ProviderReport = {
  credential: Pick<TokenRecord, 'tenantId' | 'provider' | 'stepTypes'>;
  /** The method's full name. */
  method: string;
  request: Buffer;
  trace: Context;
  deadline: Deadline;
};

const maxBatch = 64;
/** Of a request; the largest valid one is smaller. A batch of these is still a message that gRPC takes. */
const maxBatchedBytes = 384 * 1024;

/**
 * Takes provider reports and gathers those of a moment, as creates are (docs/architecture.md#batching). `passOn` sends
 * one by itself that is too large to share a call.
 */
export function startReportSteps<R extends ProviderReport>(
  lifecycle: Lifecycle,
  client: Pick<Client<typeof definitions.SessionService>, 'ReportSteps'>,
  passOn: (report: R) => Promise<Buffer>,
): (request: R) => Promise<Buffer> {
  const submit = batchCalls<StepReport, StepReportResult__Output>(
    lifecycle,
    'reports',
    maxBatch,
    async (items, call) => (await client.ReportSteps({ items }, call)).results,
  );
  return async (report) => {
    const { method, request, trace, deadline } = report;
    if (request.length > maxBatchedBytes) return passOn(report);
    const item = { ...ofCredential(report), traceparent: traceparentOf(trace), method, request };
    return readAnswer(await submit(item, { trace, deadline }));
  };
}

function ofCredential({ credential: { tenantId, provider, stepTypes } }: ProviderReport) {
  return { tenantId, provider: provider ?? '', stepTypes: [...stepTypes] };
}

function readAnswer({ response, refused }: StepReportResult__Output): Buffer {
  if (response !== undefined) return response;
  throw fromStatusBytes(refused ?? Buffer.alloc(0));
}
