import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { given, guestHistories, playGuest } from '../../test/guest-histories.ts';
import { guestProfile } from '../../test/guest-play.ts';
import { invariants } from '../../test/session-invariants.ts';
import { sessionOf } from '../../test/session-play.ts';
import { isTerminal } from '../machine/session.rules.ts';
import { judgeAnswers } from './answers.rules.ts';
import { decideAction, type GuestAction } from './guest-action.rules.ts';
import { guestView } from './guest-view.rules.ts';

test('every invariant of a session holds for any order of actions by guests and others', () => {
  fc.assert(
    fc.property(guestHistories, (history) => {
      const { moments } = playGuest(history);
      const broken = moments.flatMap((moment, index) =>
        Object.entries(invariants).flatMap(([name, holds]) => (holds(moment, index, moments) ? [] : [name])),
      );
      expect(broken).toEqual([]);
    }),
    { numRuns: 1_500 },
  );
});

test('the session accepts every report of an action that the page permits', () => {
  fc.assert(
    fc.property(guestHistories, (history) => {
      const { moments, decided } = playGuest(history);
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

test('the page offers no hand-over for a step that the guest has already submitted', () => {
  let asked = 0;
  fc.assert(
    fc.property(guestHistories, (history) => {
      for (const { after, atMs } of playGuest(history).moments) {
        const pending = after.steps.filter(({ pendingSinceMs }) => pendingSinceMs !== undefined);
        const view = guestView(after, { isSandbox: history.isSandbox }, atMs);
        const away = pending.flatMap(({ type }) => after.profile.rules.get(type)?.group?.members ?? [type]);
        for (const stepType of away) {
          const { seen = '' } = view.steps.find(({ step }) => step.type === stepType) ?? {};
          const decision = decideAction(
            view,
            { kind: 'start_hand_over', stepType },
            { seen, locale: 'en', salt: 's' },
            atMs,
          );
          expect(decision.kind).not.toBe('reports');
          asked += 1;
        }
      }
    }),
    { numRuns: 2_000 },
  );
  // Only one of several dozen histories has a submitted step.
  expect(asked).toBeGreaterThan(0);
});

test('an ended session accepts only a withdrawal of consent from its guest', () => {
  let withdrawn = 0;
  const stepType = 'DOCUMENT' as const;
  const agree = { kind: 'decide_consent', stepType, accepted: true, noticeDigest: '' } as const;
  const ends = [{ kind: 'give_up' }, { kind: 'withdraw_consent', stepType }] as const;
  const acts = (...actions: GuestAction[]) => actions.map((action) => ({ action, isOld: false }));
  fc.assert(
    fc.property(guestHistories, (history) => {
      const happenings = [...acts(agree), ...history.happenings, ...acts(...ends)];
      for (const { action, decision, before } of playGuest({ ...history, happenings }).decided) {
        if (!isTerminal(before.status) || decision.kind !== 'reports') continue;
        expect(action.kind).toBe('withdraw_consent');
        withdrawn += 1;
      }
    }),
    { numRuns: 700 },
  );
  expect(withdrawn).toBeGreaterThan(0);
});

test('an outdated form has no effect on a step that has changed since', () => {
  fc.assert(
    fc.property(guestHistories, (history) => {
      for (const { action, decision, before, shown } of playGuest(history).decided) {
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

test('a submission is accepted as a whole or refused with its faults, and accepted answers fit their questions', () => {
  const questionnaire = sessionOf(guestProfile).profile.rules.get('QUESTIONNAIRE')?.questionnaire;
  if (questionnaire === undefined) throw new Error('the profile has no questionnaire');
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
