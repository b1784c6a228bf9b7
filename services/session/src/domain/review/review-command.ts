import type { Person, StepType } from '../steps/step.ts';

/** Who calls: a named person with the roles of their token, or an automation (docs/workflow.md#human-gates). */
export type Actor = {
  readonly actorType: 'HUMAN' | 'AGENT';
  readonly person: Person;
  /** The person's keys under each key of the index: what was written before a rotation has the person by one of these. */
  readonly otherKeys: readonly string[];
  readonly roles: readonly string[];
};

/** True when what is written down under this key was done by the actor. */
export function isKeyOf({ person, otherKeys }: Actor, key: string): boolean {
  return person.key === key || otherKeys.includes(key);
}

/** What every call about a review says. */
type AboutReview = {
  readonly stepType: StepType;
  readonly actor: Actor;
  /** The version of the review that the caller has seen. */
  readonly expectedVersion: number;
};

/** A person takes the review, so that others see who works on it. */
export type ReviewClaimed = AboutReview & { readonly kind: 'review_claimed' };

/** The claim on the review ends. */
export type ReviewReleased = AboutReview & { readonly kind: 'review_released' };

/** An opinion; the one thing that an agent may say. */
export type DecisionRecommended = Omit<AboutReview, 'expectedVersion'> & {
  readonly kind: 'decision_recommended';
  readonly reasonCode: string;
  readonly evidenceSha256: string;
};

/** What people decide, as it is stored and audited. */
export const decisionKinds = [
  'PROPOSED',
  'APPROVED',
  'REJECTED',
  'RESUBMISSION_REQUESTED',
  'EXCEPTION_PROPOSED',
  'EXCEPTION_APPROVED',
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** What somebody would do about a step. */
export const reviewVerdicts = ['APPROVE', 'REJECT', 'RESUBMIT', 'WAIVE'] as const;
export type ReviewVerdict = (typeof reviewVerdicts)[number];

/** What each kind of decision is about: a proposal is of the same verdict as the approval that it waits for. */
export const verdictOf: Readonly<Record<DecisionKind, ReviewVerdict>> = {
  PROPOSED: 'APPROVE',
  APPROVED: 'APPROVE',
  REJECTED: 'REJECT',
  RESUBMISSION_REQUESTED: 'RESUBMIT',
  EXCEPTION_PROPOSED: 'WAIVE',
  EXCEPTION_APPROVED: 'WAIVE',
};

/** A person decides about a step. */
export type DecisionMade = AboutReview & {
  readonly kind: 'decision_made';
  readonly decision: DecisionKind;
  /** `dec_` + ULID. */
  readonly decisionId: string;
  readonly reasonCode: string;
  readonly evidenceSha256: string;
  /** The proposal that an approval is for; null for an approval that needs none, and for everything else. */
  readonly proposalId: string | null;
  /** Attempts granted besides those of the profile; 0 but for a resubmission. */
  readonly extraAttempts: number;
};

export type ReviewCommand = ReviewClaimed | ReviewReleased | DecisionRecommended | DecisionMade;

/** Why a call about a review has no effect at all. */
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
  | 'nothing_to_resubmit';
