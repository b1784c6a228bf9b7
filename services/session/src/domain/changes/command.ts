import type { EvidenceDraft } from '../evidence/evidence.ts';
import type { ReviewCommand } from '../review/review-command.ts';
import type { ActorType } from '../sessions/session.ts';
import type { StepType } from '../steps/step.ts';

/** What a provider says about one attempt of a step (docs/workflow.md#results). */
export const resultOutcomes = ['PASS', 'FAIL', 'REVIEW', 'RETRY', 'ERROR'] as const;
export type ResultOutcome = (typeof resultOutcomes)[number];

/** The guest has started a step with its provider. */
export type StepStarted = {
  readonly kind: 'step_started';
  readonly stepType: StepType;
  /** Who says so; the provider's adapter when absent. */
  readonly actorType?: Extract<ActorType, 'GUEST'>;
};

/** A provider's result for one attempt of one step; `(attempt, sequence)` orders the results of a step. */
export type StepResulted = {
  readonly kind: 'step_resulted';
  readonly stepType: StepType;
  /** From 1. */
  readonly attempt: number;
  /** From 1, rising within an attempt. */
  readonly sequence: number;
  readonly outcome: ResultOutcome;
  /** Codes of the catalogue only: see `knownReasonCodes`. */
  readonly reasonCodes: readonly string[];
  readonly evidence: readonly EvidenceDraft[];
  /**
   * Hex keyed hash of the facts that came with it, so that they are part of what a decision is bound to, and of nothing
   * else; absent when none did.
   */
  readonly factsDigest?: string;
};

/** The guest has accepted or declined the text that a step is carried out under. */
export type ConsentRecorded = {
  readonly kind: 'consent_recorded';
  readonly stepType: StepType;
  readonly accepted: boolean;
  readonly evidence: EvidenceDraft;
  /** Of the profile's own text, where the guest has agreed to that one. */
  readonly version?: string;
};

/** Why a guest does not carry out a step; codes of the catalogue. */
export const guestReasons = ['CONSENT_DECLINED', 'GUEST_ABANDONED', 'DEVICE_UNSUPPORTED'] as const;
export type GuestReason = (typeof guestReasons)[number];

/** The guest will not carry out a step. */
export type GuestActed = { readonly kind: 'guest_acted'; readonly stepType: StepType; readonly reason: GuestReason };

/** What a provider's adapter may report about a step. */
export type StepReport = StepStarted | StepResulted | ConsentRecorded | GuestActed;

/** A timer: the guest's time or the review's time may have run out. */
export type Expired = { readonly kind: 'expired' };

/** The evidence service has sealed the first revision of the session's package. */
export type PackageSealed = { readonly kind: 'package_sealed' };

/** An operator ends the session before its time. */
export type Closed = { readonly kind: 'closed'; readonly actorType: ActorType };

/**
 * What is known of the guest goes for good, as the evidence service has ordered
 * (docs/internal-contracts.md#guest-data).
 */
export type GuestDataErased = { readonly kind: 'guest_data_erased'; readonly erasureId: string };

/** A tester puts the session's own clock forward (sandbox; docs/internal-contracts.md#sandbox-clocks). */
export type ClockAdvanced = { readonly kind: 'clock_advanced'; readonly byMs: number; readonly actorType: ActorType };

/** A new session follows up this one, which has ended. */
export type FollowUpCreated = { readonly kind: 'followup_created'; readonly actorType: ActorType };

/** A tester lets the receivers of the session's later events fail (sandbox). */
export type ReceiverFaultInjected = {
  readonly kind: 'receiver_fault_injected';
  readonly fault: ReceiverFault;
  readonly actorType: ActorType;
};

/** An operator has made a link to the guest's page, or ended all of them. */
export type GuestLinkChanged = {
  readonly kind: 'guest_link_changed';
  readonly change: 'minted' | 'ended';
  readonly actorType: ActorType;
};

/** How the first attempts of each later delivery shall end; 0 attempts end an earlier fault. */
export type ReceiverFault = { readonly kind: 'UNAVAILABLE' | 'TIMEOUT' | 'GONE'; readonly attempts: number };

/** What goes into the history of a session and touches nothing that a client sees. */
export type Annotation = GuestDataErased | ClockAdvanced | FollowUpCreated | ReceiverFaultInjected | GuestLinkChanged;

/** What can happen to a session after its creation. */
export type Command = StepReport | ReviewCommand | Closed | Expired | PackageSealed | Annotation;

/** What became of a provider's report (Disposition of StepIngest, docs/workflow.md#results). */
export const dispositions = ['APPLIED', 'DUPLICATE', 'STALE', 'LATE', 'REJECTED'] as const;
export type Disposition = (typeof dispositions)[number];
