import { ServiceError } from '@gcs/kit/errors';
import { carriedCall } from '@gcs/kit/grpc/carried-call';
import { toStatusBytes } from '@gcs/kit/grpc/errors';
import { contextOf, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import type { StepReport__Output, StepReportResult } from '@gcs/proto/gen/gcs/session/v1/session_service';
import { stepTypesNamed } from './provider-credential.ts';
import type { ReportMethods } from './report-methods.ts';

/**
 * SessionService.ReportSteps: the reports that a gateway has gathered. Each is answered as its own call would be, so
 * what is wrong with one costs its neighbours nothing (docs/internal-contracts.md#item-outcomes).
 */
export function reportSteps(methods: ReportMethods, telemetry: Telemetry) {
  const { StartStep, ReportResult, RecordConsent, GuestAction } = definitions.StepIngestService;
  const byPath = new Map([
    [StartStep.path, carriedCall(telemetry, StartStep, methods.StartStep)],
    [ReportResult.path, carriedCall(telemetry, ReportResult, methods.ReportResult)],
    [RecordConsent.path, carriedCall(telemetry, RecordConsent, methods.RecordConsent)],
    [GuestAction.path, carriedCall(telemetry, GuestAction, methods.GuestAction)],
  ]);
  const unknown = {
    refused: toStatusBytes(new ServiceError('invalid_argument', 'method: is no method for one report')),
  };
  const takeOne = async (
    { tenantId, provider, stepTypes, traceparent, method, request }: StepReport__Output,
    signal: AbortSignal,
  ): Promise<StepReportResult> => {
    const credential = { tenantId, provider, stepTypes: stepTypesNamed(stepTypes) };
    return (await byPath.get(method)?.(request, { credential, trace: contextOf(traceparent), signal })) ?? unknown;
  };
  return (items: readonly StepReport__Output[], signal: AbortSignal): Promise<StepReportResult[]> =>
    Promise.all(items.map((item) => takeOne(item, signal)));
}
