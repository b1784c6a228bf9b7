import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { isTerminal, type Session } from '../machine/session.rules.ts';
import { currentAttempt, dependenciesSettled, isRuledOut, openMembers } from '../machine/settle-steps.rules.ts';
import type { Questionnaire, StepConsent } from '../profile/guest-policy.rules.ts';
import type { StepRule } from '../profile/profile.rules.ts';
import { isSettled, type Step, type StepType } from '../steps/step.rules.ts';

export type StepOffer =
  | { readonly kind: 'consent'; readonly consent: StepConsent }
  | { readonly kind: 'questions'; readonly questionnaire: Questionnaire }
  | HandOverOffer
  | { readonly kind: 'waiting'; readonly for: 'STEPS' | 'PROVIDER' | 'REVIEW' | 'RESULT' }
  | { readonly kind: 'nothing' };

export type HandOverOffer = {
  readonly kind: 'hand_over';
  readonly provider: string;
  readonly attempt: number;
  /** Null for the sandbox's own page. */
  readonly address: string | null;
  /** The step that identifies the hand-over. `covers` lists the other steps of the hand-over. */
  readonly leader: StepType;
  readonly covers: readonly StepType[];
  readonly begins: readonly StepType[];
};

export type StepView = {
  readonly step: Step;
  readonly required: boolean;
  readonly offer: StepOffer;
  readonly maySkip: boolean;
  /** Open steps of the same hand-over. If the guest declines one, all are declined. */
  readonly together: readonly StepType[];
  /** Digest that changes when the guest's options for the step change. */
  readonly seen: string;
};

export type GuestView = {
  readonly steps: readonly StepView[];
  readonly ended: boolean;
  readonly nothingLeft: boolean;
  /** 0 after the session's end and while the guest's clock is stopped. */
  readonly timeLeftMs: number;
  readonly seen: string;
};

type GuestSite = { readonly isSandbox: boolean };

/** Steps that a provider checks with the guest present. */
const handedOver: readonly StepType[] = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'ADDRESS', 'AGE', 'NFC'];

const nothing: StepOffer = { kind: 'nothing' };

export function guestView(session: Session, site: GuestSite, nowMs: number): GuestView {
  const steps = session.steps.flatMap((step) => {
    const rule = session.profile.rules.get(step.type);
    return rule === undefined || step.type === 'MANUAL_REVIEW' ? [] : [viewOf(session, step, rule, site)];
  });
  const ended = isTerminal(session.status);
  return {
    steps,
    ended,
    nothingLeft: ended || !steps.some(isLeft),
    timeLeftMs: ended || session.expiresAtMs === null ? 0 : Math.max(0, session.expiresAtMs - nowMs),
    seen: digestOf([session.status, ...steps.map(({ seen }) => seen)]),
  };
}

const notApplicable = { status: 'SKIPPED', reasonCodes: ['NOT_APPLICABLE'] } as const;

function viewOf(session: Session, step: Step, rule: StepRule, site: GuestSite): StepView {
  const isOut = isRuledOut(session, step, rule);
  const isOpen = !(isTerminal(session.status) || isSettled(step.status) || isOut);
  const offer = isOpen ? offerOf(session, step, rule, site) : nothing;
  const maySkip = isOpen && step.status !== 'NEEDS_REVIEW' && isGuests(rule, site);
  const { type, status, attempt, sequence, reasonCodes, consentVersion = null } = step;
  const told = offer.kind === 'hand_over' ? [offer.kind, offer.attempt, ...offer.covers] : [offer.kind];
  const seen = digestOf([type, status, attempt, sequence, [...reasonCodes], consentVersion, ...told, maySkip]);
  const shown = isOut ? { ...step, ...notApplicable } : step;
  const together = openMembers(session, rule).map((member) => member.type);
  return { step: shown, required: rule.required, offer, maySkip, together, seen };
}

/**
 * Returns true if the step may still need the guest. A waiting step of `handedOver` counts too, because another attempt
 * may follow.
 */
function isLeft({ step: { type }, maySkip, offer }: StepView): boolean {
  if (offer.kind !== 'waiting') return maySkip;
  if (offer.for === 'REVIEW') return false;
  return handedOver.includes(type) || (maySkip && offer.for !== 'PROVIDER');
}

function offerOf(session: Session, step: Step, rule: StepRule, site: GuestSite): StepOffer {
  if (step.status === 'NEEDS_REVIEW') return { kind: 'waiting', for: 'REVIEW' };
  const members = openMembers(session, rule);
  if (members.some(({ pendingSinceMs }) => pendingSinceMs !== undefined)) return { kind: 'waiting', for: 'RESULT' };
  const isFirst = members[0]?.type === step.type;
  if (!isFirst || !dependenciesSettled(session.steps, rule)) return { kind: 'waiting', for: 'STEPS' };
  const { consent, questionnaire } = rule;
  if (consent !== undefined && step.consentVersion !== consent.version) return { kind: 'consent', consent };
  if (questionnaire !== undefined) return { kind: 'questions', questionnaire };
  return handOverOf(session, members, rule, site) ?? { kind: 'waiting', for: 'PROVIDER' };
}

/** Returns the offer of a hand-over. In a sandbox, a step without a `sandboxUrl` is handed over to the stand-in. */
function handOverOf(session: Session, open: readonly Step[], rule: StepRule, site: GuestSite): StepOffer | null {
  const { group, provider = '' } = rule;
  const address = (site.isSandbox ? group?.start.sandboxUrl : group?.start.url) ?? null;
  if (address === null && !(site.isSandbox && isGuests(rule, site))) return null;
  const leader = group?.leader ?? rule.type;
  const covers = (group?.members ?? []).filter((type) => type !== leader && isCarriedOut(session, type));
  const begins = open.filter(({ status }) => status === 'PENDING').map(({ type }) => type);
  return { kind: 'hand_over', provider, attempt: currentAttempt(session, rule), address, leader, covers, begins };
}

function isCarriedOut(session: Session, type: StepType): boolean {
  const step = session.steps.find((one) => one.type === type);
  const rule = session.profile.rules.get(type);
  return step !== undefined && rule !== undefined && step.status !== 'SKIPPED' && !isRuledOut(session, step, rule);
}

function isGuests({ type, consent, questionnaire, group }: StepRule, { isSandbox }: GuestSite): boolean {
  if (consent !== undefined || questionnaire !== undefined) return true;
  return isSandbox ? group !== undefined || handedOver.includes(type) : group?.start.url !== undefined;
}

function digestOf(parts: readonly unknown[]): string {
  return createHash('sha256')
    .update(canonicalize(parts) ?? '')
    .digest('base64url')
    .slice(0, 22);
}
