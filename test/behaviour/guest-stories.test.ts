import { isDeepStrictEqual } from 'node:util';
import { definitions } from '@gcs/proto/definitions';
import type { GuestPage__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import { languages } from '@gcs/ui/languages';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Messages, messagesFor } from '../../services/gateway/src/guest/messages/messages.ts';
import { withdrawalPage } from '../../services/gateway/src/guest/pages/notice-pages.ts';
import { overviewPage } from '../../services/gateway/src/guest/pages/overview-page.ts';
import { noLook } from '../../services/gateway/src/properties/property.rules.ts';
import { showPage } from '../../services/session/src/guest/guest.grpc.ts';
import {
  decideAction,
  type GuestAction,
  type GuestDecision,
} from '../../services/session/src/guest/guest-action.rules.ts';
import { type GuestView, guestView } from '../../services/session/src/guest/guest-view.rules.ts';
import { advance } from '../../services/session/src/machine/advance.rules.ts';
import { isTerminal, type Session } from '../../services/session/src/machine/session.rules.ts';
import { type Step, type StepType, stepTypes } from '../../services/session/src/steps/step.rules.ts';
import { guestHistories, playGuest } from '../../services/session/test/guest-histories.ts';
import { lives, type Moment, play } from '../../services/session/test/session-lives.ts';
import { readPage, type Said } from './said-on-page.ts';
import { isNotNeeded, shownSteps, stateOf } from './shown-steps.ts';

// Plays random actions of guests, providers, staff and clocks. Every page must show the session's state.

const stories = fc.record({
  language: fc.constantFrom(...languages),
  story: fc.oneof(
    guestHistories.map((history) => ({ isSandbox: history.isSandbox, moments: playGuest(history).moments })),
    fc.tuple(lives, fc.boolean()).map(([[profile, history], isSandbox]) => ({
      isSandbox,
      moments: play(profile, history),
    })),
  ),
});

type Known = { session: Session; view: GuestView; atMs: number; hasStopped: boolean; isOffered: boolean };

type Told = Known & {
  said: Said;
  messages: Messages;
  forms: { to: string; stepType: StepType }[];
  decide(action: GuestAction): GuestDecision['kind'];
  withdrawals: { stepType: StepType; text: string; after: Session }[];
};

const checked = 10_000;

test(`every page of ${checked} random stories of a guest shows the true state`, () => {
  fc.assert(
    fc.property(stories, ({ language, story }) => {
      for (const known of knownOf(story)) {
        const page = told(known, messagesFor(language));
        const wrong = Object.entries(truths).filter(([, isSo]) => !isSo(page));
        if (wrong.length > 0) throw new Error(`${wrong.map(([name]) => name).join('; ')}\n${page.said.text}`);
      }
    }),
    { numRuns: checked },
  );
});

test('the random stories reach every state of a guest', () => {
  const met = new Set(fc.sample(stories, 4_000).flatMap(({ story }) => knownOf(story).flatMap(namesOf)));
  const comesTo = [
    ...['PENDING', 'PENDING, offered', 'IN_PROGRESS', 'IN_PROGRESS, offered'],
    ...['NEEDS_REVIEW', 'NEEDS_REVIEW, offered', 'NEEDS_REVIEW, stopped', 'EXPIRED', 'FAILED', 'FAILED, stopped'],
    ...['INCOMPLETE', 'INCOMPLETE, stopped', 'VERIFIED', 'VERIFIED, stopped'],
    ...['IN_PROGRESS, withdrawable', 'NEEDS_REVIEW, withdrawable', 'INCOMPLETE, withdrawable', 'INCOMPLETE, withdrawn'],
  ];
  expect([...met].sort()).toEqual(expect.arrayContaining(comesTo));
});

function namesOf({ session: { status, steps }, isOffered, hasStopped }: Known): string[] {
  const isWithdrawable = steps.some(({ consentVersion }) => consentVersion !== undefined);
  const isWithdrawn = steps.some(({ reasonCodes }) => reasonCodes.includes('CONSENT_WITHDRAWN'));
  return [
    `${status}${isOffered ? ', offered' : ''}${hasStopped ? ', stopped' : ''}`,
    ...(isWithdrawable ? [`${status}, withdrawable`] : []),
    ...(isWithdrawn ? [`${status}, withdrawn`] : []),
  ];
}

const endings = ['VERIFIED', 'FAILED', 'EXPIRED'] as const;

