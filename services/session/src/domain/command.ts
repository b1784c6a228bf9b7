import type { EvidenceDraft } from './evidence.ts';
import type { StepType } from './session.ts';

/** What a provider says about one attempt of a step (workflow.md §4). */
export const resultOutcomes = ['PASS', 'FAIL', 'REVIEW', 'RETRY', 'ERROR'] as const;
export type ResultOutcome = (typeof resultOutcomes)[number];

/** The guest has started a step with its provider. */
export type StepStarted = { readonly kind: 'step_started'; readonly stepType: StepType };

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
};

/** A timer: the guest's time or the review's time may have run out. */
export type Expired = { readonly kind: 'expired' };

/** The evidence service has sealed the first revision of the session's package. */
export type PackageSealed = { readonly kind: 'package_sealed' };

/** What can happen to a session after its creation. */
export type Command = StepStarted | StepResulted | Expired | PackageSealed;

/** What became of a provider's report (Disposition of StepIngest, workflow.md §4). */
export const dispositions = ['APPLIED', 'DUPLICATE', 'STALE', 'LATE', 'REJECTED'] as const;
export type Disposition = (typeof dispositions)[number];
