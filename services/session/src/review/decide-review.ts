import type { Operator } from '@gcs/kit/admin/operator-identity';
import { currentKeyId, hmacsWith, hmacWith, type Keyring } from '@gcs/kit/crypto/keyring';
import { type ErrorCode, ServiceError } from '@gcs/kit/errors';
import { sqlStateOf } from '@gcs/kit/postgres/database';
import { requireEntryVerdicts } from '../comparison/entry-verdicts.ts';
import type { ChangeRefusal } from '../machine/change.rules.ts';
import type { Actor, Known, ReviewCommand } from '../machine/command.rules.ts';
import { type Agreement, agreementOn } from '../machine/decide.rules.ts';
import { reasonsOf } from '../machine/decision-reasons.rules.ts';
import { renderSession, timestamp } from '../machine/published.rules.ts';
import type { Session } from '../machine/session.rules.ts';
import { isUnderReview, versionOf } from '../machine/step-review.rules.ts';
import { foundIn, type OneSession, onOneSession, type SessionRequest } from '../sessions/locked-sessions.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import type { DecisionKind, ReviewVerdict } from '../steps/reason-codes.rules.ts';
import type { EntryVerdict, StepReview, StepType } from '../steps/step.rules.ts';
import { insertDecision, insertRecommendation, sealedNotes } from './review-decisions.store.ts';

export type ReviewRequest = SessionRequest & { stepType: StepType; operator: Operator };

type Opinion = { reasonCode: string; note: string; evidenceSha256: string };

export type Decision = Opinion & {
  kind: DecisionKind;
  expectedVersion: number;
  proposalId: string | null;
  extraAttempts: number;
  entryVerdicts?: readonly EntryVerdict[];
};

export type ReviewAnswer = {
  id: string;
  version: number;
  decided: boolean;
  sessionJson: string;
  agreement: Agreement | null;
};

/**
 * Applies a decision once per request id (docs/workflow.md#human-gates). A thrown refusal means that nothing has
 * changed.
 */
export function decideReview(deps: SessionDeps, request: ReviewRequest, decision: Decision): Promise<ReviewAnswer> {
  return onOneSession(deps, request, (one) => applyDecision(deps, one, request, decision));
}

/** Applies a decision in the caller's transaction. The caller must then write the session. */
export async function applyDecision(
  deps: SessionDeps,
  { tx, locked }: Pick<OneSession, 'tx' | 'locked'>,
  request: Omit<ReviewRequest, 'fingerprint' | 'requestId' | 'actorType'>,
  decision: Decision,
): Promise<ReviewAnswer> {
  const { stepType, operator, traceparent } = request;
  const { kind, ...rest } = decision;
  const id = deps.newId('dec');
  const actor = actorOf(deps.keyring, request.tenantId, operator);
  const command = { kind: 'decision_made', decision: kind, decisionId: id, stepType, actor, ...rest } as const;
  const isProposal = kind === 'PROPOSED' || kind === 'EXCEPTION_PROPOSED';
  const found = foundIn(locked, request);
  const openedAtMs = reviewOf(found, stepType)?.openedAtMs;
  await requireEntryVerdicts({ keyring: deps.keyring, tx }, request, {
    ...{ kind, entryVerdicts: decision.entryVerdicts ?? [] },
    isAsked: found.profile.definition.review.verdictPerEntry === true,
  });
  const { session, occurredAtMs } = applyReviewCommand({ locked }, request, withoutNote(command), traceparent);
  const answer = answerOf(session, stepType, id);
  await insertDecision(tx, {
    ...request,
    ...decision,
    id,
    propertyReference: session.propertyReference,
    proposalId: isProposal ? id : decision.proposalId,
    approverHash: actor.person.key,
    approverKeyId: currentKeyId(deps.keyring, 'index'),
    sessionVersion: session.version,
    openedAt: timestamp(openedAtMs ?? occurredAtMs),
    decidedAt: timestamp(occurredAtMs),
    isDecisive: answer.decided,
    note: sealedNotes.seal(deps.keyring, { sessionId: request.sessionId, id }, decision.note),
  }).catch(refuseByDatabase);
  return answer;
}

export function recommendDecision(
  deps: SessionDeps,
  request: ReviewRequest,
  { verdict, note, ...opinion }: Opinion & { verdict: ReviewVerdict },
): Promise<ReviewAnswer> {
  return onOneSession(deps, request, async (one) => {
    const { stepType, sessionId, traceparent } = request;
    const id = deps.newId('rec');
    const actor = actorOf(deps.keyring, request.tenantId, request.operator);
    const command = { kind: 'decision_recommended', stepType, actor, ...opinion } as const;
    const { session, occurredAtMs } = applyReviewCommand(one, request, command, traceparent);
    const said = {
      ...request,
      ...opinion,
      id,
      verdict,
      recommendedAt: timestamp(occurredAtMs),
      sessionVersion: session.version,
    };
    await insertRecommendation(one.tx, { ...said, note: sealedNotes.seal(deps.keyring, { sessionId, id }, note) });
    return answerOf(session, stepType, id);
  });
}

