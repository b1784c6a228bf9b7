import { advanceReview } from '../review/advance-review.ts';
import type { Session } from '../sessions/session.ts';
import { isTerminal } from '../sessions/session.ts';
import { advanceStep } from '../steps/advance-step.ts';
import { annotate } from './annotate.ts';
import type { Advance } from './change-draft.ts';
import { close } from './close.ts';
import type { Command } from './command.ts';
import { commitPackageReady } from './commit-move.ts';
import { expire } from './expire.ts';

/**
 * The state machine of docs/workflow.md#state-machine, pure: the session after one command, with exactly one change per
 * call, or the reason why there is none. Time never runs backwards within a session, whatever the clock says.
 */
export function advance(session: Session, command: Command, nowMs: number): Advance {
  const atMs = Math.max(nowMs, session.updatedAtMs);
  switch (command.kind) {
    case 'expired':
      return expire(session, atMs);
    case 'closed':
      return close(session, command, atMs);
    case 'package_sealed':
      return session.packageReady || !isTerminal(session.status)
        ? { kind: 'unchanged', session, disposition: 'DUPLICATE' }
        : commitPackageReady(session, atMs);
    case 'step_started':
    case 'step_resulted':
    case 'consent_recorded':
    case 'guest_acted':
      return advanceStep(session, command, atMs);
    case 'review_claimed':
    case 'review_released':
    case 'decision_recommended':
    case 'decision_made':
      return advanceReview(session, command, atMs);
    case 'guest_data_erased':
    case 'clock_advanced':
    case 'followup_created':
    case 'receiver_fault_injected':
    case 'guest_link_changed':
      return annotate(session, command, atMs);
  }
}
