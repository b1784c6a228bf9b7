import type { Report } from './provider-sender.ts';

/** The open sessions of a run and what a provider may still report about them. */
export type SessionPool = {
  /** Adds the session of a create answer; throws for a replayed one. */
  add(document: string): void;
  reportsLeft(): number;
  /** At least that many reports. Each session's are in order, with those of many others between them. */
  take(reports: number): Report[];
  /** Up to a thousand sessions, the newest. */
  ids(): string[];
};

/** What a hotel sends to create a session: every field that the specification shows. */
export function checkIn(number: number) {
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

/** A session whose provider named this one; it must equal the credential's. */
export const provider = 'bench';

/** In this order each report is one visible change and so one webhook; none of them ends the session. */
const reported = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH'] as const;

// Sessions that take turns, so that a session's next report rarely has to wait for its last one.
const maxInGroup = 512;
const maxIds = 1_000;
const observedAt = new Date().toISOString();

export function createSessionPool(): SessionPool {
  const fresh: string[] = [];
  const known = new Set<string>();
  return {
    add(document) {
      const id = /"id":"(cs_[^"]+)"/.exec(document)?.[1];
      if (id === undefined || known.has(id)) throw new Error(`not a new session: ${document}`);
      known.add(id);
      fresh.push(id);
    },
    reportsLeft: () => fresh.length * reported.length,
    take(reports) {
      const sessions = fresh.splice(-Math.ceil(reports / reported.length));
      return groupsOf(sessions).flatMap((some) =>
        reported.flatMap((step) => some.map((session) => reportOf(session, step))),
      );
    },
    ids: () => [...known].slice(-maxIds),
  };
}

/** Groups of equal size, as few as possible. */
function groupsOf(sessions: readonly string[]): string[][] {
  const size = Math.ceil(sessions.length / Math.ceil(sessions.length / maxInGroup));
  return Array.from({ length: Math.ceil(sessions.length / size) }, (_, turn) =>
    sessions.slice(turn * size, (turn + 1) * size),
  );
}

function reportOf(sessionId: string, step: (typeof reported)[number]): Report {
  return {
    sessionId,
    stepType: `STEP_TYPE_${step}`,
    provider,
    providerEventId: `${sessionId}-${step}`,
    attempt: 1,
    sequence: 1,
    outcome: 'RESULT_OUTCOME_PASS',
    evidence: evidenceOf(sessionId, step),
    observedAt,
  };
}

function evidenceOf(sessionId: string, step: (typeof reported)[number]): NonNullable<Report['evidence']> {
  if (step === 'FACE_MATCH') return [];
  const item = { vaultRef: `vault:${sessionId}/${step}`, payloadDigest: 'ab'.repeat(32), capturedAt: observedAt };
  return [{ type: `EVIDENCE_TYPE_${step}_RESULT`, ...item }];
}