/** Expires the session first if its deadline has passed, so that a late decision is refused. */
export function applyReviewCommand(
  { locked }: Pick<OneSession, 'locked'>,
  ref: { tenantId: string; sessionId: string },
  command: ReviewCommand,
  traceparent: string,
): { session: Session; occurredAtMs: number; isAdvanced: boolean } {
  const current = locked.expire(foundIn(locked, ref), traceparent);
  const outcome = locked.apply(current, command, traceparent);
  if (outcome.kind === 'refused') throw reviewRefusal(outcome.refusal, reasonsOf(current, command));
  const { session } = outcome;
  const isAdvanced = outcome.kind === 'advanced';
  return { session, isAdvanced, occurredAtMs: isAdvanced ? outcome.change.occurredAtMs : session.updatedAtMs };
}

function withoutNote<T extends { note: string }>({ note: _note, ...rest }: T): Omit<T, 'note'> {
  return rest;
}

/**
 * Returns the operator with the person's hash under every index key, because stored rows may contain any of the hashes.
 */
export function actorOf(keyring: Keyring, tenantId: string, operator: Operator): Actor {
  return { ...knownAs(keyring, tenantId, operator), actorType: operator.kind, roles: operator.roles };
}

export function knownAs(
  keyring: Keyring,
  tenantId: string,
  { issuer, subject, name }: Pick<Operator, 'issuer' | 'subject' | 'name'>,
): Known {
  const who = ['approver', tenantId, issuer, subject];
  const key = hmacWith(keyring, 'index', ...who).toString('hex');
  const otherKeys = [...hmacsWith(keyring, 'index', ...who).values()].map((hash) => hash.toString('hex'));
  const person = { key, name: subject, ...(name !== null && { displayName: name }) };
  return { person, otherKeys };
}

function reviewOf(session: Session, stepType: StepType): StepReview | null {
  return session.steps.find(({ type }) => type === stepType)?.review ?? null;
}

export function answerOf(session: Session, stepType: StepType, id: string): ReviewAnswer {
  const step = session.steps.find(({ type }) => type === stepType);
  const decided = step === undefined || !isUnderReview(session, step);
  const version = step === undefined ? 0 : versionOf(step);
  const proposal = step?.review?.proposal ?? null;
  const agreement = proposal === null ? null : agreementOn(proposal, session.profile.definition.review);
  return { id, version, decided, sessionJson: JSON.stringify(renderSession(session)), agreement };
}

const foreignKeyViolation = '23503';
const uniqueViolation = '23505';

/** Translates a refusal by the database, which checks the decision independently. */
function refuseByDatabase(error: unknown): never {
  const state = sqlStateOf(error);
  if (state === foreignKeyViolation) {
    const message = 'people of this issuer may not decide: the issuer is not registered (run the migrations)';
    throw new ServiceError('permission_denied', message, { cause: error });
  }
  if (state === uniqueViolation) throw reviewRefusal('approved_already');
  throw error;
}

/**
 * Answers to operators for the state machine's refusals. After `version_conflict` the operator may reload and retry.
 */
const answers: Readonly<Record<ChangeRefusal, { code: ErrorCode; message: string }>> = {
  step_not_in_profile: { code: 'failed_precondition', message: 'the session has no such step' },
  not_a_person: { code: 'permission_denied', message: 'only a person may do this' },
  version_conflict: { code: 'version_conflict', message: 'the review has moved on since you saw it; look again' },
  not_under_review: { code: 'failed_precondition', message: 'the step is not under review' },
  role_missing: { code: 'permission_denied', message: 'the workflow lets people of other roles decide this' },
  evidence_changed: { code: 'version_conflict', message: 'the evidence has changed since you saw it; look again' },
  reason_not_fitting: { code: 'invalid_argument', message: 'reason_code does not fit this step and decision' },
  claimed_by_another: {
    code: 'failed_precondition',
    message: 'another person has claimed the review; release it first',
  },
  approved_directly: { code: 'failed_precondition', message: 'in this workflow one person decides: approve directly' },
  proposal_differs: {
    code: 'failed_precondition',
    message: 'proposal_id does not name the open proposal of this kind',
  },
  proposer_cannot_approve: { code: 'permission_denied', message: 'the person who proposed it cannot approve it' },
  approved_already: { code: 'already_exists', message: 'you have approved this proposal already' },
  no_attempt_left: { code: 'failed_precondition', message: 'no attempt is left; grant extra_attempts' },
  cannot_be_verified: {
    code: 'failed_precondition',
    message: 'a required step did not pass, so submitting this one again cannot verify the session',
  },
  nothing_to_resubmit: {
    code: 'failed_precondition',
    message: 'the guest has no part in this step, so there is nothing to submit again',
  },
};

function reviewRefusal(refusal: ChangeRefusal, reasons: readonly string[] = []): ServiceError {
  const { code, message } = answers[refusal];
  if (refusal !== 'reason_not_fitting') return new ServiceError(code, message);
  const fieldErrors = [{ field: 'reason_code', message: `must be one of ${reasons.join(', ')}` }];
  return new ServiceError(code, message, { fieldErrors });
}
