import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { invariants } from '../../test/session-invariants.ts';
import { bornAtMs, lives, type Moment, play } from '../../test/session-lives.ts';
import { advance } from './advance.ts';
import { decisionKinds } from './review-command.ts';
import { sessionStatuses, stepStatuses } from './session.ts';

const histories = 100_000;

const rules = Object.entries(invariants);

function brokenAt(moments: readonly Moment[]): string[] {
  return moments.flatMap((moment, index) =>
    rules.filter(([, holds]) => !holds(moment, index, moments)).map(([name]) => `${moment.command.kind}: ${name}`),
  );
}

test(`every invariant holds at every change of ${histories} random histories`, () => {
  fc.assert(
    fc.property(lives, ([profile, history]) => {
      const broken = brokenAt(play(profile, history));
      if (broken.length > 0) throw new Error([...new Set(broken)].join('\n'));
    }),
    { numRuns: histories },
  );
}, 180_000);

test('the histories reach every status and every decision', () => {
  const sessions = new Set<string>();
  const steps = new Set<string>();
  const decisions = new Set<string>();
  for (const [profile, history] of fc.sample(lives, 10_000)) {
    for (const { before, after, command } of play(profile, history)) {
      for (const { status, steps: all } of [before, after]) {
        sessions.add(status);
        for (const step of all) steps.add(step.status);
      }
      if (command.kind === 'decision_made') decisions.add(command.decision);
    }
  }
  expect([...sessions].sort()).toEqual([...sessionStatuses].sort());
  expect([...steps].sort()).toEqual([...stepStatuses].sort());
  expect([...decisions].sort()).toEqual([...decisionKinds].sort());
});

test('the same result twice changes a session once', () => {
  fc.assert(
    fc.property(lives, ([profile, history]) => {
      const last = play(profile, history).at(-1);
      if (last === undefined || last.command.kind !== 'step_resulted') return;
      const again = advance(last.after, last.command, bornAtMs);
      if (again.kind === 'advanced') expect(again.change.webhook).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});
