import { createBatcher } from '@gcs/kit/batcher';
import { type Implementation, implement } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { inSpan, traceparentOf } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { dispositionToProto } from '@gcs/proto/enums';
import type { Disposition } from '../domain/changes/command.ts';
import type { Report, ReportOutcome } from '../operations/reports/report.ts';
import { isWorthSplitting, reportSteps } from '../operations/reports/report-steps.ts';
import type { SessionDeps } from '../operations/session-deps.ts';
import { type ProviderCredential, providerCredentialOf } from './provider-credential.ts';
import { readConsent, readGuestReason, readResult, readStepType, requireIdentity } from './read-report.ts';
import { dispositionOf } from './report-outcome.ts';

/**
 * StepIngestService: calls are single on the wire and gathered here, so that many reports share a transaction
 * (docs/architecture.md#batching). `stop` lets the accepted ones finish.
 */
export function stepIngestService(deps: SessionDeps): { implementation: Implementation; stop(): Promise<void> } {
  const batcher = createBatcher<Report, ReportOutcome>({
    send: (reports, { trace, links }) =>
      inSpan(deps.telemetry, 'report steps', { parent: trace, links }, () => reportSteps(deps, reports)),
    maxBatch: 500,
    // Fewer transactions at a time gather more reports each; a second one goes on while the first waits for a rival's lock.
    maxInFlight: 2,
    isRetryable: isWorthSplitting,
  });

  const report = async (
    { sessionId, providerEventId }: { sessionId: string; providerEventId: string },
    { tenantId, provider }: ProviderCredential,
    reported: Pick<Report, 'command' | 'facts'>,
    { trace, signal }: CallContext,
  ): Promise<Disposition> => {
    const item = { tenantId, sessionId, provider, providerEventId, ...reported, traceparent: traceparentOf(trace) };
    return dispositionOf(await batcher.submit(item, { signal, trace }));
  };

  const { ReportResults: _stream, ...single } = definitions.StepIngestService;
  const implementation = implement(single, {
    async StartStep(request, call) {
      const credential = providerCredentialOf(call.metadata);
      const stepType = readStepType(request, credential);
      requireIdentity(request);
      const disposition = await report(request, credential, { command: { kind: 'step_started', stepType } }, call);
      return { disposition: dispositionToProto(disposition) };
    },
    async ReportResult(request, call) {
      const credential = providerCredentialOf(call.metadata);
      const stepType = readStepType(request, credential);
      requireIdentity(request);
      const { command, facts, unmapped } = readResult(request, stepType, credential.provider);
      if (unmapped > 0) deps.metrics.unmapped(stepType, unmapped);
      return { disposition: dispositionToProto(await report(request, credential, { command, facts }, call)) };
    },
    async RecordConsent(request, call) {
      const credential = providerCredentialOf(call.metadata);
      const stepType = readStepType(request, credential);
      requireIdentity(request);
      const command = readConsent(request, stepType, credential.provider);
      return { disposition: dispositionToProto(await report(request, credential, { command }, call)) };
    },
    async GuestAction(request, call) {
      const credential = providerCredentialOf(call.metadata);
      const stepType = readStepType(request, credential);
      requireIdentity(request);
      const command = { kind: 'guest_acted', stepType, reason: readGuestReason(request) } as const;
      return { disposition: dispositionToProto(await report(request, credential, { command }, call)) };
    },
  });
  return { implementation, stop: () => batcher.stop() };
}
