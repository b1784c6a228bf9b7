import { expect, test } from '@jest/globals';
import { acted, decide, goodAnswers, guestProfile, offerOf, seenBy } from '../../test/guest-play.ts';
import { after, openedAtMs, result, sessionOf, summary } from '../../test/session-play.ts';
import type { StepType } from '../steps/step.rules.ts';
import { decideAction } from './guest-action.rules.ts';

const opened = () => sessionOf(guestProfile);
const agree = { kind: 'decide_consent', stepType: 'DOCUMENT', accepted: true, noticeDigest: '' } as const;
const handOver = { kind: 'start_hand_over', stepType: 'DOCUMENT' } as const;
const submit = { kind: 'submit_answers', stepType: 'QUESTIONNAIRE', given: goodAnswers } as const;

test('a guest gets the hand-over only after the consent', () => {
  expect(offerOf(opened(), 'DOCUMENT')).toMatchObject({ kind: 'consent', consent: { version: '2026-11' } });
  expect(decide(opened(), handOver)).toEqual({ kind: 'not_offered' });

  const agreed = acted(opened(), agree);
  expect(offerOf(agreed, 'DOCUMENT')).toEqual({
    kind: 'hand_over',
    provider: 'acme-id',
    attempt: 1,
    address: 'http://localhost:4000/start?t={token}',
    leader: 'DOCUMENT',
    covers: [],
    begins: ['DOCUMENT'],
  });
  expect(offerOf(agreed, 'DOCUMENT', false)).toMatchObject({
    address: 'https://id.example/start?t={token}&l={locale}',
  });
  expect(summary(acted(agreed, handOver))[1]).toBe('IN_PROGRESS[]');
});

test('a withdrawn consent ends its step, even after a result, and ends the steps that depend on it', () => {
  const withdraw = { kind: 'withdraw_consent', stepType: 'DOCUMENT' } as const;
  expect(decide(opened(), withdraw)).toEqual({ kind: 'not_offered' });
  const given = acted(opened(), agree);
  for (const passed of [given, after(given, [result('DOCUMENT', 'PASS'), result('AML', 'PENDING')])]) {
    expect(summary(acted(passed, withdraw))).toEqual([
      'INCOMPLETE[CONSENT_WITHDRAWN]',
      'SKIPPED[CONSENT_WITHDRAWN]',
      ...Array(3).fill('SKIPPED[PRIOR_STEP_FAILED]'),
    ]);
  }
});

test.each([
  ['a long stay needs a review', { nights: '60' }, 'NEEDS_REVIEW[ANSWER_REQUIRES_REVIEW]'],
  ['work without a day fails', { purpose: 'work', employer: 'Acme' }, 'FAILED[ANSWER_DISQUALIFYING]'],
  ['a failure outranks a review', { purpose: 'work', employer: 'A', nights: '60' }, 'FAILED[ANSWER_DISQUALIFYING]'],
  ['work with a day passes', { purpose: 'work', employer: 'Acme', arrival: '2026-12-01' }, 'PASSED[]'],
])('%s', (_title, changed, ending) => {
  const given = new Map([...goodAnswers, ...Object.entries(changed)]);
  expect(summary(acted(opened(), { ...submit, given }))[2]).toBe(ending);
});

test('reports the faults of invalid answers and submits no answer', () => {
  const given = new Map(
    Object.entries({ purpose: 'work', employer: 'x'.repeat(21), nights: '0', arrival: '2026-02-30' }),
  );
  expect(decide(opened(), { ...submit, given })).toEqual({
    kind: 'problems',
    problems: [
      { questionId: 'employer', fault: 'TOO_LONG' },
      { questionId: 'nights', fault: 'TOO_SMALL' },
      { questionId: 'arrival', fault: 'NOT_A_DATE' },
    ],
  });
});

test('an answer to an unknown question is dropped', () => {
  const decision = decide(opened(), { ...submit, given: new Map([...goodAnswers, ['employer', 'Acme'], ['x', 'y']]) });
  expect(decision).toMatchObject({ answers: { answers: { purpose: 'leisure', nights: 2 } } });
});

test('a form is outdated after its step changes, and a request to give up after any step changes', () => {
  const shown = seenBy(opened());
  const seen = shown.steps[0]?.seen ?? '';
  const acting = { seen, locale: 'en', salt: '' };
  const agreed = acted(opened(), agree);
  expect(decideAction(seenBy(agreed), agree, acting, openedAtMs)).toEqual({ kind: 'moved' });
  const answered = acted(opened(), submit);
  expect(decideAction(seenBy(answered), agree, acting, openedAtMs).kind).toBe('reports');
  expect(decideAction(seenBy(answered), { kind: 'give_up' }, { ...acting, seen: shown.seen }, openedAtMs)).toEqual({
    kind: 'moved',
  });
});

test('an unsuitable device skips one step, and giving up ends the whole check-in', () => {
  const skipped = acted(opened(), { kind: 'skip_step', stepType: 'DOCUMENT', reason: 'DEVICE_UNSUPPORTED' });
  expect(summary(skipped)[1]).toBe('SKIPPED[DEVICE_UNSUPPORTED]');
  const left = acted(opened(), { kind: 'give_up' });
  expect(summary(left)[0]).toBe('INCOMPLETE[GUEST_STOPPED]');
  expect(summary(left).slice(1)).toEqual([
    'SKIPPED[GUEST_STOPPED]',
    'SKIPPED[GUEST_STOPPED]',
    'SKIPPED[GUEST_STOPPED]',
    'SKIPPED[GUEST_STOPPED]',
  ]);
  expect(seenBy(left).nothingLeft).toBe(true);
  expect(decide(left, { kind: 'give_up' })).toEqual({ kind: 'not_offered' });
});

test('a running step is handed over again for the same attempt', () => {
  const begun = acted(acted(opened(), agree), handOver);
  expect(decide(begun, handOver)).toMatchObject({ reports: [], handOver: { attempt: 1 } });
  const sentBack = after(begun, [result('DOCUMENT', 'RETRY', ['DOCUMENT_UNREADABLE'])]);
  expect(offerOf(sentBack, 'DOCUMENT')).toMatchObject({ kind: 'hand_over', attempt: 2 });
});

test('the guest’s part is open while a provider’s step may need the guest, but not during a list check', () => {
  const onPage = (steps: readonly { type: StepType }[], ...reports: Parameters<typeof after>[1]) =>
    !seenBy(after(sessionOf({ steps }), reports), false).nothingLeft;
  for (const type of ['DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'ADDRESS', 'AGE', 'NFC'] as const) {
    expect([type, onPage([{ type }])]).toEqual([type, true]);
    expect([type, onPage([{ type }], result(type, 'PENDING'))]).toEqual([type, true]);
    expect([type, onPage([{ type }, { type: 'AML' }], result(type, 'PASS'))]).toEqual([type, false]);
  }
  expect(onPage([{ type: 'AML' }])).toBe(false);
});

test('a step without a provider’s address waits for its provider in production, and uses the stand-in in a sandbox', () => {
  const passed = after(opened(), [result('DOCUMENT', 'PASS')]);
  expect(offerOf(passed, 'LIVENESS', false)).toEqual({ kind: 'waiting', for: 'PROVIDER' });
  expect(offerOf(passed, 'LIVENESS')).toMatchObject({ kind: 'hand_over', provider: '', attempt: 1, address: null });
  expect(offerOf(passed, 'AML')).toEqual({ kind: 'waiting', for: 'PROVIDER' });
  expect(offerOf(opened(), 'AML')).toEqual({ kind: 'waiting', for: 'STEPS' });
});
