import type { StepRule } from '../profile/profile.rules.ts';
import { asksForPerson, gravestClass, mayTryAgain, mergeCodes } from '../steps/reason-codes.rules.ts';
import { type Step, screenedBy, spokenOf } from '../steps/step.rules.ts';
import type { AuditType } from './change.rules.ts';
import { isVerdict, type StepResulted, type VerdictOutcome } from './command.rules.ts';
import { enterReview } from './step-review.rules.ts';

type StepOutcome =
  | { readonly kind: 'moved'; readonly step: Step; readonly audit: AuditType }
  | { readonly kind: 'stale' }
  | { readonly kind: 'rejected' };

type At = { readonly rule: StepRule; readonly currentAttempt: number };

/** Applies one result to one step of an open session (the result rows of docs/workflow.md#steps). */
export function applyResult(
  step: Step,
  { rule, currentAttempt }: At,
  result: StepResulted,
  nowMs: number,
): StepOutcome {
  if (step.type === 'MANUAL_REVIEW') return { kind: 'rejected' };
  if (!isNewer(step, result)) return { kind: 'stale' };
  const { outcome, attempt, sequence } = result;
  if (!isVerdict(outcome)) return attempt < currentAttempt ? { kind: 'rejected' } : withoutVerdict(step, result, nowMs);
  const judged = judgeResult(outcome, result.reasonCodes);
  const seen = { ...screenedBy(spokenOf(step), result.screening), attempt, sequence };
  switch (step.status) {
    case 'PENDING':
    case 'IN_PROGRESS':
      return moveOpen(seen, rule, judged, nowMs);
    case 'NEEDS_REVIEW':
      return toReview(seen, mergeCodes(step.reasonCodes, judged.reasonCodes), 'review.voided', nowMs);
    case 'PASSED':
    case 'FAILED':
      return moveSettled(seen, judged, nowMs);
    case 'SKIPPED':
      return { kind: 'rejected' };
  }
}

/** A result with an equal attempt and sequence is not newer, even if its event id differs. */
function isNewer(step: Step, result: StepResulted): boolean {
  return result.attempt > step.attempt || (result.attempt === step.attempt && result.sequence > step.sequence);
}

/**
 * Applies a result that is not a verdict, unless the step is settled. PENDING starts the provider's clock. EXPIRED (the
 * provider's session expired) returns the same attempt to the guest.
 */
function withoutVerdict(step: Step, { outcome, attempt, sequence }: StepResulted, nowMs: number): StepOutcome {
  if (step.status !== 'PENDING' && step.status !== 'IN_PROGRESS') return { kind: 'rejected' };
  const open: Step = { ...spokenOf(step), status: 'IN_PROGRESS', reasonCodes: [], attempt, sequence };
  if (outcome === 'EXPIRED') return { kind: 'moved', step: open, audit: 'step.attempt_expired' };
  const pendingSinceMs = attempt === step.attempt ? (step.pendingSinceMs ?? nowMs) : nowMs;
  return { kind: 'moved', step: { ...open, pendingSinceMs }, audit: 'step.submitted' };
}

export function timeOutPending(step: Step, rule: StepRule, nowMs: number): StepOutcome {
  const judged = { verdict: 'PROVIDER_ERROR', reasonCodes: ['PROVIDER_TIMEOUT'] } as const;
  return moveOpen(spokenOf(step), rule, judged, nowMs);
}

function moveOpen(step: Step, rule: StepRule, judged: Judgement, nowMs: number): StepOutcome {
  switch (judged.verdict) {
    case 'PASS':
      return settle(step, 'PASSED', judged.reasonCodes, nowMs);
    case 'REVIEW':
      return toReview(step, judged.reasonCodes, 'step.review_required', nowMs);
    case 'NEGATIVE':
      return mayTryAgain(judged.reasonCodes)
        ? retryOrFail(step, rule, judged.reasonCodes, nowMs)
        : fail(step, rule, judged.reasonCodes, nowMs);
    case 'INCONCLUSIVE':
      return retryOrFail(step, rule, judged.reasonCodes, nowMs);
    case 'PROVIDER_ERROR':
      return rule.onProviderError === 'REVIEW'
        ? toReview(step, judged.reasonCodes, 'step.review_required', nowMs)
        : settle(step, 'FAILED', judged.reasonCodes, nowMs);
  }
}

function fail(step: Step, rule: StepRule, codes: readonly string[], nowMs: number): StepOutcome {
  return rule.onFail === 'REVIEW'
    ? toReview(step, codes, 'step.review_required', nowMs)
    : settle(step, 'FAILED', codes, nowMs);
}

