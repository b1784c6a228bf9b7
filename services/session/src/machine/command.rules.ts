import type { EvidenceDraft } from '../steps/evidence.rules.ts';
import type { DecisionKind } from '../steps/reason-codes.rules.ts';
import type { DecidingPerson, EntryVerdict, Screening, StepType } from '../steps/step.rules.ts';
import type { ActorType, VaultPlace } from './session.rules.ts';

export const resultOutcomes = ['PASS', 'FAIL', 'REVIEW', 'RETRY', 'ERROR', 'PENDING', 'EXPIRED'] as const;
export type ResultOutcome = (typeof resultOutcomes)[number];

export type VerdictOutcome = Exclude<ResultOutcome, 'PENDING' | 'EXPIRED'>;

/** Returns false for a submitted attempt (PENDING) and for a provider session that ended early (EXPIRED). */
export function isVerdict(outcome: ResultOutcome): outcome is VerdictOutcome {
  return outcome !== 'PENDING' && outcome !== 'EXPIRED';
}

export type StepStarted = {
  readonly kind: 'step_started';
  readonly stepType: StepType;
  /** Undefined if the provider's adapter starts the step. */
  readonly actorType?: Extract<ActorType, 'GUEST'>;
  /** The place at which the provider stores the guest's submission. Undefined if unknown. */
  readonly vault?: VaultPlace;
};

/** Results of a step are ordered by `(attempt, sequence)`. */
export type StepResulted = {
  readonly kind: 'step_resulted';
  readonly stepType: StepType;
  /** From 1. */
  readonly attempt: number;
  /** Starts at 1 and rises within an attempt. */
  readonly sequence: number;
  readonly outcome: ResultOutcome;
  /** Only codes of the catalogue (`knownReasonCodes`). */
  readonly reasonCodes: readonly string[];
  readonly evidence: readonly EvidenceDraft[];
  /** Hex keyed hash of the facts, which binds decisions to the facts. Undefined without facts. */
  readonly factsDigest?: string;
  readonly screening?: Screening;
};

export type ConsentRecorded = {
  readonly kind: 'consent_recorded';
  readonly stepType: StepType;
  readonly accepted: boolean;
  readonly evidence: EvidenceDraft;
  readonly version?: string;
};

export type ConsentWithdrawn = {
  readonly kind: 'consent_withdrawn';
  readonly stepType: StepType;
  readonly evidence: EvidenceDraft;
};

/** Reason codes for a step that the guest declined or abandoned, or whose device is unsuitable. */
export const guestReasons = ['CONSENT_DECLINED', 'GUEST_ABANDONED', 'DEVICE_UNSUPPORTED'] as const;
export type GuestReason = (typeof guestReasons)[number];

export type GuestActed = { readonly kind: 'guest_acted'; readonly stepType: StepType; readonly reason: GuestReason };

export type GuestStopped = { readonly kind: 'guest_stopped' };

/** Steps that an earlier check of the same guest proves (docs/workflow.md#returning-guests). */
export type StepsReused = {
  readonly kind: 'steps_reused';
  readonly earlierSessionId: string;
  readonly steps: readonly { readonly stepType: StepType; readonly evidence: readonly EvidenceDraft[] }[];
};

export type StepReport = StepStarted | StepResulted | ConsentRecorded | ConsentWithdrawn | GuestActed;

type Expired = { readonly kind: 'expired' };

type PackageSealed = { readonly kind: 'package_sealed' };

export type Closed = { readonly kind: 'closed'; readonly actorType: ActorType };

/** The evidence service's order to erase all data about the guest (docs/internal-contracts.md#guest-data). */
type GuestDataErased = { readonly kind: 'guest_data_erased'; readonly erasureId: string };

/** A tester moves the session's own clock forward (sandbox; docs/internal-contracts.md#sandbox-clocks). */
type ClockAdvanced = { readonly kind: 'clock_advanced'; readonly byMs: number; readonly actorType: ActorType };

