import { reasonCodeFitsStep } from '../steps/reason-codes.rules.ts';
import type { Step } from '../steps/step.rules.ts';
import { type Advance, auditOfStep } from './change.rules.ts';
import {
  type DecisionRecommended,
  isKeyOf,
  type ReviewClaimed,
  type ReviewCommand,
  type ReviewReleased,
} from './command.rules.ts';
import { commitAuditOnly } from './commit-move.rules.ts';
import { decide } from './decide.rules.ts';
import type { Session } from './session.rules.ts';
import { replaceStep } from './settle-steps.rules.ts';
import { isUnderReview, versionOf, withReview } from './step-review.rules.ts';

/** What people, and with recommendations agents, do about a step under review. */
export function advanceReview(session: Session, command: ReviewCommand, atMs: number): Advance {
  const step = session.steps.find((candidate) => candidate.type === command.stepType);
  const rule = session.profile.rules.get(command.stepType);
  if (step === undefined || rule === undefined) return { kind: 'refused', refusal: 'step_not_in_profile' };
  switch (command.kind) {
    case 'review_claimed':
    case 'review_released':
      return claim(session, step, command, atMs);
    case 'decision_recommended':
      return recommend(session, step, command, atMs);
    case 'decision_made':
      return decide(session, step, rule, command, atMs);
  }
}

/** A claim is taken from nobody; who wants it takes it back first, which is audited like the claim. */
function claim(session: Session, step: Step, command: ReviewClaimed | ReviewReleased, atMs: number): Advance {
  const { person, actorType } = command.actor;
  if (actorType !== 'HUMAN') return { kind: 'refused', refusal: 'not_a_person' };
  if (command.expectedVersion !== versionOf(step)) return { kind: 'refused', refusal: 'version_conflict' };
  if (!isUnderReview(session, step)) return { kind: 'refused', refusal: 'not_under_review' };
  const holder = step.review?.claimant?.key;
  const isClaim = command.kind === 'review_claimed';
  const isOwn = holder !== undefined && isKeyOf(command.actor, holder);
  if (isClaim ? isOwn : holder === undefined) return { kind: 'unchanged', session, disposition: 'DUPLICATE' };
  if (isClaim && holder !== undefined) return { kind: 'refused', refusal: 'claimed_by_another' };
  const review = withReview(step, { claimant: isClaim ? person : null });
  const after = { ...session, steps: replaceStep(session.steps, { ...step, review }) };
  const audit = [auditOfStep(step.type, isClaim ? 'review.claimed' : 'review.released', 'HUMAN')];
  return commitAuditOnly(after, audit, atMs);
}

/** Stored and shown, never applied: nothing of the session changes but its history. */
function recommend(session: Session, step: Step, command: DecisionRecommended, atMs: number): Advance {
  if (!isUnderReview(session, step)) return { kind: 'refused', refusal: 'not_under_review' };
  if (command.evidenceSha256 !== session.evidenceSha256) return { kind: 'refused', refusal: 'evidence_changed' };
  if (!reasonCodeFitsStep(command.reasonCode, step.type)) return { kind: 'refused', refusal: 'reason_not_fitting' };
  const { actorType } = command.actor;
  const type = 'review.recommended';
  const audit = [{ type, actorType, reasonCode: command.reasonCode, stepType: step.type } as const];
  return commitAuditOnly(session, audit, atMs);
}
