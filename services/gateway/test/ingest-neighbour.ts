import type { StepReport__Output, StepReportResult } from '@gcs/proto/gen/gcs/session/v1/session_service';

/**
 * Answers of the session service to a report: it does not know session `unknown`,
 * cannot process `away`, and has seen every other result.
 */
export function answerReport({ start, result }: StepReport__Output): StepReportResult {
  if (start) return { disposition: 'DISPOSITION_APPLIED' };
  if (result?.sessionId === 'unknown') return { refused: { code: 'not_found', message: 'no such session' } };
  if (result?.sessionId === 'away') return { refused: { code: 'service_unavailable', message: 'away' } };
  return { disposition: 'DISPOSITION_DUPLICATE' };
}
