import canonicalize from 'canonicalize';
import type { GuestReason, GuestStopped, StepReport } from '../machine/command.rules.ts';
import { declarationOf, guestConsentOf, sha256, withdrawalOf } from '../steps/evidence.rules.ts';
import { attemptOf, nextSequence, type Step, type StepType } from '../steps/step.rules.ts';
import { type AnswerProblem, type Answers, judgeAnswers } from './answers.rules.ts';
import type { GuestView, HandOverOffer, StepOffer, StepView } from './guest-view.rules.ts';

export type GuestAction =
  | {
      readonly kind: 'decide_consent';
      readonly stepType: StepType;
      readonly accepted: boolean;
      readonly noticeDigest: string;
    }
  | { readonly kind: 'withdraw_consent'; readonly stepType: StepType }
  | { readonly kind: 'submit_answers'; readonly stepType: StepType; readonly given: ReadonlyMap<string, string> }
  | { readonly kind: 'start_hand_over'; readonly stepType: StepType }
  | {
      readonly kind: 'skip_step';
      readonly stepType: StepType;
      readonly reason: 'GUEST_ABANDONED' | 'DEVICE_UNSUPPORTED';
    }
  | { readonly kind: 'give_up' };

export type Acting = {
  /** Digest `seen` of the form's step, or of the whole page for `give_up`. */
  readonly seen: string;
  readonly locale: string;
  /** Random for each submission, so the answers cannot be guessed from their digest. */
  readonly salt: string;
};

export type GuestDecision =
  | {
      readonly kind: 'reports';
      readonly reports: readonly (StepReport | GuestStopped)[];
      /** The answers to store. Their evidence contains only the salted digest of their canonical form. */
      readonly answers?: KeptAnswers;
      readonly handOver?: HandOverOffer;
    }
  | { readonly kind: 'problems'; readonly problems: readonly AnswerProblem[] }
  | { readonly kind: 'moved' }
  | { readonly kind: 'not_offered' };

export type KeptAnswers = { readonly salt: string; readonly questionsVersion: string; readonly answers: Answers };

/** Accepts an action only if the page offers the action and the step has not changed since the guest saw it. */
export function decideAction(view: GuestView, action: GuestAction, acting: Acting, nowMs: number): GuestDecision {
  if (action.kind === 'give_up') return giveUp(view, acting);
  const seen = view.steps.find(({ step }) => step.type === action.stepType);
  if (seen === undefined) return notOffered;
  return seen.seen === acting.seen ? decideAboutStep(seen, action, acting, nowMs) : { kind: 'moved' };
}

function decideAboutStep(
  seen: StepView,
  action: Exclude<GuestAction, { kind: 'give_up' }>,
  acting: Acting,
  nowMs: number,
): GuestDecision {
  const { step, offer } = seen;
  switch (action.kind) {
    case 'decide_consent':
      return offer.kind === 'consent' ? consent(seen, offer, action, acting, nowMs) : notOffered;
    case 'withdraw_consent':
      return withdrawal(step, acting, nowMs);
    case 'submit_answers':
      return offer.kind === 'questions' ? answer(step, offer, action.given, acting, nowMs) : notOffered;
    case 'start_hand_over':
      return offer.kind === 'hand_over' ? handOver(offer) : notOffered;
    case 'skip_step':
      return seen.maySkip ? { kind: 'reports', reports: [skipOf(step.type, action.reason)] } : notOffered;
  }
}

const notOffered: GuestDecision = { kind: 'not_offered' };

/** Lets the guest give up the check-in while the guest may skip a step. The session's rules then settle all steps. */
function giveUp(view: GuestView, { seen }: Acting): GuestDecision {
  if (view.seen !== seen) return { kind: 'moved' };
  const isOffered = view.steps.some(({ maySkip }) => maySkip);
  return isOffered ? { kind: 'reports', reports: [{ kind: 'guest_stopped' }] } : notOffered;
}

function skipOf(stepType: StepType, reason: GuestReason): StepReport {
  return { kind: 'guest_acted', stepType, reason };
}

function consent(
  { step }: StepView,
  offer: Extract<StepOffer, { kind: 'consent' }>,
  { accepted, noticeDigest }: Pick<Extract<GuestAction, { kind: 'decide_consent' }>, 'accepted' | 'noticeDigest'>,
  { locale }: Acting,
  nowMs: number,
): GuestDecision {
  const { version, texts } = offer.consent;
  const text = Object.hasOwn(texts, locale) ? texts[locale] : undefined;
  if (text === undefined) return notOffered;
  const said = { accepted, locale, noticeDigest, textDigest: sha256(text), textVersion: version };
  const evidence = guestConsentOf(step.type, said, nowMs);
  const report: StepReport = { kind: 'consent_recorded', stepType: step.type, accepted, evidence, version };
  return { kind: 'reports', reports: [report] };
}

function withdrawal({ type: stepType, consentVersion: textVersion }: Step, { locale }: Acting, nowMs: number) {
  if (textVersion === undefined) return notOffered;
  const evidence = withdrawalOf(stepType, { locale, textVersion }, nowMs);
  const report: StepReport = { kind: 'consent_withdrawn', stepType, evidence };
  return { kind: 'reports', reports: [report] } as const;
}

function answer(
  step: Step,
  { questionnaire }: Extract<StepOffer, { kind: 'questions' }>,
  given: ReadonlyMap<string, string>,
  { locale, salt }: Acting,
  nowMs: number,
): GuestDecision {
  const judged = judgeAnswers(questionnaire, given);
  if (judged.kind === 'problems') return judged;
  const { outcome, reasonCodes } = judged;
  const kept: KeptAnswers = { salt, questionsVersion: questionnaire.version, answers: judged.answers };
  const declaration = declarationOf(
    step.type,
    {
      answersDigest: answersDigest(kept),
      locale,
      questionsDigest: sha256(canonicalize(questionnaire.questions) ?? ''),
      questionsVersion: questionnaire.version,
    },
    nowMs,
  );
  const attempt = attemptOf(step);
  const order = { attempt, sequence: nextSequence(step, attempt) };
  const { type: stepType } = step;
  const report: StepReport = {
    kind: 'step_resulted',
    stepType,
    ...order,
    outcome,
    reasonCodes,
    evidence: [declaration],
  };
  return { kind: 'reports', reports: [report], answers: kept };
}

function handOver(offer: HandOverOffer): GuestDecision {
  const reports = offer.begins.map((stepType): StepReport => ({ kind: 'step_started', stepType, actorType: 'GUEST' }));
  return { kind: 'reports', reports, handOver: offer };
}

/**
 * Returns the lower-case hex SHA-256 of the answers as RFC 8785 JSON, so that anybody with the answers can verify the
 * digest.
 */
function answersDigest(kept: KeptAnswers): string {
  return sha256(canonicalize(kept) ?? '');
}
