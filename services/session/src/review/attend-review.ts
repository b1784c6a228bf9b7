import { timestamp } from '../machine/published.rules.ts';
import { onOneSession } from '../sessions/locked-sessions.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import {
  actorOf,
  answerOf,
  applyReviewCommand,
  knownAs,
  type ReviewAnswer,
  type ReviewRequest,
} from './decide-review.ts';
import { sealedNotes } from './review-decisions.store.ts';
import { insertNote, insertRemark, readKnownName } from './review-remarks.store.ts';

export function claimReview(
  deps: SessionDeps,
  request: ReviewRequest,
  { isClaim, expectedVersion }: { isClaim: boolean; expectedVersion: number },
): Promise<ReviewAnswer> {
  return onOneSession(deps, request, (one) => {
    const actor = actorOf(deps.keyring, request.tenantId, request.operator);
    const kind = isClaim ? 'review_claimed' : 'review_released';
    const command = { kind, stepType: request.stepType, actor, expectedVersion } as const;
    const { session } = applyReviewCommand(one, request, command, request.traceparent);
    return answerOf(session, request.stepType, '');
  });
}

/** Assigns a review to a person of the caller's issuer. */
export function assignReview(
  deps: SessionDeps,
  request: ReviewRequest,
  { assignee: subject, expectedVersion }: { assignee: string; expectedVersion: number },
): Promise<ReviewAnswer> {
  return onOneSession(deps, request, async (one) => {
    const { stepType, tenantId, operator, traceparent } = request;
    const actor = actorOf(deps.keyring, tenantId, operator);
    const named = { issuer: operator.issuer, subject };
    const name = await readKnownName(one.tx, { tenantId, ...named });
    const assignee = knownAs(deps.keyring, tenantId, { ...named, name });
    const command = { kind: 'review_assigned', stepType, actor, assignee, expectedVersion } as const;
    const { session, occurredAtMs, isAdvanced } = applyReviewCommand(one, request, command, traceparent);
    if (isAdvanced) {
      const remark = { id: deps.newId('rem'), assignee: subject, remarkedAt: timestamp(occurredAtMs) };
      await insertRemark(one.tx, { ...request, ...remark, sessionVersion: session.version });
    }
    return answerOf(session, stepType, '');
  });
}

export function noteReview(deps: SessionDeps, request: ReviewRequest, note: string): Promise<ReviewAnswer> {
  return onOneSession(deps, request, async (one) => {
    const { stepType, sessionId, tenantId, operator, traceparent } = request;
    const id = deps.newId('rem');
    const command = { kind: 'review_noted', stepType, actor: actorOf(deps.keyring, tenantId, operator) } as const;
    const { session, occurredAtMs } = applyReviewCommand(one, request, command, traceparent);
    const remark = { id, assignee: null, remarkedAt: timestamp(occurredAtMs), sessionVersion: session.version };
    await insertRemark(one.tx, { ...request, ...remark });
    await insertNote(one.tx, { id, sessionId, note: sealedNotes.seal(deps.keyring, { sessionId, id }, note) });
    return answerOf(session, stepType, id);
  });
}
