import { type Implementation, implement } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import { providerCredentialOf } from './provider-credential.ts';
import type { ReportMethods, Sender } from './report-methods.ts';

/**
 * StepIngestService, one report a call: what is too large to share one. The gateway gathers the others
 * (`SessionService.ReportSteps`).
 */
export function stepIngestService({
  StartStep,
  ReportResult,
  RecordConsent,
  GuestAction,
}: ReportMethods): Implementation {
  const { ReportResults: _stream, ...single } = definitions.StepIngestService;
  return implement(single, {
    StartStep: (request, call) => StartStep(request, senderOf(call)),
    ReportResult: (request, call) => ReportResult(request, senderOf(call)),
    RecordConsent: (request, call) => RecordConsent(request, senderOf(call)),
    GuestAction: (request, call) => GuestAction(request, senderOf(call)),
  });
}

function senderOf({ metadata, trace, signal }: CallContext): Sender {
  return { credential: providerCredentialOf(metadata), trace, signal };
}
