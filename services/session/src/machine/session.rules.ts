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

/** A provider's name and that provider's reference to the guest's stored submission. */
export type VaultPlace = { readonly provider: string; readonly vaultRef: string };

export type NamedVault = VaultPlace & { readonly hasEvidence: boolean };

/**
 * A session without guest data, so it cannot leak personal data. Times are milliseconds since 1970 on the session's own
 * clock, which in a sandbox is `clockOffsetMs` ahead.
 */
export type Session = {
  readonly id: string;
  readonly tenantId: string;
  readonly bookingReference: string;
  readonly propertyReference: string;
  /** Immutable, so the row stores only its key and version. */
  readonly profile: Profile;
  readonly status: SessionStatus;
  readonly reasonCodes: readonly string[];
  readonly steps: readonly Step[];
  readonly createdAtMs: number;
  /** Changes only together with a member that clients see. */
  readonly updatedAtMs: number;
  readonly expiresAtMs: number | null;
  /** Null while the guest's clock runs. */
  readonly remainingMs: number | null;
  /** The time at which a review without a decision ends the session. Null outside NEEDS_REVIEW. */
  readonly reviewDueAtMs: number | null;
  /** Hex SHA-256 of all counted reports (`addToEvidence`). */
  readonly evidenceSha256: string;
  /** Results of the profile's `metadataClauses` for the metadata of the create. */
  readonly metadataAnswers: readonly boolean[];
  readonly epoch: number;
  /** Starts at 1 and rises by one per committed change. */
  readonly version: number;
  readonly clockOffsetMs: number;
  /** Creation time of the last webhook event. Null before the first. */
  readonly lastEventAtMs: number | null;
  readonly packageReady: boolean;
  readonly vaults?: readonly NamedVault[];
};

export function isTerminal(status: SessionStatus): boolean {
  return status === 'VERIFIED' || status === 'INCOMPLETE' || status === 'FAILED' || status === 'EXPIRED';
}

/** Returns the real time of the session's next deadline, or null if it has none. */
export function wakeAtMs(session: Session): number | null {
  if (isTerminal(session.status)) return null;
  const ownMs = session.status === 'NEEDS_REVIEW' ? session.reviewDueAtMs : session.expiresAtMs;
  const dueMs = session.steps.flatMap((step) => pendingUntilMs(session, step) ?? []);
  const dueAtMs = Math.min(ownMs ?? Number.POSITIVE_INFINITY, ...dueMs);
  return dueAtMs === Number.POSITIVE_INFINITY ? null : dueAtMs - session.clockOffsetMs;
}

/** Returns the session time until which the provider may decide about a submission. Null if nothing is submitted. */
export function pendingUntilMs({ profile }: Pick<Session, 'profile'>, { type, pendingSinceMs }: Step): number | null {
  return pendingSinceMs === undefined ? null : pendingSinceMs + pendingMs(profile.rules.get(type) ?? {});
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Minimum time that the guest gets when a reviewer or provider returns a step (docs/workflow.md#session-clocks). */
const minimumReturnMs = { review: 48 * hourMs, provider: hourMs };

type SessionClock = Pick<Session, 'expiresAtMs' | 'remainingMs' | 'reviewDueAtMs'>;

/**
 * Stops the guest's clock during a review or while a provider has the submission, and keeps the remaining time.
 * Restarts the clock when a step returns to the guest. The session's end clears the clock, but an EXPIRED session keeps
 * `expiresAtMs`.
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

/**
 * Marks the vault places that evidence references. The originals there are deleted when the evidence's retention ends.
 */
export function pointToVaults(session: Session, evidence: readonly EvidenceDraft[]): Session {
  const { vaults } = session;
  if (vaults === undefined || evidence.length === 0) return session;
  const isPointedTo = ({ provider, vaultRef }: VaultPlace) =>
    evidence.some(({ facts }) => facts['provider'] === provider && facts['vaultRef'] === vaultRef);
  return { ...session, vaults: vaults.map((one) => (isPointedTo(one) ? { ...one, hasEvidence: true } : one)) };
}

/** Returns the vault places that no evidence references, which are not needed after the session's end. */
export function leftInVaults({ vaults = [] }: Session): VaultPlace[] {
  return vaults.flatMap(({ provider, vaultRef, hasEvidence }) => (hasEvidence ? [] : [{ provider, vaultRef }]));
}
