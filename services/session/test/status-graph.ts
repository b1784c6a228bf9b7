import type { SessionStatus } from '../src/machine/session.rules.ts';
import type { StepStatus } from '../src/steps/step.rules.ts';

/**
 * Possible next statuses of a step, besides its current one (docs/workflow.md#steps). A settled step never gets the
 * opposite verdict without a person: it returns to NEEDS_REVIEW. Only a withdrawn consent skips a passed step.
 */
export const stepEdges: Readonly<Record<StepStatus, readonly StepStatus[]>> = {
  PENDING: ['IN_PROGRESS', 'PASSED', 'FAILED', 'NEEDS_REVIEW', 'SKIPPED'],
  IN_PROGRESS: ['PASSED', 'FAILED', 'NEEDS_REVIEW', 'SKIPPED'],
  PASSED: ['NEEDS_REVIEW', 'SKIPPED'],
  FAILED: ['NEEDS_REVIEW'],
  NEEDS_REVIEW: ['IN_PROGRESS', 'PASSED', 'FAILED', 'SKIPPED'],
  SKIPPED: [],
};

/**
 * Possible next statuses of a session. A review ends only by a decision or its own timer, never by the guest's clock.
 */
export const sessionEdges: Readonly<Record<SessionStatus, readonly SessionStatus[]>> = {
  PENDING: ['IN_PROGRESS', 'NEEDS_REVIEW', 'VERIFIED', 'INCOMPLETE', 'FAILED', 'EXPIRED'],
  IN_PROGRESS: ['NEEDS_REVIEW', 'VERIFIED', 'INCOMPLETE', 'FAILED', 'EXPIRED'],
  NEEDS_REVIEW: ['IN_PROGRESS', 'VERIFIED', 'INCOMPLETE', 'FAILED'],
  VERIFIED: [],
  INCOMPLETE: [],
  FAILED: [],
  EXPIRED: [],
};
