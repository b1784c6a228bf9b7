import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { goodAnswers, guestProfile } from '../../test/guest-play.ts';
import { invariants } from '../../test/session-invariants.ts';
import type { Moment } from '../../test/session-lives.ts';
import { openedAtMs, result, sessionOf } from '../../test/session-play.ts';
import { advance } from '../machine/advance.rules.ts';
import { type Command, guestReasons } from '../machine/command.rules.ts';
import { isTerminal, type Session } from '../machine/session.rules.ts';
import type { StepType } from '../steps/step.rules.ts';
import { judgeAnswers } from './answers.rules.ts';
import { decideAction, type GuestAction, type GuestDecision } from './guest-action.rules.ts';
import { guestView } from './guest-view.rules.ts';

const types = fc.constantFrom<StepType>('DOCUMENT', 'QUESTIONNAIRE', 'LIVENESS', 'AML', 'KYB');
const typed = fc.oneof(
  fc.constantFrom('leisure', 'work', '2', '60', '2026-12-01', 'Acme', ''),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const questionIds = fc.constantFrom('purpose', 'employer', 'nights', 'arrival', 'constructor');
const given = fc.array(fc.tuple(questionIds, typed)).map((entries) => new Map(entries));

const actions: fc.Arbitrary<GuestAction> = fc.oneof(
  fc.record({ kind: fc.constant('decide_consent'), stepType: types, accepted: fc.boolean() }),
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
  types.map((type) => result(type, 'REVIEW')),
  fc.record({ kind: fc.constant('guest_acted'), stepType: types, reason: fc.constantFrom(...guestReasons) }),
  fc.constantFrom<Command>({ kind: 'closed', actorType: 'HUMAN' }, { kind: 'guest_stopped' }),
);

/** What the guest does, from a page as it is or from one of an hour ago, or what somebody else does. */
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ action: actions, isOld: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ command: commands }) },
);
const histories = fc.tuple(fc.boolean(), fc.array(happening, { maxLength: 14 }));

type History = typeof histories extends fc.Arbitrary<infer T> ? T : never;
type Decided = { action: GuestAction; decision: GuestDecision; before: Session; shown: Session };
type Played = { moments: Moment[]; decided: Decided[] };

function play([isSandbox, history]: History): Played {
  const played: Played = { moments: [], decided: [] };
  const states = [sessionOf(guestProfile)];
  const current = () => states.at(-1) ?? sessionOf(guestProfile);
  const apply = (command: Command, atMs: number) => {
    const before = current();
    const outcome = advance(before, command, atMs);
    if (outcome.kind !== 'advanced') return;
    states.push(outcome.session);
    played.moments.push({ before, command, after: outcome.session, change: outcome.change, atMs });
  };
  for (const [index, happens] of history.entries()) {
    const atMs = openedAtMs + index * 60_000;
    if ('command' in happens) {
      apply(happens.command, atMs);
      continue;
    }
    const before = current();
    const shown = (happens.isOld ? states.at(-2) : undefined) ?? before;
    const view = guestView(shown, { isSandbox }, atMs);
    const { action } = happens;
    const step = action.kind === 'give_up' ? view : view.steps.find((seen) => seen.step.type === action.stepType);
    const acting = { seen: step?.seen ?? '', locale: 'en', salt: 's' };
    const decision = decideAction(guestView(before, { isSandbox }, atMs), action, acting, atMs);
    played.decided.push({ action, decision, before, shown });
    for (const report of decision.kind === 'reports' ? decision.reports : []) apply(report, atMs);
  }
  return played;
}

test('whatever guests and others do in whichever order, every invariant of a session holds', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { moments } = play(history);
      const broken = moments.flatMap((moment, index) =>
        Object.entries(invariants).flatMap(([name, holds]) => (holds(moment, index, moments) ? [] : [name])),
      );
      expect(broken).toEqual([]);
    }),
    { numRuns: 1_500 },
  );
});

test('a report that a page has led to is never rejected', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { moments, decided } = play(history);
      const reports = new Set<unknown>(
        decided.flatMap(({ decision }) => (decision.kind === 'reports' ? decision.reports : [])),
      );
      const rejected = moments
        .filter(({ command }) => reports.has(command))
        .flatMap(({ change }) =>
          change.audit.filter(({ type }) => type.endsWith('_rejected') || type.endsWith('_stale')),
        );
      expect(rejected).toEqual([]);
    }),
    { numRuns: 700 },
  );
});

test('an ended session takes nothing of its guest', () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (const { decision, before } of play(history).decided) {
        if (isTerminal(before.status)) expect(decision.kind).not.toBe('reports');
      }
    }),
    { numRuns: 700 },
  );
});

test('a form that was shown before its step moved never counts', () => {
  fc.assert(
    fc.property(histories, (history) => {
      for (const { action, decision, before, shown } of play(history).decided) {
        if (action.kind === 'give_up' || decision.kind !== 'reports') continue;
        const [then, now] = [shown, before].map(({ steps }) => steps.find(({ type }) => type === action.stepType));
        expect([now?.status, now?.attempt, now?.consentVersion]).toEqual([
          then?.status,
          then?.attempt,
          then?.consentVersion,
        ]);
      }
    }),
    { numRuns: 700 },
  );
});

test('whatever is typed, answers are either taken whole or named; what is taken keeps to the questions', () => {
  const questionnaire = sessionOf(guestProfile).profile.rules.get('QUESTIONNAIRE')?.questionnaire;
  if (questionnaire === undefined) throw new Error('the profile asks nothing');
  fc.assert(
    fc.property(given, (entries) => {
      const judged = judgeAnswers(questionnaire, entries);
      if (judged.kind === 'problems') {
        expect(judged.problems.length).toBeGreaterThan(0);
        return;
      }
      const { purpose, nights, employer = '', arrival = '2026-01-01' } = judged.answers;
      expect(['leisure', 'work']).toContain(purpose);
      expect(Object.hasOwn(judged.answers, 'employer')).toBe(purpose === 'work');
      expect(Number(nights)).toBeGreaterThanOrEqual(1);
      expect(Number(nights)).toBeLessThanOrEqual(90);
      expect([...String(employer)].length).toBeLessThanOrEqual(20);
      expect(String(arrival)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }),
    { numRuns: 1_500 },
  );
});
