import type { StepReport__Output, StepReportResult } from '@gcs/proto/gen/gcs/session/v1/session_service';

/** The session `unknown` does not exist, and `away` gets `service_unavailable`. All other results are duplicates. */
export function answerReport({ start, result }: StepReport__Output): StepReportResult {
  if (start) return { disposition: 'DISPOSITION_APPLIED' };
  if (result?.sessionId === 'unknown') return { refused: { code: 'not_found', message: 'no such session' } };
  if (result?.sessionId === 'away') return { refused: { code: 'service_unavailable', message: 'away' } };
  return { disposition: 'DISPOSITION_DUPLICATE' };
}
