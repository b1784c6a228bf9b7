import { type Profile, pendingMs } from '../profile/profile.rules.ts';
import type { EvidenceDraft } from '../steps/evidence.rules.ts';
import type { Step } from '../steps/step.rules.ts';

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

/** Kinds of actor (AuditEvent.actorType; docs/workflow.md#human-gates). */
export const actorTypes = ['AGENT', 'HUMAN', 'SYSTEM', 'GUEST'] as const;
export type ActorType = (typeof actorTypes)[number];

/** A provider's name and its reference to the guest's stored submission. */
export type VaultPlace = { readonly provider: string; readonly vaultRef: string };

export type NamedVault = VaultPlace & { readonly hasEvidence: boolean };

/**
 * Contains no guest data, so nothing personal can leak from here. All times are milliseconds since 1970 on the
 * session's own clock, which in a sandbox may run `clockOffsetMs` ahead.
 */
export type Session = {
  readonly id: string;
  readonly tenantId: string;
  readonly bookingReference: string;
  readonly propertyReference: string;
  /** Immutable, so the row stores only its key and version. */
  readonly profile: Profile;
  readonly status: SessionStatus;
  /** Unique and sorted. */
  readonly reasonCodes: readonly string[];
  /** In the order of the profile. */
  readonly steps: readonly Step[];
  readonly createdAtMs: number;
  /** Changes only when visible data change. */
  readonly updatedAtMs: number;
  readonly expiresAtMs: number | null;
  /** The guest's remaining time while a review or a provider stops the clock; null while it runs. */
  readonly remainingMs: number | null;
  /** When an undecided review ends the session; null outside NEEDS_REVIEW. */
  readonly reviewDueAtMs: number | null;
  /** Hex SHA-256 of all reports that counted; binds people's decisions (`addToEvidence`). */
  readonly evidenceSha256: string;
  /** Answers of the metadata to the profile's clauses at creation (`Profile.metadataClauses`). */
  readonly metadataAnswers: readonly boolean[];
  /** Raised when the database is restored from a backup. */
  readonly epoch: number;
  /** Rises from 1 without gaps, by one per committed change. */
  readonly version: number;
  readonly clockOffsetMs: number;
  /** `createdAt` of the last webhook event; null before the first. */
  readonly lastEventAtMs: number | null;
  readonly packageReady: boolean;
  readonly vaults?: readonly NamedVault[];
};

export function isTerminal(status: SessionStatus): boolean {
  return status === 'VERIFIED' || status === 'INCOMPLETE' || status === 'FAILED' || status === 'EXPIRED';
}

/** Returns the real time of the session's next timer; null if only a report can move it. */
export function wakeAtMs(session: Session): number | null {
  if (isTerminal(session.status)) return null;
  const ownMs = session.status === 'NEEDS_REVIEW' ? session.reviewDueAtMs : session.expiresAtMs;
  const dueMs = session.steps.flatMap((step) => pendingUntilMs(session, step) ?? []);
  const dueAtMs = Math.min(ownMs ?? Number.POSITIVE_INFINITY, ...dueMs);
  return dueAtMs === Number.POSITIVE_INFINITY ? null : dueAtMs - session.clockOffsetMs;
}

/** Returns the session time until which a provider may decide about a submission; null without a limit. */
export function pendingUntilMs({ profile }: Pick<Session, 'profile'>, { type, pendingSinceMs }: Step): number | null {
  return pendingSinceMs === undefined ? null : pendingSinceMs + pendingMs(profile.rules.get(type) ?? {});
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The guest's minimum time when a reviewer or provider returns a step (docs/workflow.md#session-clocks). */
const minimumReturnMs = { review: 48 * hourMs, provider: hourMs };

type SessionClock = Pick<Session, 'expiresAtMs' | 'remainingMs' | 'reviewDueAtMs'>;

/**
 * A review, or a provider with a submitted step, stops the guest's clock and keeps its remaining time. A returned step
 * starts the clock again, and the session's end clears it. Only EXPIRED keeps the time that ran out.
 */
export function clockAfter(before: Session, after: Session, nowMs: number): SessionClock {
  if (after.status === 'EXPIRED') return { expiresAtMs: before.expiresAtMs, remainingMs: null, reviewDueAtMs: null };
  if (isTerminal(after.status)) return { expiresAtMs: null, remainingMs: null, reviewDueAtMs: null };
  const isReviewed = after.status === 'NEEDS_REVIEW';
  const wasReviewed = before.status === 'NEEDS_REVIEW';
  const leftMs = before.remainingMs ?? Math.max(0, (before.expiresAtMs ?? nowMs) - nowMs);
  const remainingMs = wasReviewed && !isReviewed ? Math.max(leftMs, minimumReturnMs.review) : leftMs;
  if (isReviewed) {
    const maxAgeMs = after.profile.definition.review.maxAgeDays * dayMs;
    return { expiresAtMs: null, remainingMs, reviewDueAtMs: wasReviewed ? before.reviewDueAtMs : nowMs + maxAgeMs };
  }
  if (after.steps.some(({ pendingSinceMs }) => pendingSinceMs !== undefined)) {
    return { expiresAtMs: null, remainingMs, reviewDueAtMs: null };
  }
  const returnedMs = nowMs + Math.max(remainingMs, minimumReturnMs.provider);
  return { expiresAtMs: before.expiresAtMs ?? returnedMs, remainingMs: null, reviewDueAtMs: null };
}

/** Returns a session without a timer unchanged. */
export function skipToDue(session: Session, realMs: number): Session {
  const wakeMs = wakeAtMs(session);
  if (wakeMs === null || wakeMs <= realMs) return session;
  return { ...session, clockOffsetMs: session.clockOffsetMs + (wakeMs - realMs) };
}

export function untouchedSteps(profile: Profile): readonly Step[] {
  return profile.definition.steps.map(({ type }) => ({ type, ...untouched }));
}

const untouched = {
  status: 'PENDING',
  reasonCodes: [],
  completedAtMs: null,
  attempt: 0,
  sequence: 0,
  grantedAttempts: 0,
  review: null,
} as const;

export function nameVault(session: Session, { provider, vaultRef }: VaultPlace): Session {
  const { vaults = [] } = session;
  if (vaults.some((known) => known.provider === provider && known.vaultRef === vaultRef)) return session;
  return { ...session, vaults: [...vaults, { provider, vaultRef, hasEvidence: false }] };
}

/** Marks vaults with evidence, whose retention decides when the originals are deleted. */
export function pointToVaults(session: Session, evidence: readonly EvidenceDraft[]): Session {
  const { vaults } = session;
  if (vaults === undefined || evidence.length === 0) return session;
  const isPointedTo = ({ provider, vaultRef }: VaultPlace) =>
    evidence.some(({ facts }) => facts['provider'] === provider && facts['vaultRef'] === vaultRef);
  return { ...session, vaults: vaults.map((one) => (isPointedTo(one) ? { ...one, hasEvidence: true } : one)) };
}

/** Places without evidence, which nobody needs after the session's end. */
export function leftInVaults({ vaults = [] }: Session): VaultPlace[] {
  return vaults.flatMap(({ provider, vaultRef, hasEvidence }) => (hasEvidence ? [] : [{ provider, vaultRef }]));
}
