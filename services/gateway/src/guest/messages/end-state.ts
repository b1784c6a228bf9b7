import type { GuestPage__Output, GuestStep__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import type { Messages } from './messages.ts';

export type EndState = Exclude<keyof Messages['ended'], 'return' | 'seen'> | 'review';

/** Returns the end state for a guest without further steps (docs/guest-page.md#texts). */
export function endStateOf({ status, steps }: Pick<GuestPage__Output, 'status' | 'steps'>): EndState {
  const isStopped = steps.some(({ reasonCodes }) => reasonCodes.includes('GUEST_STOPPED'));
  switch (status) {
    case 'VERIFIED':
    case 'FAILED':
    case 'EXPIRED':
      return status;
    case 'INCOMPLETE':
      return isStopped ? 'stopped' : 'INCOMPLETE';
    case 'NEEDS_REVIEW':
      return isStopped ? 'stoppedReview' : 'review';
    default:
      return 'nothingLeft';
  }
}

export type StepState = keyof Messages['state'];

/** A skipped step was not needed, stopped by the guest, or not done. */
export function stepStateOf(step: GuestStep__Output): StepState | undefined {
  switch (step.status) {
    case 'PENDING':
      return step.maySkip ? 'PENDING' : 'NOT_BEGUN';
    case 'SKIPPED':
      if (!isNeeded(step)) return 'NOT_NEEDED';
      return step.reasonCodes.includes('GUEST_STOPPED') ? 'STOPPED' : 'NOT_DONE';
    case 'IN_PROGRESS':
      return isSubmitted(step) ? 'SUBMITTED' : step.status;
    case 'PASSED':
    case 'FAILED':
    case 'NEEDS_REVIEW':
      return step.status;
    default:
      return undefined;
  }
}

/** Returns true if the guest has submitted the step and the provider has not decided. */
export function isSubmitted({ waiting }: GuestStep__Output): boolean {
  return waiting?.for === 'WAITING_FOR_RESULT';
}

export function progressOf(steps: readonly GuestStep__Output[]): { done: number; all: number } {
  return {
    done: steps.filter(({ status }) => status === 'PASSED').length,
    all: steps.filter(isNeeded).length,
  };
}

const notNeeded = ['NOT_APPLICABLE', 'POLICY_EXCEPTION_APPROVED'];

function isNeeded({ status, reasonCodes }: GuestStep__Output): boolean {
  return status !== 'SKIPPED' || !notNeeded.some((code) => reasonCodes.includes(code));
}
