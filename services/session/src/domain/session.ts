import type { Profile } from './profile.ts';
import type { StepReview } from './step-review.ts';

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

/** Step statuses, in the order of docs/specification.md#stepresult. */
export const stepStatuses = ['PENDING', 'IN_PROGRESS', 'PASSED', 'FAILED', 'NEEDS_REVIEW', 'SKIPPED'] as const;
export type StepStatus = (typeof stepStatuses)[number];

/** Step types, in the order of docs/specification.md#stepresult. */
export const stepTypes = [
  'DOCUMENT',
  'LIVENESS',
  'FACE_MATCH',
  'ADDRESS',
  'AML',
  'KYB',
  'AGE',
  'QUESTIONNAIRE',
  'NFC',
  'KYT',
  'MANUAL_REVIEW',
] as const;
export type StepType = (typeof stepTypes)[number];

/** Who did something (AuditEvent.actorType; docs/workflow.md#human-gates). */
export const actorTypes = ['AGENT', 'HUMAN', 'SYSTEM', 'GUEST'] as const;
export type ActorType = (typeof actorTypes)[number];

/** One step of a session. `attempt` and `sequence` are those of the newest applied report, 0 before the first. */
export type Step = {
  readonly type: StepType;
  readonly status: StepStatus;
  /** Unique and sorted. */
  readonly reasonCodes: readonly string[];
  /** Session time; null while the step is not settled. */
  readonly completedAtMs: number | null;
  readonly attempt: number;
  readonly sequence: number;
  /** Attempts that people have granted besides those of the profile. */
  readonly grantedAttempts: number;
  /** Null until the step is in NEEDS_REVIEW for the first time: what `when: any_step_needs_review` asks for. */
  readonly review: StepReview | null;
};

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

/** True when a step has its outcome; NEEDS_REVIEW is not settled, a person has still to decide. */
export function isSettled(status: StepStatus): boolean {
  return status === 'PASSED' || status === 'FAILED' || status === 'SKIPPED';
}

/** The real time at which the session wants attention without being asked; null when only a report can move it. */
export function wakeAtMs(session: Session): number | null {
  if (isTerminal(session.status)) return null;
  const dueAtMs = session.status === 'NEEDS_REVIEW' ? session.reviewDueAtMs : session.expiresAtMs;
  return dueAtMs === null ? null : dueAtMs - session.clockOffsetMs;
}
