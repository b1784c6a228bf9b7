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

/** Steps in which a vendor verifies a person by a document. Their results can be reused. */
export const reusableTypes: readonly StepType[] = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'NFC', 'AGE'];

/** Step statuses, in the order of docs/specification.md#stepresult. */
export const stepStatuses = ['PENDING', 'IN_PROGRESS', 'PASSED', 'FAILED', 'NEEDS_REVIEW', 'SKIPPED'] as const;
export type StepStatus = (typeof stepStatuses)[number];

export type SettledStatus = 'PASSED' | 'FAILED' | 'SKIPPED';

export function isSettled(status: StepStatus): boolean {
  return status === 'PASSED' || status === 'FAILED' || status === 'SKIPPED';
}

/**
 * Lists against which a step's newest result was screened, under the provider's names. Never contains the people found.
 */
export type Screening = {
  readonly provider: string;
  readonly lists: readonly { readonly name: string; readonly version?: string; readonly day?: string }[];
};

export type EntryVerdict = { readonly entryId: string; readonly verdict: 'NOT_SAME' | 'SAME' | 'UNCLEAR' };

/** The person behind a review decision. `key` is a keyed hash and is published. Only colleagues see the names. */
export type DecidingPerson = {
  readonly key: string;
  readonly name: string;
  /** Name in the person's token. Undefined if the token has none. */
  readonly displayName?: string;
};

export function displayNameOf({ name, displayName = name }: DecidingPerson): string {
  return displayName;
}

/** The author has seen the evidence `evidenceSha256` (docs/workflow.md#human-gates). */
export type Proposal = {
  readonly id: string;
  readonly verdict: 'APPROVE' | 'WAIVE';
  readonly proposer: DecidingPerson;
  readonly reasonCode: string;
  readonly evidenceSha256: string;
  readonly approvers: readonly string[];
};

/** Stays stored after its end, so that no version is used twice. */
export type StepReview = {
  /** Rises with every change. A decision must name this version. */
  readonly version: number;
  readonly openedAtMs: number;
  readonly claimant: DecidingPerson | null;
  readonly proposal: Proposal | null;
};

/** `attempt` and `sequence` are from the newest applied report, or 0 before the first report. */
export type Step = {
  readonly type: StepType;
  readonly status: StepStatus;
  readonly reasonCodes: readonly string[];
  /** Session time. Null until the step settles. */
  readonly completedAtMs: number | null;
  readonly attempt: number;
  readonly sequence: number;
  readonly grantedAttempts: number;
  /** Null before the step's first review (`when: any_step_needs_review`). */
  readonly review: StepReview | null;
  /** Undefined until the guest has agreed to the profile's text. */
  readonly consentVersion?: string;
  /**
   * Session time of the submission that awaits the provider's verdict. Undefined without such a submission. Only in
   * IN_PROGRESS.
   */
  readonly pendingSinceMs?: number;
  /** True if the newest attempt was inconclusive without a reason. Undefined if `reasonCodes` give a reason. */
  readonly isSentBack?: true;
  readonly screening?: Screening;
  /** The earlier session whose result this step reuses. Undefined if the guest did the check here. */
  readonly reusedFrom?: string;
};

export function withoutPending(step: Step): Step {
  if (step.pendingSinceMs === undefined) return step;
  const { pendingSinceMs: _, ...rest } = step;
  return rest;
}

/** Removes the wait for provider or guest, which ends with a new report. */
export function spokenOf(step: Step): Step {
  if (step.isSentBack === undefined) return withoutPending(step);
  const { isSentBack: _, ...rest } = withoutPending(step);
  return rest;
}

export function screenedBy({ screening: _, ...step }: Step, screening: Screening | undefined): Step {
  return screening === undefined ? step : { ...step, screening };
}

/**
 * Returns the number of the newest attempt, at least 1, or of the next attempt if the step was sent back to the guest.
 * An open step with reason codes was sent back.
 */
export function attemptOf({ status, reasonCodes, attempt, isSentBack }: Step): number {
  const isNext = status === 'IN_PROGRESS' && (isSentBack === true || reasonCodes.length > 0);
  return Math.max(1, isNext ? attempt + 1 : attempt);
}

export function nextSequence(step: Step, attempt: number): number {
  return attempt === step.attempt ? step.sequence + 1 : 1;
}
