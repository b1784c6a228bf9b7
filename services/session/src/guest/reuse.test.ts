import { expect, test } from '@jest/globals';
import { after, openedAtMs, result, sessionOf } from '../../test/session-play.ts';
import { advance } from '../machine/advance.rules.ts';
import type { Session } from '../machine/session.rules.ts';
import type { ProfileInput } from '../profile/profile.rules.ts';
import { withDefaults } from '../profile/profile.rules.ts';
import { definitionProblems } from '../profile/profile-problems.rules.ts';
import type { Step } from '../steps/step.rules.ts';
import { reusableSteps } from './reuse.rules.ts';

const workflow: ProfileInput = { steps: [{ type: 'DOCUMENT', provider: 'acme', reusableMonths: 12 }] };
const now = { nowMs: openedAtMs, departure: '' };
const returning: Session = { ...sessionOf(workflow), id: 'cs_2' };
const verified: Session = { ...after(sessionOf(workflow), [result('DOCUMENT', 'PASS')]), packageReady: true };

const from = (more: Partial<Step>): Session => ({
  ...verified,
  steps: verified.steps.map((step) => ({ ...step, ...more })),
});

test('only a vendor’s own pass can be reused, not a person’s decision or a reused step', () => {
  const reused = (session: Session) => reusableSteps(returning, { session, expiries: [] }, now);
  expect(reused(verified)).toEqual(['DOCUMENT']);
  const review = { version: 2, openedAtMs, claimant: null, proposal: null };
  for (const more of [{ review }, { reusedFrom: 'cs_0' }, { attempt: 0 }, { status: 'SKIPPED' as const }])
    expect([more, reused(from(more))]).toEqual([more, []]);
});

const reuse = {
  kind: 'steps_reused',
  earlierSessionId: 'cs_1',
  steps: [{ stepType: 'DOCUMENT', evidence: [] }],
} as const;

test('a reuse passes only untouched steps that the workflow declares reusable', () => {
  const outcomeIn = (session: Session) => advance(session, reuse, openedAtMs).kind;
  expect(outcomeIn(returning)).toBe('advanced');
  const started = after(returning, [{ kind: 'step_started', stepType: 'DOCUMENT' }]);
  const never = sessionOf({ steps: [{ type: 'DOCUMENT', provider: 'acme' }] });
  const other = sessionOf({ steps: [{ type: 'LIVENESS', reusableMonths: 1 }] });
  expect([started, verified, never, other].map(outcomeIn)).toEqual(Array.from({ length: 4 }, () => 'unchanged'));
});

test('a session with a reused step has the reason EARLIER_CHECK_REUSED', () => {
  const reused = after(returning, [reuse]);
  expect(reused).toMatchObject({ status: 'VERIFIED', reasonCodes: ['EARLIER_CHECK_REUSED'] });
});

test('a workflow can make a step reusable only if a vendor verifies the person in it', () => {
  const problemsOf = (type: 'AML' | 'QUESTIONNAIRE' | 'ADDRESS' | 'NFC') =>
    definitionProblems(withDefaults({ steps: [{ type, reusableMonths: 1 }] })).map(({ field }) => field);
  expect((['AML', 'QUESTIONNAIRE', 'ADDRESS', 'NFC'] as const).map(problemsOf)).toEqual([
    ...[['steps[0].reusableMonths'], ['steps[0].reusableMonths'], ['steps[0].reusableMonths']],
    [],
  ]);
});
