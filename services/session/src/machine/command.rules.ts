import type { EvidenceDraft } from '../steps/evidence.rules.ts';
import type { DecisionKind } from '../steps/reason-codes.rules.ts';
import type { DecidingPerson, EntryVerdict, Screening, StepType } from '../steps/step.rules.ts';
import type { ActorType, VaultPlace } from './session.rules.ts';

export const resultOutcomes = ['PASS', 'FAIL', 'REVIEW', 'RETRY', 'ERROR', 'PENDING', 'EXPIRED'] as const;
export type ResultOutcome = (typeof resultOutcomes)[number];

export type VerdictOutcome = Exclude<ResultOutcome, 'PENDING' | 'EXPIRED'>;

/** A submitted attempt, or a provider session that ended early, has no verdict. */
export function isVerdict(outcome: ResultOutcome): outcome is VerdictOutcome {
  return outcome !== 'PENDING' && outcome !== 'EXPIRED';
}

export type StepStarted = {
  readonly kind: 'step_started';
  readonly stepType: StepType;
  /** Absent if the provider's adapter acts. */
  readonly actorType?: Extract<ActorType, 'GUEST'>;
  /** Where the provider will keep the guest's submission; absent if unknown. */
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
  /** Only catalogue codes: see `knownReasonCodes`. */
  readonly reasonCodes: readonly string[];
  readonly evidence: readonly EvidenceDraft[];
  /** Hex keyed hash that binds decisions to the facts; absent without facts. */
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

/** Catalogue codes for a step that the guest does not carry out. */
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

/** The guest's time or the review's time may have run out. */
type Expired = { readonly kind: 'expired' };

type PackageSealed = { readonly kind: 'package_sealed' };

export type Closed = { readonly kind: 'closed'; readonly actorType: ActorType };

/** The evidence service's order to erase all data about the guest (docs/internal-contracts.md#guest-data). */
type GuestDataErased = { readonly kind: 'guest_data_erased'; readonly erasureId: string };

/** A tester puts the session's own clock forward (sandbox; docs/internal-contracts.md#sandbox-clocks). */
type ClockAdvanced = { readonly kind: 'clock_advanced'; readonly byMs: number; readonly actorType: ActorType };

type FollowUpCreated = { readonly kind: 'followup_created'; readonly actorType: ActorType };

/** A tester makes the receivers of the session's later events fail (sandbox). */
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

/** Makes the first attempts of each later delivery fail like this. With 0 attempts, it ends an earlier fault. */
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

/** Dispositions of a provider's report (Disposition of StepIngest, docs/workflow.md#results). */
export const dispositions = ['APPLIED', 'DUPLICATE', 'STALE', 'LATE', 'REJECTED'] as const;
export type Disposition = (typeof dispositions)[number];

/** The caller: a named person with the roles of their token, or an automation (docs/workflow.md#human-gates). */
export type Actor = {
  readonly actorType: 'HUMAN' | 'AGENT';
  readonly person: DecidingPerson;
  /** The person's keys under the other index keys. A record from before a rotation has one of these. */
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

/** Agents can send no other command. */
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
  /** The approved proposal; null if none is needed, and for other decisions. */
  readonly proposalId: string | null;
  /** 0 except for a resubmission. */
  readonly extraAttempts: number;
  /** Verdicts on the list entries that the guest was compared with; absent if there are none. */
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
