import type { Step } from './step.ts';

/**
 * The attempt that a report about an open step is about, from 1: the newest, or the next one when the step was sent
 * back. A step that is open and has reasons already was sent back.
 */
export function attemptOf({ status, reasonCodes, attempt }: Step): number {
  const isSentBack = status === 'IN_PROGRESS' && reasonCodes.length > 0;
  return Math.max(1, isSentBack ? attempt + 1 : attempt);
}

/** The place of the next report about this attempt: 1 for the first. */
export function nextSequence(step: Step, attempt: number): number {
  return attempt === step.attempt ? step.sequence + 1 : 1;
}
