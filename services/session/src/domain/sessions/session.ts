import type { Profile } from '../profile/profile.ts';
import type { Step } from '../steps/step.ts';

/** Session statuses, in the order of docs/specification.md#states-and-transitions. */
export const sessionStatuses = [
  'PENDING',
  'IN_PROGRESS',
  'NEEDS_REVIEW',
  'VERIFIED',
  'INCOMPLETE',
  'FAILED',
  'EXPIRED',
] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** Who did something (AuditEvent.actorType; docs/workflow.md#human-gates). */
export const actorTypes = ['AGENT', 'HUMAN', 'SYSTEM', 'GUEST'] as const;
export type ActorType = (typeof actorTypes)[number];

/**
 * A session with its steps: what one row holds. Guest data is no part of it, so nothing personal can leak from here.
 * All times are milliseconds since 1970 on the session's own clock, which in a sandbox may run `clockOffsetMs` ahead.
 */
export type Session = {
  readonly id: string;
  readonly tenantId: string;
  readonly bookingReference: string;
  readonly propertyReference: string;
  /** The pinned version of the workflow profile; immutable, so the row stores only its key and version. */
  readonly profile: Profile;
  readonly status: SessionStatus;
  /** Unique and sorted. */
  readonly reasonCodes: readonly string[];
  /** In the order of the profile. */
  readonly steps: readonly Step[];
  readonly createdAtMs: number;
  /** Moves only with visible changes. */
  readonly updatedAtMs: number;
  readonly expiresAtMs: number | null;
  /** What was left of the guest's time when a review stopped the clock; null outside NEEDS_REVIEW. */
  readonly remainingMs: number | null;
  /** When an undecided review ends the session; null outside NEEDS_REVIEW. */
  readonly reviewDueAtMs: number | null;
  /** Hex SHA-256 of all reports that counted: what people's decisions are bound to (`addToEvidence`). */
  readonly evidenceSha256: string;
  /** What the profile's clauses about metadata came to when the session was created (`Profile.metadataClauses`). */
  readonly metadataAnswers: readonly boolean[];
  /** Raised when the database is restored from a backup. */
  readonly epoch: number;
  /** Contiguous from 1: one per committed change. */
  readonly version: number;
  readonly clockOffsetMs: number;
  /** `createdAt` of the last webhook event; null before the first. */
  readonly lastEventAtMs: number | null;
  /** True once `evidence_package.ready` has been emitted. */
  readonly packageReady: boolean;
};

/** True for VERIFIED, INCOMPLETE, FAILED and EXPIRED: such a session never changes again visibly. */
export function isTerminal(status: SessionStatus): boolean {
  return status === 'VERIFIED' || status === 'INCOMPLETE' || status === 'FAILED' || status === 'EXPIRED';
}

/** The real time at which the session wants attention without being asked; null when only a report can move it. */
export function wakeAtMs(session: Session): number | null {
  if (isTerminal(session.status)) return null;
  const dueAtMs = session.status === 'NEEDS_REVIEW' ? session.reviewDueAtMs : session.expiresAtMs;
  return dueAtMs === null ? null : dueAtMs - session.clockOffsetMs;
}