type FollowUpCreated = { readonly kind: 'followup_created'; readonly actorType: ActorType };

type ReceiverFaultInjected = {
  readonly kind: 'receiver_fault_injected';
  readonly fault: ReceiverFault;
  readonly actorType: ActorType;
};

type GuestLinkChanged = {
  readonly kind: 'guest_link_changed';
  readonly change: 'minted' | 'ended';
  readonly actorType: ActorType;
};

/**
 * Makes the first `attempts` attempts of each later delivery fail with `kind`. If `attempts` is 0, ends an earlier
 * fault.
 */
export type ReceiverFault = { readonly kind: 'UNAVAILABLE' | 'TIMEOUT' | 'GONE'; readonly attempts: number };

export type Annotation = GuestDataErased | ClockAdvanced | FollowUpCreated | ReceiverFaultInjected | GuestLinkChanged;

export type Command =
  | StepReport
  | StepsReused
  | GuestStopped
  | ReviewCommand
  | Closed
  | Expired
  | PackageSealed
  | Annotation;

export const dispositions = ['APPLIED', 'DUPLICATE', 'STALE', 'LATE', 'REJECTED'] as const;
export type Disposition = (typeof dispositions)[number];

/** The caller: a person with name and roles from their token, or an automation (docs/workflow.md#human-gates). */
export type Actor = {
  readonly actorType: 'HUMAN' | 'AGENT';
  readonly person: DecidingPerson;
  /** The person's hashes under the other index keys, which records from before a rotation contain. */
  readonly otherKeys: readonly string[];
  readonly roles: readonly string[];
};

export type Known = Pick<Actor, 'person' | 'otherKeys'>;

export function isKeyOf({ person, otherKeys }: Known, key: string): boolean {
  return person.key === key || otherKeys.includes(key);
}

type AboutReview = {
  readonly stepType: StepType;
  readonly actor: Actor;
  readonly expectedVersion: number;
};

export type ReviewClaimed = AboutReview & { readonly kind: 'review_claimed' };

export type ReviewReleased = AboutReview & { readonly kind: 'review_released' };

export type ReviewAssigned = AboutReview & { readonly kind: 'review_assigned'; readonly assignee: Known };

export type ReviewNoted = Omit<AboutReview, 'expectedVersion'> & { readonly kind: 'review_noted' };

/** A recommendation, the only review command that an agent can send. */
export type DecisionRecommended = Omit<AboutReview, 'expectedVersion'> & {
  readonly kind: 'decision_recommended';
  readonly reasonCode: string;
  readonly evidenceSha256: string;
};

export type DecisionMade = AboutReview & {
  readonly kind: 'decision_made';
  readonly decision: DecisionKind;
  /** `dec_` + ULID. */
  readonly decisionId: string;
  readonly reasonCode: string;
  readonly evidenceSha256: string;
  /** The approved proposal. Null for other decisions. */
  readonly proposalId: string | null;
  /** Additional attempts of a resubmission, 0 for other decisions. */
  readonly extraAttempts: number;
  /** Verdicts on the list entries with which the guest was compared. Undefined without entries. */
  readonly entryVerdicts?: readonly EntryVerdict[];
};

export type ReviewCommand =
  | ReviewClaimed
  | ReviewReleased
  | ReviewAssigned
  | ReviewNoted
  | DecisionRecommended
  | DecisionMade;

export type ReviewRefusal =
  | 'not_a_person'
  | 'version_conflict'
  | 'not_under_review'
  | 'role_missing'
  | 'evidence_changed'
  | 'reason_not_fitting'
  | 'claimed_by_another'
  | 'approved_directly'
  | 'proposal_differs'
  | 'proposer_cannot_approve'
  | 'approved_already'
  | 'no_attempt_left'
  | 'nothing_to_resubmit'
  | 'cannot_be_verified';
