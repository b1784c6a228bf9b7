import { definitions } from '@gcs/proto/definitions';

const { path, requestSerialize, responseSerialize } = definitions.StepIngestService.ReportResult;

export type Report = Parameters<typeof requestSerialize>[0];

export function checkIn(number: number | string) {
  return {
    bookingReference: `booking-${number}`,
    propertyReference: 'hotel-aurora',
    workflowKey: 'bench',
    guest: { reference: `guest-${number}`, email: 'ada@example.com', phone: '+4915112345678' },
    locale: 'en-GB',
    returnUrl: 'https://hotel.example/return',
    metadata: { nights: 2, channel: 'direct' },
  };
}

export const provider = 'bench';

/**
 * Each report in this order causes one visible change and one webhook. After the first three reports, the session is
 * still open.
 */
const reported = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'AML', 'AGE'] as const;
type Reported = (typeof reported)[number];

export const stepTypes = reported.map((step) => `STEP_TYPE_${step}` as const);

const observedAt = new Date().toISOString();

export function reportsOf(sessionId: string, steps: readonly Reported[] = reported.slice(0, 3)): Report[] {
  return steps.map((step) => ({
    sessionId,
    stepType: `STEP_TYPE_${step}`,
    provider,
    providerEventId: `${sessionId}-${step}`,
    attempt: 1,
    sequence: 1,
    outcome: 'RESULT_OUTCOME_PASS',
    evidence: evidenceOf(sessionId, step),
    observedAt,
  }));
}

function evidenceOf(sessionId: string, step: Reported): NonNullable<Report['evidence']> {
  if (step !== 'DOCUMENT' && step !== 'LIVENESS') return [];
  const item = { vaultRef: `vault:${sessionId}/${step}`, payloadDigest: 'ab'.repeat(32), capturedAt: observedAt };
  return [{ type: `EVIDENCE_TYPE_${step}_RESULT`, ...item }];
}

const sessionId = `cs_${'0'.repeat(26)}`;

export type Messages = ReturnType<typeof messagesOf>;

function messagesOf(steps: readonly Reported[]) {
  return {
    checkIn: JSON.stringify(checkIn('{number}')),
    reportPath: path,
    reports: reportsOf(sessionId, steps).map((report) => requestSerialize(report).toString('base64')),
    sessionId,
    applied: responseSerialize({ disposition: 'DISPOSITION_APPLIED' }).toString('base64'),
  };
}

export const [messages, allMessages] = [messagesOf(reported.slice(0, 3)), messagesOf(reported)];