function retryOrFail(step: Step, rule: StepRule, codes: readonly string[], nowMs: number): StepOutcome {
  if (step.attempt < rule.maxAttempts + step.grantedAttempts) {
    const retried: Step = { ...step, status: 'IN_PROGRESS', reasonCodes: codes, completedAtMs: null };
    const sentBack: Step = codes.length > 0 ? retried : { ...retried, isSentBack: true };
    return { kind: 'moved', step: sentBack, audit: 'step.retry_requested' };
  }
  const exhausted = mergeCodes(codes, ['ATTEMPTS_EXHAUSTED']);
  return gravestClass(codes) === 'NEGATIVE'
    ? fail(step, rule, exhausted, nowMs)
    : settle(step, 'FAILED', exhausted, nowMs);
}

/**
 * Keeps a settled step's outcome if the result agrees, opens a review if the result contradicts, and rejects an
 * inconclusive result.
 */
function moveSettled(step: Step, judged: Judgement, nowMs: number): StepOutcome {
  if (judged.verdict === 'INCONCLUSIVE' || judged.verdict === 'PROVIDER_ERROR') return { kind: 'rejected' };
  const agrees = step.status === 'PASSED' ? judged.verdict === 'PASS' : isSameFailure(step, judged);
  if (agrees) return { kind: 'moved', step, audit: 'step.result_confirmed' };
  return toReview(step, mergeCodes(step.reasonCodes, judged.reasonCodes), 'step.reopened', nowMs);
}

function isSameFailure(step: Step, judged: Judgement): boolean {
  return judged.verdict === 'NEGATIVE' && gravestClass(step.reasonCodes) === 'NEGATIVE';
}

function settle(step: Step, status: 'PASSED' | 'FAILED', reasonCodes: readonly string[], nowMs: number): StepOutcome {
  const settled: Step = { ...step, status, reasonCodes, completedAtMs: nowMs };
  return { kind: 'moved', step: settled, audit: status === 'PASSED' ? 'step.passed' : 'step.failed' };
}

function toReview(step: Step, reasonCodes: readonly string[], audit: AuditType, nowMs: number): StepOutcome {
  return { kind: 'moved', step: enterReview(step, reasonCodes, nowMs), audit };
}

/** The meaning of a result for its step, derived from the provider's outcome and codes (docs/workflow.md#steps). */
type Verdict = 'PASS' | 'NEGATIVE' | 'REVIEW' | 'INCONCLUSIVE' | 'PROVIDER_ERROR';

type Judgement = { readonly verdict: Verdict; readonly reasonCodes: readonly string[] };

/** An outcome that contradicts its reasons, such as a pass with a negative code, needs a person. */
function judgeResult(outcome: VerdictOutcome, reported: readonly string[]): Judgement {
  const reasonCodes = mergeCodes(reported);
  switch (outcome) {
    case 'PASS':
      return { verdict: isInfoOnly(reasonCodes) ? 'PASS' : 'REVIEW', reasonCodes };
    case 'FAIL':
      return judgeFailure(reasonCodes);
    case 'REVIEW':
      return {
        verdict: 'REVIEW',
        reasonCodes: isInfoOnly(reasonCodes) ? mergeCodes(reasonCodes, ['OTHER']) : reasonCodes,
      };
    case 'RETRY':
      return { verdict: asksForPerson(reasonCodes) ? 'REVIEW' : 'INCONCLUSIVE', reasonCodes };
    case 'ERROR':
      return judgeError(reasonCodes);
  }
}

function judgeFailure(reasonCodes: readonly string[]): Judgement {
  const gravest = gravestClass(reasonCodes);
  if (gravest !== null && gravest !== 'INFO') return { verdict: gravest, reasonCodes };
  return { verdict: 'REVIEW', reasonCodes: mergeCodes(reasonCodes, ['OTHER']) };
}

function judgeError(reasonCodes: readonly string[]): Judgement {
  const gravest = gravestClass(reasonCodes);
  if (gravest === 'NEGATIVE' || gravest === 'REVIEW') return { verdict: 'REVIEW', reasonCodes };
  const isNamed = reasonCodes.includes('PROVIDER_TIMEOUT') || reasonCodes.includes('PROVIDER_UNAVAILABLE');
  return {
    verdict: 'PROVIDER_ERROR',
    reasonCodes: isNamed ? reasonCodes : mergeCodes(reasonCodes, ['PROVIDER_UNAVAILABLE']),
  };
}

function isInfoOnly(reasonCodes: readonly string[]): boolean {
  const gravest = gravestClass(reasonCodes);
  return gravest === null || gravest === 'INFO';
}
