// The vocabulary below profiles, conditions, evidence, reviews and sessions: it imports none of them.

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

/** Step statuses, in the order of docs/specification.md#stepresult. */
export const stepStatuses = ['PENDING', 'IN_PROGRESS', 'PASSED', 'FAILED', 'NEEDS_REVIEW', 'SKIPPED'] as const;
export type StepStatus = (typeof stepStatuses)[number];

/** Final status of an awaited step. */
export type SettledStatus = 'PASSED' | 'FAILED' | 'SKIPPED';

/** True when a step has its outcome; NEEDS_REVIEW is not settled, a person has still to decide. */
export function isSettled(status: StepStatus): boolean {
  return status === 'PASSED' || status === 'FAILED' || status === 'SKIPPED';
}

/** Screening lists of a step's newest result, as its provider names them; never the people found. */
export type Screening = {
  readonly provider: string;
  readonly lists: readonly { readonly name: string; readonly version?: string; readonly day?: string }[];
};

/** A person's verdict about one entry of a list; `entryId` is a keyed hash. */
export type EntryVerdict = { readonly entryId: string; readonly verdict: 'NOT_SAME' | 'SAME' | 'UNCLEAR' };

/** A person as a session knows them: the keyed hash that is published, and what colleagues are shown. */
export type DecidingPerson = {
  readonly key: string;
  /** The subject of their token. */
  readonly name: string;
  /** Name in their token; absent without one. */
  readonly displayName?: string;
};

export function displayNameOf({ name, displayName = name }: DecidingPerson): string {
  return displayName;
}

/**
 * A proposal that waits for others' approval; bound to the evidence that its author has seen
 * (docs/workflow.md#human-gates).
 */
export type Proposal = {
  /** `dec_` + ULID: the decision that brought it. */
  readonly id: string;
  readonly verdict: 'APPROVE' | 'WAIVE';
  readonly proposer: DecidingPerson;
  readonly reasonCode: string;
  readonly evidenceSha256: string;
  /** Keys of the people who have approved it. */
  readonly approvers: readonly string[];
};

/** The human gate of a step. It stays when the step has left it, so that a version never means two things. */
export type StepReview = {
  /** Rises with everything that happens to the review; people give it back with what they decide. */
  readonly version: number;
  /** When the step entered the review, the last time. */
  readonly openedAtMs: number;
  /** The person who works on it; a claim does not keep others from deciding. */
  readonly claimant: DecidingPerson | null;
  readonly proposal: Proposal | null;
};

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
  /** The version of the profile's text that the guest has agreed to on their page; absent until then. */
  readonly consentVersion?: string;
  /**
   * Session time: when the guest had handed in the attempt that the provider has no verdict about yet. Absent where the
   * step does not wait for one; only in IN_PROGRESS.
   */
  readonly pendingSinceMs?: number;
  /** The newest attempt was inconclusive and no reason was given; where there are reasons they say so. */
  readonly isSentBack?: true;
  /** Absent where the newest result names no list. */
  readonly screening?: Screening;
};

/** The step without what it has waited for of its provider. */
export function withoutPending(step: Step): Step {
  if (step.pendingSinceMs === undefined) return step;
  const { pendingSinceMs: _, ...rest } = step;
  return rest;
}

/** The step without what it has waited for of its provider or its guest: what is said now replaces it. */
export function spokenOf(step: Step): Step {
  if (step.isSentBack === undefined) return withoutPending(step);
  const { isSentBack: _, ...rest } = withoutPending(step);
  return rest;
}

/** The step with what its newest result was screened against, in place of that of the result before. */
export function screenedBy({ screening: _, ...step }: Step, screening: Screening | undefined): Step {
  return screening === undefined ? step : { ...step, screening };
}

/**
 * The attempt that a report about an open step is about, from 1: the newest, or the next one when the step was sent
 * back. A step that is open and has reasons already was sent back.
 */
export function attemptOf({ status, reasonCodes, attempt, isSentBack }: Step): number {
  const isNext = status === 'IN_PROGRESS' && (isSentBack === true || reasonCodes.length > 0);
  return Math.max(1, isNext ? attempt + 1 : attempt);
}

/** The place of the next report about this attempt: 1 for the first. */
export function nextSequence(step: Step, attempt: number): number {
  return attempt === step.attempt ? step.sequence + 1 : 1;
}
