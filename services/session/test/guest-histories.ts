import fc from 'fast-check';
import { decideAction, type GuestAction, type GuestDecision } from '../src/guest/guest-action.rules.ts';
import { guestView } from '../src/guest/guest-view.rules.ts';
import { advance } from '../src/machine/advance.rules.ts';
import { type Command, guestReasons } from '../src/machine/command.rules.ts';
import type { Session } from '../src/machine/session.rules.ts';
import type { DecisionKind } from '../src/steps/reason-codes.rules.ts';
import type { StepType } from '../src/steps/step.rules.ts';
import { goodAnswers, groupProfile, guestProfile } from './guest-play.ts';
import { ana, decision } from './review-play.ts';
import type { Moment } from './session-lives.ts';
import { openedAtMs, result, sessionOf } from './session-play.ts';

const types = fc.constantFrom<StepType>('DOCUMENT', 'QUESTIONNAIRE', 'LIVENESS', 'FACE_MATCH', 'AML', 'KYB');
const order = { attempt: fc.integer({ min: 1, max: 3 }), sequence: fc.integer({ min: 1, max: 3 }) };
const typed = fc.oneof(
  fc.constantFrom('leisure', 'work', '2', '60', '2026-12-01', 'Acme', ''),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const questionIds = fc.constantFrom('purpose', 'employer', 'nights', 'arrival', 'constructor');
export const given = fc.array(fc.tuple(questionIds, typed)).map((entries) => new Map(entries));

const actions: fc.Arbitrary<GuestAction> = fc.oneof(
  fc.record({
    kind: fc.constant('decide_consent'),
    stepType: types,
    accepted: fc.boolean(),
    noticeDigest: fc.constant(''),
  }),
  fc.record({ kind: fc.constant('withdraw_consent'), stepType: types }),
  fc.record({
    kind: fc.constant('submit_answers'),
    stepType: types,
    given: fc.oneof(given, fc.constant(new Map(goodAnswers))),
  }),
  fc.record({ kind: fc.constant('start_hand_over'), stepType: types }),
  fc.record({
    kind: fc.constant('skip_step'),
    stepType: types,
    reason: fc.constantFrom('GUEST_ABANDONED', 'DEVICE_UNSUPPORTED'),
  }),
  fc.constant({ kind: 'give_up' as const }),
);

const commands: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(types, fc.integer({ min: 1, max: 3 })).map(([type, attempt]) => result(type, 'PASS', [], { attempt })),
  types.map((type) => result(type, 'RETRY')),
  fc
    .tuple(types, fc.constantFrom('PENDING', 'EXPIRED', 'RETRY', 'PASS'), fc.record(order))
    .map(([type, outcome, at]) => result(type, outcome, [], at)),
  types.map((type) => result(type, 'REVIEW')),
  types.map((type) => result(type, 'ERROR')),
  types.map((type) => result(type, 'FAIL', ['OTHER'])),
  fc.record({ kind: fc.constant('guest_acted'), stepType: types, reason: fc.constantFrom(...guestReasons) }),
  fc.constantFrom<Command>({ kind: 'closed', actorType: 'HUMAN' }, { kind: 'guest_stopped' }, { kind: 'expired' }),
);

const decisions = fc.constantFrom<DecisionKind>('APPROVED', 'REJECTED', 'RESUBMISSION_REQUESTED');

/** One event: a guest's action on a current or hour-old page, another actor's command, or passing time. */
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ action: actions, isOld: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ command: commands, passedMs: fc.constantFrom(0, 0, 0, 8 * 86_400_000) }) },
  { weight: 1, arbitrary: fc.record({ decision: decisions }) },
);
const stepType = 'DOCUMENT' as const;
const agreed = {
  action: { kind: 'decide_consent' as const, stepType, accepted: true, noticeDigest: '' },
  isOld: false,
};
const withdrawn = { action: { kind: 'withdraw_consent' as const, stepType }, isOld: false };
const timings = fc.constantFrom('immediate' as const, 'after_all_steps' as const);

/** Sessions of {@link guestProfile} or {@link groupProfile}, in a sandbox or in production. */
export const guestHistories = fc.record({
  isSandbox: fc.boolean(),
  isGrouped: fc.boolean(),
  timing: timings,
  happenings: fc
    .tuple(fc.constantFrom([], [agreed]), fc.array(happening, { maxLength: 14 }), fc.constantFrom([], [], [withdrawn]))
    .map((parts) => parts.flat()),
});

type History = typeof guestHistories extends fc.Arbitrary<infer T> ? T : never;
type Decided = { action: GuestAction; decision: GuestDecision; before: Session; shown: Session };
type Played = { moments: Moment[]; decided: Decided[] };

export function playGuest({ isSandbox, isGrouped, timing, happenings }: History): Played {
  const played: Played = { moments: [], decided: [] };
  const opened = sessionOf({ ...(isGrouped ? groupProfile : guestProfile), review: { timing } });
  const states = [opened];
  const current = () => states.at(-1) ?? opened;
  const apply = (command: Command, atMs: number) => {
    const before = current();
    const outcome = advance(before, command, atMs);
    if (outcome.kind !== 'advanced') return;
    states.push(outcome.session);
    played.moments.push({ before, command, after: outcome.session, change: outcome.change, atMs });
  };
  let atMs = openedAtMs;
  for (const happens of happenings) {
    atMs += 60_000;
    const before = current();
    if ('command' in happens) {
      atMs += happens.passedMs;
      apply(happens.command, atMs);
      continue;
    }
    if ('decision' in happens) {
      const waiting = before.steps.find(({ status }) => status === 'NEEDS_REVIEW');
      if (waiting !== undefined) apply(decision(before, happens.decision, ana, {}, waiting.type), atMs);
      continue;
    }
    const shown = (happens.isOld ? states.at(-2) : undefined) ?? before;
    const view = guestView(shown, { isSandbox }, atMs);
    const { action } = happens;
    const step = action.kind === 'give_up' ? view : view.steps.find((seen) => seen.step.type === action.stepType);
    const acting = { seen: step?.seen ?? '', locale: 'en', salt: 's' };
    const decided = decideAction(guestView(before, { isSandbox }, atMs), action, acting, atMs);
    played.decided.push({ action, decision: decided, before, shown });
    for (const report of decided.kind === 'reports' ? decided.reports : []) apply(report, atMs);
  }
  return played;
}
