import type { Session, SessionStatus } from './session.ts';
import { wakeAtMs } from './session.ts';

const dayMs = 86_400_000;

/** What a guest gets at least when a review gives the session back (docs/workflow.md#session-clocks). */
const minimumReturnMs = 48 * 3_600_000;

/** The clocks of a session: the guest's while it is open, the review's while a person has to decide. */
export type SessionClock = Pick<Session, 'expiresAtMs' | 'remainingMs' | 'reviewDueAtMs'>;

/**
 * The clocks after a session has gone from its status to the next one: a review stops the guest's clock and keeps what
 * was left of it, coming back starts it again, an end clears it, and only EXPIRED keeps the time that ran out.
 */
export function clockAfter(session: Session, next: SessionStatus, nowMs: number): SessionClock {
  const current = {
    expiresAtMs: session.expiresAtMs,
    remainingMs: session.remainingMs,
    reviewDueAtMs: session.reviewDueAtMs,
  };
  if (next === session.status) return current;
  switch (next) {
    case 'NEEDS_REVIEW':
      return {
        expiresAtMs: null,
        remainingMs: Math.max(0, (session.expiresAtMs ?? nowMs) - nowMs),
        reviewDueAtMs: nowMs + session.profile.definition.review.maxAgeDays * dayMs,
      };
    case 'PENDING':
    case 'IN_PROGRESS':
      return session.status === 'NEEDS_REVIEW' ? restarted(session, nowMs) : current;
    case 'EXPIRED':
      return { ...current, remainingMs: null, reviewDueAtMs: null };
    case 'VERIFIED':
    case 'INCOMPLETE':
    case 'FAILED':
      return { expiresAtMs: null, remainingMs: null, reviewDueAtMs: null };
  }
}

function restarted(session: Session, nowMs: number): SessionClock {
  return {
    expiresAtMs: nowMs + Math.max(session.remainingMs ?? 0, minimumReturnMs),
    remainingMs: null,
    reviewDueAtMs: null,
  };
}

/** The session with its own clock put forward to the moment that it waits for; unchanged when it waits for none. */
export function skipToDue(session: Session, realMs: number): Session {
  const wakeMs = wakeAtMs(session);
  if (wakeMs === null || wakeMs <= realMs) return session;
  return { ...session, clockOffsetMs: session.clockOffsetMs + (wakeMs - realMs) };
}
