import { createBatcher } from '@gcs/kit/batcher';
import type { CallContext } from '@gcs/kit/grpc/types';
import { inSpan, traceparentOf } from '@gcs/kit/telemetry/telemetry';
import { dispositionToProto } from '@gcs/proto/enums';
import type {
  GuestActionRequest__Output,
  RecordConsentRequest__Output,
  ReportResultRequest__Output,
  StartStepRequest__Output,
} from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { StepType } from '../domain/steps/step.ts';
import type { Report, ReportOutcome } from '../operations/reports/report.ts';
import { isWorthSplitting, reportSteps } from '../operations/reports/report-steps.ts';
import type { SessionDeps } from '../operations/session-deps.ts';
import type { ProviderCredential } from './provider-credential.ts';
import { readConsent, readGuestReason, readResult, readStepType, requireIdentity } from './read-report.ts';
import { dispositionOf } from './report-outcome.ts';

type Reported = Pick<Report, 'command' | 'facts'>;
/** What is known of a report besides its request: who sent it, its trace, and when nobody waits for its answer any more. */
export type Sender = { credential: ProviderCredential } & Pick<CallContext, 'trace' | 'signal'>;

/** The methods of StepIngestService that bring one report each. */
export type ReportMethods = ReturnType<typeof createReportMethods>['methods'];

/**
 * Takes reports one by one, however they came, and gathers those of a moment, so that many share a transaction
 * (docs/architecture.md#batching). `stop` lets the accepted ones finish.
 */
export function createReportMethods(deps: SessionDeps) {
  const batcher = createBatcher<Report, ReportOutcome>({
    send: (reports, { trace, links }) =>
      inSpan(deps.telemetry, 'report steps', { parent: trace, links }, () => reportSteps(deps, reports)),
    maxBatch: 500,
    // Fewer transactions at a time gather more reports each; a second one goes on while the first waits for a rival's lock.
    maxInFlight: 2,
    isRetryable: isWorthSplitting,
  });

  /** `read` throws for what is wrong with the request itself. */
  const take = async (
    request: StartStepRequest__Output,
    { credential, trace, signal }: Sender,
    read: (stepType: StepType) => Reported,
  ) => {
    const stepType = readStepType(request, credential);
    requireIdentity(request);
    const { tenantId, provider } = credential;
    const { sessionId, providerEventId } = request;
    const traceparent = traceparentOf(trace);
    const report = { tenantId, sessionId, provider, providerEventId, ...read(stepType), traceparent };
    return { disposition: dispositionToProto(dispositionOf(await batcher.submit(report, { signal, trace }))) };
  };

  const methods = {
    StartStep: (request: StartStepRequest__Output, sender: Sender) =>
      take(request, sender, (stepType) => ({ command: { kind: 'step_started', stepType } })),
    ReportResult: (request: ReportResultRequest__Output, sender: Sender) =>
      take(request, sender, (stepType) => {
        const { command, facts, unmapped } = readResult(request, stepType, sender.credential.provider);
        if (unmapped > 0) deps.metrics.unmapped(stepType, unmapped);
        return { command, facts };
      }),
    RecordConsent: (request: RecordConsentRequest__Output, sender: Sender) =>
      take(request, sender, (stepType) => ({ command: readConsent(request, stepType, sender.credential.provider) })),
    GuestAction: (request: GuestActionRequest__Output, sender: Sender) =>
      take(request, sender, (stepType) => ({
        command: { kind: 'guest_acted', stepType, reason: readGuestReason(request) },
      })),
  };
  return { methods, stop: () => batcher.stop() };
}
