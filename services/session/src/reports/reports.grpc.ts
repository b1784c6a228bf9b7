import { ServiceError } from '@gcs/kit/errors';
import { failureOf, report as logFault } from '@gcs/kit/grpc/method-server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { withTrace } from '@gcs/kit/telemetry/logger';
import { dispositionToProto } from '@gcs/proto/enums';
import type { StepReport__Output, StepReportResult } from '@gcs/proto/gen/gcs/session/v1/session_service';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { type Report, type ReportOutcome, reportSteps } from './apply-reports.ts';
import { readReport } from './read-report.grpc.ts';

type Read = Report | ServiceError;

/**
 * Applies all reports of a call or stream in one transaction. A faulty report does not affect the others
 * (docs/internal-contracts.md#item-outcomes).
 */
export async function takeReports(
  deps: SessionDeps,
  items: readonly StepReport__Output[],
  call: CallContext,
): Promise<StepReportResult[]> {
  const read = items.map((item) => readOne(deps, item));
  const reports = read.flatMap((one) => (one instanceof ServiceError ? [] : [one]));
  const outcomes = await reportSteps(deps, reports);
  logFaults(deps, outcomes, call);
  const inOrder = outcomes.values();
  return read.map((one) => {
    const outcome = one instanceof ServiceError ? { kind: 'failed' as const, error: one } : inOrder.next().value;
    if (outcome === undefined) throw new Error('a report has no outcome');
    return toResult(outcome, call);
  });
}

function readOne(deps: SessionDeps, item: StepReport__Output): Read {
  try {
    return readReport(deps, item);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

function toResult(outcome: ReportOutcome, { deadline }: CallContext): StepReportResult {
  switch (outcome.kind) {
    case 'answered':
      return { disposition: dispositionToProto(outcome.disposition) };
    case 'session_busy':
      return { busy: {} };
    case 'session_not_found':
      return refusedAs(new ServiceError('not_found', 'there is no such session'));
    case 'step_not_in_profile':
      return refusedAs(new ServiceError('failed_precondition', 'the session has no such step'));
    case 'failed':
      return refusedAs(failureOf(outcome.error, deadline.signal));
  }
}

function refusedAs({ code, publicMessage: message, fieldErrors, retryAfterSeconds }: ServiceError): StepReportResult {
  return { refused: { code, message, retryAfterSeconds: retryAfterSeconds ?? 0, fields: [...fieldErrors] } };
}

/** Logs each error once, even if several reports failed with it. */
function logFaults({ telemetry }: SessionDeps, outcomes: readonly ReportOutcome[], call: CallContext): void {
  const faults = new Set(outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome.error] : [])));
  for (const fault of faults)
    logFault(withTrace(telemetry.logger, call.trace), call.method, failureOf(fault, call.deadline.signal));
}