const truths: Readonly<Record<string, (told: Told) => boolean>> = {
  'the page shows the end of the session': ({ session, hasStopped, said, messages: { ended } }) =>
    endings.every((status) => (said.now === ended[status].title) === (session.status === status)) &&
    (said.now === ended.INCOMPLETE.title) === (session.status === 'INCOMPLETE' && !hasStopped),

  'the page of exactly those guests who stopped tells them so': ({ session, view, hasStopped, said, messages }) =>
    (said.now === messages.ended.stopped.title) ===
    (hasStopped && view.nothingLeft && ['INCOMPLETE', 'NEEDS_REVIEW'].includes(session.status)),

  'only the page of a verified session reports completion': ({ session, said, messages: { ended } }) =>
    session.status === 'VERIFIED' || !said.text.includes(ended.VERIFIED.title),

  'the page names a next step exactly if it offers one': ({ isOffered, said, messages: { overview } }) =>
    said.now.startsWith(overview.next.replace('{step}', '')) === isOffered,

  'every form of the page has an effect': ({ forms, decide }) =>
    forms.every(({ to, stepType }) => actsOf[to]?.(stepType).every((act) => mayCount(decide(act)))),

  'the first step that a guest can act on has its form': ({ view, forms, decide }) => {
    const waysOf = (type: StepType) =>
      Object.entries(actsOf).filter(([to, acts]) => to !== 'skip' && acts(type).every((act) => mayCount(decide(act))));
    const first = view.steps.find(({ step: { type } }) => waysOf(type).length > 0)?.step.type;
    return (
      first === undefined ||
      waysOf(first).every(([way]) => forms.some(({ to, stepType }) => to === way && stepType === first))
    );
  },

  'the page mentions a review only if a step is under review': ({ session, said, messages: { waiting, ended } }) =>
    ![waiting.review, ended.stoppedReview.about].includes(said.about) ||
    session.steps.some(({ status }) => status === 'NEEDS_REVIEW'),

  'a check has the state of its step': ({ session, view, said: { checks }, messages: { state } }) =>
    shownSteps(session).every((step, index) => {
      const offer = view.steps.find(({ step: { type } }) => type === step.type)?.offer;
      const isHandedIn = step.status === 'IN_PROGRESS' && offer?.kind === 'waiting' && offer.for === 'RESULT';
      const badge = checks[index]?.badge;
      return (
        badge === state[isHandedIn ? 'SUBMITTED' : stateOf(session, step)] ||
        (badge === state.NOT_BEGUN && step.status === 'PENDING')
      );
    }),

  'a pending check is to do exactly if the guest may act on it': ({ session, said: { checks }, decide, messages }) =>
    shownSteps(session).every(({ type: stepType, status }, index) => {
      const mayAct = decide({ kind: 'skip_step', stepType, reason: 'DEVICE_UNSUPPORTED' }) === 'reports';
      return (checks[index]?.badge === messages.state.PENDING) === (mayAct && status === 'PENDING');
    }),

  'a check shows the reasons of its step': ({ session, said: { checks }, messages }) =>
    shownSteps(session).every(({ reasonCodes }, index) =>
      reasonCodes.every((code) => checks[index]?.reasons.includes(messages.reasonText(code))),
    ),

  'the progress counts passed steps out of needed steps': ({ session, said, messages: { overview } }) => {
    const steps = shownSteps(session);
    const done = String(steps.filter(({ status }) => status === 'PASSED').length);
    const all = String(steps.filter((step) => !isNotNeeded(session, step)).length);
    return said.text.includes(overview.progress.replace('{done}', done).replace('{all}', all));
  },

  'stopping is offered exactly while it has an effect': ({ decide, said, messages: { giveUp } }) =>
    said.text.includes(giveUp.link) === (decide({ kind: 'give_up' }) === 'reports'),

  'a withdrawal is offered exactly while it has an effect': ({ session, decide, said }) =>
    session.steps.every(
      ({ type: stepType }) =>
        said.html.includes(`/withdraw?step=${stepType}"`) ===
        (decide({ kind: 'withdraw_consent', stepType }) === 'reports'),
    ),

  'a withdrawal has the effect that its page states': ({
    session,
    view,
    messages: { withdraw, ending },
    withdrawals,
  }) =>
    withdrawals.every(({ stepType, text, after }) => {
      const members = session.profile.rules.get(stepType)?.group?.members ?? [stepType];
      const isOver = (step: Step, index: number) =>
        ['PENDING', 'IN_PROGRESS', 'PASSED'].includes(session.steps[index]?.status ?? '')
          ? step.status === 'SKIPPED'
          : step.status === session.steps[index]?.status;
      const isAsSaid = after.steps.every((step, index) => !members.includes(step.type) || isOver(step, index));
      const isLeft = !guestView(after, { isSandbox: true }, after.updatedAtMs).nothingLeft;
      const saysEnd = text.includes(ending.title);
      if (view.ended)
        return text.includes(withdraw.stays) && !saysEnd && isDeepStrictEqual(shownOf(after), shownOf(session));
      return text.includes(withdraw.ends) && isAsSaid && !(saysEnd && (isLeft || after.status === 'VERIFIED'));
    }),

  'no page reloads by itself, and a waiting page has a button': ({ said, messages: { waiting } }) =>
    !said.html.includes('http-equiv') && said.text.includes(waiting.look) === (said.now === waiting.title),

  'remaining time is shown only while the session can expire': ({ session, said, messages: { overview } }) =>
    !said.text.includes(overview.timeLeft) || (session.expiresAtMs !== null && !isTerminal(session.status)),
};

