import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { invariants } from '../../test/session-invariants.ts';
import { lives, type Moment, play, reviewedHits } from '../../test/session-lives.ts';
import { decisionKinds } from '../steps/reason-codes.rules.ts';
import { stepStatuses } from '../steps/step.rules.ts';
import { advance } from './advance.rules.ts';
import { sessionStatuses } from './session.rules.ts';

const played = 100_000;

const rules = Object.entries(invariants);

function brokenAt(moments: readonly Moment[]): string[] {
  return moments.flatMap((moment, index) =>
    rules.filter(([, holds]) => !holds(moment, index, moments)).map(([name]) => `${moment.command.kind}: ${name}`),
  );
}

test(`every invariant holds after every change of ${played} random histories`, () => {
  fc.assert(
    fc.property(lives, ([profile, history]) => {
      const broken = brokenAt(play(profile, history));
      if (broken.length > 0) throw new Error([...new Set(broken)].join('\n'));
    }),
    { numRuns: played },
  );
});

test('the random histories reach every session status, step status and decision', () => {
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

const reviewed = 10_000;

test(`list hits in ${reviewed} reviews by two to four people never pass without a quorum and never disappear`, () => {
  const met = { passed: 0, refused: 0, waived: 0, ended: 0, few: 0 };
  fc.assert(
    fc.property(reviewedHits, ({ profile, stepType, code, history }) => {
      const moments = play(profile, history);
      const broken = brokenAt(moments);
      if (broken.length > 0) throw new Error([...new Set(broken)].join('\n'));
      const last = moments.at(-1)?.after;
      const step = last?.steps.find(({ type }) => type === stepType);
      const agreed = moments.flatMap(({ command }) =>
        command.kind === 'decision_made' && command.stepType === stepType && /PROPOSED|APPROVED/.test(command.decision)
          ? [command.actor.person.key]
          : [],
      );
      const people = new Set(agreed).size;
      const isWaived = step?.status === 'SKIPPED' && step.reasonCodes.includes('POLICY_EXCEPTION_APPROVED');
      if (step?.status === 'PASSED') expect(people).toBeGreaterThanOrEqual(profile.definition.review.approvals);
      if (isWaived) expect(people).toBeGreaterThanOrEqual(3);
      if (!isWaived) expect(step?.reasonCodes).toContain(code);
      met.passed += Number(step?.status === 'PASSED');
      met.refused += Number(step?.status === 'FAILED');
      met.waived += Number(isWaived);
      met.ended += Number(['closed', 'expired', 'guest_stopped'].includes(moments.at(-1)?.command.kind ?? ''));
      met.few += Number(people > 0 && step?.status === 'NEEDS_REVIEW');
    }),
    { numRuns: reviewed },
  );
  for (const [way, count] of Object.entries(met)) expect([way, count > reviewed / 200]).toEqual([way, true]);
});

/** Returns the effects of repeating the command, except the audit event about the repetition. */
function changesBy({ command }: Moment, { after, atMs }: Moment): string[] {
  const again = advance(after, command, atMs);
  if (again.kind !== 'advanced') return [];
  const changes = [
    again.change.webhook === null ? '' : 'a webhook',
    isDeepStrictEqual({ ...again.session, version: 0 }, { ...after, version: 0 }) ? '' : 'another session',
  ];
  return changes.filter((change) => change !== '');
}

test('a repeated result has no immediate effect, and no later effect if the first result counted', () => {
  let repetitions = 0;
  fc.assert(
    fc.property(lives, ([profile, history]) => {
      const moments = play(profile, history);
      for (const [index, moment] of moments.entries()) {
        if (moment.command.kind !== 'step_resulted') continue;
        // If a result had no effect, its repetition may count later, because the step has not changed. In the service,
        // the inbox rejects repetitions.
        const isCounted = moment.change.kind === 'step_resulted';
        for (const later of isCounted ? moments.slice(index) : [moment]) {
          repetitions += 1;
          expect(changesBy(moment, later)).toEqual([]);
        }
      }
    }),
    { numRuns: 5_000 },
  );
  expect(repetitions).toBeGreaterThan(10_000);
});
