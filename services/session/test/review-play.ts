import type { Advance } from '../src/machine/change.rules.ts';
import type { Actor, DecisionMade } from '../src/machine/command.rules.ts';
import type { Session } from '../src/machine/session.rules.ts';
import type { ProfileInput } from '../src/profile/profile.rules.ts';
import { type DecisionKind, usualCodeOf } from '../src/steps/reason-codes.rules.ts';
import type { StepType } from '../src/steps/step.rules.ts';
import { after, openedAtMs, result, sessionOf } from './session-play.ts';

export function person(name: string, roles: string[] = ['reviewer', 'exception:approve']): Actor {
  return { actorType: 'HUMAN', person: { key: `hash of ${name}`, name }, otherKeys: [], roles };
}

export const ana = person('ana');
export const ben = person('ben');
export const cai = person('cai');
export const bot: Actor = { ...ana, actorType: 'AGENT' };

export function decision(
  session: Session,
  kind: DecisionKind,
  actor: Actor,
  rest: Partial<DecisionMade> = {},
  stepType: StepType = 'DOCUMENT',
): DecisionMade {
  const review = session.steps.find((step) => step.type === stepType)?.review;
  return {
    kind: 'decision_made',
    decision: kind,
    stepType,
    actor,
    expectedVersion: review?.version ?? 0,
    decisionId: `dec_${actor.person.name}`,
    reasonCode: usualCodeOf(kind),
    evidenceSha256: session.evidenceSha256,
    proposalId: kind.endsWith('APPROVED') ? (review?.proposal?.id ?? null) : null,
    extraAttempts: 0,
    ...rest,
  };
}

export function decided(session: Session, ...made: [DecisionKind, Actor][]): Session {
  return made.reduce((current, [kind, actor]) => after(current, [decision(current, kind, actor)]), session);
}

export function refusalOf(outcome: Advance): string {
  return outcome.kind === 'refused' ? outcome.refusal : outcome.kind;
}

const audits = (outcome: Advance) => (outcome.kind === 'advanced' ? outcome.change.audit : []);
/** Returns `type ACTOR` of each audit event. */
export const auditsOf = (outcome: Advance) => audits(outcome).map(({ type, actorType }) => `${type} ${actorType}`);

export function underReview(input: Partial<ProfileInput> = {}, atMs = openedAtMs): Session {
  const session = sessionOf({ steps: [{ type: 'DOCUMENT' }], ...input });
  return after(session, [result('DOCUMENT', 'REVIEW', ['MRZ_INVALID'])], atMs);
}
