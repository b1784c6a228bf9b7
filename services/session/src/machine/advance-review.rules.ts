import { reasonCodeFitsStep } from '../steps/reason-codes.rules.ts';
import type { DecidingPerson, Step } from '../steps/step.rules.ts';
import { type Advance, type AuditType, auditOfStep } from './change.rules.ts';
import {
  type DecisionRecommended,
  isKeyOf,
  type ReviewAssigned,
  type ReviewClaimed,
  type ReviewCommand,
  type ReviewNoted,
  type ReviewReleased,
} from './command.rules.ts';
import { commitAuditOnly } from './commit-move.rules.ts';
import { decide } from './decide.rules.ts';
import type { Session } from './session.rules.ts';
import { replaceStep } from './settle-steps.rules.ts';
import { isUnderReview, versionOf, withReview } from './step-review.rules.ts';

export function advanceReview(session: Session, command: ReviewCommand, atMs: number): Advance {
  const step = session.steps.find((candidate) => candidate.type === command.stepType);
  const rule = session.profile.rules.get(command.stepType);
  if (step === undefined || rule === undefined) return { kind: 'refused', refusal: 'step_not_in_profile' };
  switch (command.kind) {
    case 'review_claimed':
    case 'review_released':
      return claim(session, step, command, atMs);
    case 'review_assigned':
      return assign(session, step, command, atMs);
    case 'review_noted':
      return note(session, step, command, atMs);
    case 'decision_recommended':
      return recommend(session, step, command, atMs);
    case 'decision_made':
      return decide(session, step, rule, command, atMs);
  }
}

/** A claim must be released before another person can claim, so the history shows the release. */
function claim(session: Session, step: Step, command: ReviewClaimed | ReviewReleased, atMs: number): Advance {
  const refusal = objectionTo(session, step, command);
  if (refusal !== null) return { kind: 'refused', refusal };
  const holder = step.review?.claimant?.key;
  const isClaim = command.kind === 'review_claimed';
  const isOwn = holder !== undefined && isKeyOf(command.actor, holder);
  if (isClaim ? isOwn : holder === undefined) return { kind: 'unchanged', session, disposition: 'DUPLICATE' };
  if (isClaim && holder !== undefined) return { kind: 'refused', refusal: 'claimed_by_another' };
  const type = isClaim ? 'review.claimed' : 'review.released';
  return handTo(isClaim ? command.actor.person : null, { session, step, type, atMs });
}

function assign(session: Session, step: Step, command: ReviewAssigned, atMs: number): Advance {
  const refusal = objectionTo(session, step, command);
  if (refusal !== null) return { kind: 'refused', refusal };
  const holder = step.review?.claimant?.key;
  if (holder !== undefined && isKeyOf(command.assignee, holder))
    return { kind: 'unchanged', session, disposition: 'DUPLICATE' };
  return handTo(command.assignee.person, { session, step, type: 'review.assigned', atMs });
}

function objectionTo(session: Session, step: Step, command: ReviewClaimed | ReviewReleased | ReviewAssigned) {
  if (command.actor.actorType !== 'HUMAN') return 'not_a_person';
  if (command.expectedVersion !== versionOf(step)) return 'version_conflict';
  return isUnderReview(session, step) ? null : 'not_under_review';
}

type HandOver = { session: Session; step: Step; type: AuditType; atMs: number };

function handTo(claimant: DecidingPerson | null, { session, step, type, atMs }: HandOver): Advance {
  const review = withReview(step, { claimant });
  const after = { ...session, steps: replaceStep(session.steps, { ...step, review }) };
  return commitAuditOnly(after, [auditOfStep(step.type, type, 'HUMAN')], atMs);
}

/** Records in the history only that a note exists. Its text is stored elsewhere. */
function note(session: Session, step: Step, { actor }: ReviewNoted, atMs: number): Advance {
  if (actor.actorType !== 'HUMAN') return { kind: 'refused', refusal: 'not_a_person' };
  if (!isUnderReview(session, step)) return { kind: 'refused', refusal: 'not_under_review' };
  return commitAuditOnly(session, [auditOfStep(step.type, 'review.noted', 'HUMAN')], atMs);
}

/** Changes only the history. A recommendation is shown to people and never applied. */
function recommend(session: Session, step: Step, command: DecisionRecommended, atMs: number): Advance {
  if (!isUnderReview(session, step)) return { kind: 'refused', refusal: 'not_under_review' };
  if (command.evidenceSha256 !== session.evidenceSha256) return { kind: 'refused', refusal: 'evidence_changed' };
  if (!reasonCodeFitsStep(command.reasonCode, step.type)) return { kind: 'refused', refusal: 'reason_not_fitting' };
  const { actorType } = command.actor;
  const type = 'review.recommended';
  const audit = [{ type, actorType, reasonCode: command.reasonCode, stepType: step.type } as const];
  return commitAuditOnly(session, audit, atMs);
}