const mayCount = (decided: GuestDecision['kind']) => decided === 'reports' || decided === 'problems';

const actsOf: Readonly<Record<string, (stepType: StepType) => GuestAction[]>> = {
  consent: (stepType) =>
    [true, false].map((accepted) => ({ kind: 'decide_consent', stepType, accepted, noticeDigest: '' })),
  answers: (stepType) => [{ kind: 'submit_answers', stepType, given: new Map() }],
  start: (stepType) => [{ kind: 'start_hand_over', stepType }],
  skip: (stepType) => [{ kind: 'skip_step', stepType, reason: 'DEVICE_UNSUPPORTED' }],
};

function shownOf({ status, steps, updatedAtMs }: Session): unknown {
  return [status, updatedAtMs, steps.map((step) => [step.status, step.reasonCodes])];
}

function knownOf({ isSandbox, moments }: { isSandbox: boolean; moments: readonly Moment[] }): Known[] {
  const stoppedAt = moments.findIndex(
    ({ command, change }) => [command.kind, change.kind].join() === 'guest_stopped,guest_acted',
  );
  const stop = moments[stoppedAt];
  // The page accepts only a stop that it offers, so the story ends before a stop that is not offered.
  const isReal =
    stop === undefined || guestView(stop.before, { isSandbox }, stop.atMs).steps.some(({ maySkip }) => maySkip);
  const happened = isReal ? moments : moments.slice(0, stoppedAt);
  return happened.map(({ after: session, atMs }, index) => {
    const view = guestView(session, { isSandbox }, atMs);
    const isOffered = view.steps.some(({ offer }) => ['consent', 'questions', 'hand_over'].includes(offer.kind));
    return { session, view, atMs, hasStopped: stoppedAt !== -1 && index >= stoppedAt, isOffered };
  });
}

function told(known: Known, messages: Messages): Told {
  const { session, view, atMs } = known;
  const { locale } = messages;
  const unknown = { stay: { arrival: '', departure: '' }, documentCountry: '', mayReturn: false };
  const page = overTheWire({ session, view, locale, wantedLocale: locale, returnUrl: null, ...unknown });
  const newActionId = () => 'a'.repeat(20);
  const pageView = { page, look: noLook, messages, link: '/g/t', address: '/g/t', isSandbox: true, newActionId };
  const html = overviewPage(pageView);
  const decisionOf = (action: GuestAction) => {
    const step = 'stepType' in action ? view.steps.find(({ step: { type } }) => type === action.stepType) : view;
    return decideAction(view, action, { seen: step?.seen ?? '', locale: 'en', salt: '' }, atMs);
  };
  const decide = (action: GuestAction) => decisionOf(action).kind;
  const withdrawals = shownSteps(session).flatMap(({ type: stepType }, index) => {
    const decision = decisionOf({ kind: 'withdraw_consent', stepType });
    const [step, [report]] = [page.steps[index], decision.kind === 'reports' ? decision.reports : []];
    const outcome = report && advance(session, report, atMs);
    if (step === undefined || outcome?.kind !== 'advanced') return [];
    return [{ stepType, text: readPage(withdrawalPage(pageView, step)).text, after: outcome.session }];
  });
  const forms = [...html.matchAll(/<form method="post" action="[^"]*\/(\w+)".*?<\/form>/gs)].map(([form, to = '']) => {
    const [, named = ''] = /name="step" value="(\w+)"/.exec(form) ?? [];
    return { to, stepType: stepTypes.find((type) => type === named) ?? 'MANUAL_REVIEW' };
  });
  return { ...known, said: readPage(html), messages, forms, decide, withdrawals };
}

function overTheWire(page: Parameters<typeof showPage>[0]): GuestPage__Output {
  const { responseSerialize, responseDeserialize } = definitions.GuestService.ReadGuestPage;
  const { page: read } = responseDeserialize(responseSerialize({ page: showPage(page) }));
  if (read === null) throw new Error('there is no page');
  return read;
}
