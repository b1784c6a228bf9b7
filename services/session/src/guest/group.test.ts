import { expect, test } from '@jest/globals';
import { acted, decide, groupProfile, offerOf, seenBy } from '../../test/guest-play.ts';
import { after, openedAtMs, result, sessionOf, summary } from '../../test/session-play.ts';
import { advance } from '../machine/advance.rules.ts';
import type { Session } from '../machine/session.rules.ts';
import type { StepType } from '../steps/step.rules.ts';

const agree = { kind: 'decide_consent', stepType: 'DOCUMENT', accepted: true, noticeDigest: '' } as const;
const handOver = (stepType: StepType) => ({ kind: 'start_hand_over', stepType }) as const;
const agreed = () => acted(sessionOf(groupProfile), agree);
const away = () => acted(agreed(), handOver('DOCUMENT'));
const handedIn = () =>
  after(away(), [result('DOCUMENT', 'PENDING'), result('LIVENESS', 'PENDING'), result('FACE_MATCH', 'PENDING')]);
const retried = () =>
  after(handedIn(), [
    result('DOCUMENT', 'PASS', [], { sequence: 2 }),
    result('LIVENESS', 'RETRY', [], { sequence: 2 }),
  ]);
const offers = (session: Session) =>
  (['DOCUMENT', 'LIVENESS', 'FACE_MATCH'] as const).map((type) => {
    const offer = offerOf(session, type);
    return offer?.kind === 'waiting' ? `waiting for ${offer.for}` : offer?.kind;
  });
const offered = (session: Session) => seenBy(session).steps.find(({ offer }) => offer.kind === 'hand_over')?.offer;

test('one hand-over begins all steps of the group with the same attempt', () => {
  expect(offers(agreed())).toEqual(['hand_over', 'waiting for STEPS', 'waiting for STEPS']);
  expect(offered(agreed())).toMatchObject({ leader: 'DOCUMENT', covers: ['LIVENESS', 'FACE_MATCH'], attempt: 1 });
  expect(summary(away()).slice(1, 4)).toEqual(['IN_PROGRESS[]', 'IN_PROGRESS[]', 'IN_PROGRESS[]']);
});

test('a submitted group is not handed over again and stops the guest’s clock', () => {
  expect(offers(handedIn())).toEqual(['waiting for RESULT', 'waiting for RESULT', 'waiting for RESULT']);
  expect(decide(handedIn(), handOver('DOCUMENT'))).toEqual({ kind: 'not_offered' });
  expect(seenBy(handedIn())).toMatchObject({ nothingLeft: false, timeLeftMs: 0 });
  expect(handedIn()).toMatchObject({ status: 'IN_PROGRESS', expiresAtMs: null, remainingMs: 7 * 86_400_000 });
});

test('a retry of one step reopens the group’s hand-over with the next attempt', () => {
  expect(offers(retried())).toEqual(['nothing', 'hand_over', 'waiting for STEPS']);
  expect(offered(retried())).toMatchObject({ leader: 'DOCUMENT', covers: ['LIVENESS', 'FACE_MATCH'], attempt: 2 });
  expect(retried().expiresAtMs).toBe(openedAtMs + 7 * 86_400_000);

  const again = after(acted(retried(), handOver('LIVENESS')), [
    result('LIVENESS', 'PASS', [], { attempt: 2 }),
    result('FACE_MATCH', 'PASS', [], { attempt: 2 }),
  ]);
  expect(summary(again).slice(1, 4)).toEqual(['PASSED[]', 'PASSED[]', 'PASSED[]']);
});

test('a late report about the previous attempt neither stops the guest nor ends the new attempt', () => {
  for (const outcome of ['PENDING', 'EXPIRED'] as const) {
    const late = advance(retried(), result('FACE_MATCH', outcome, [], { sequence: 3 }), openedAtMs);
    expect(late).toMatchObject({ disposition: 'REJECTED', change: { audit: [{ type: 'step.result_rejected' }] } });
    expect(late.kind === 'advanced' && offered(late.session)).toMatchObject({ attempt: 2 });
  }
});

test('an expired provider session returns the guest to the same attempt', () => {
  const expired = after(away(), [result('DOCUMENT', 'EXPIRED'), result('LIVENESS', 'EXPIRED')]);
  expect(offered(expired)).toMatchObject({ attempt: 1 });
  const gone = after(handedIn(), [result('DOCUMENT', 'EXPIRED', [], { sequence: 2 })]);
  expect(offers(gone)).toEqual(['waiting for RESULT', 'waiting for RESULT', 'waiting for RESULT']);
});

test('declining or skipping a hand-over skips all of its steps', () => {
  const declined = acted(sessionOf(groupProfile), { ...agree, accepted: false });
  expect(summary(declined).slice(1, 4)).toEqual(Array(3).fill('SKIPPED[CONSENT_DECLINED]'));
  const skipped = acted(away(), { kind: 'skip_step', stepType: 'DOCUMENT', reason: 'DEVICE_UNSUPPORTED' });
  expect(summary(skipped).slice(1, 4)).toEqual(Array(3).fill('SKIPPED[DEVICE_UNSUPPORTED]'));
});

test.each([
  ['REVIEW', 'NEEDS_REVIEW[PROVIDER_TIMEOUT]', 'NEEDS_REVIEW'],
  ['INCOMPLETE', 'FAILED[PROVIDER_TIMEOUT]', 'INCOMPLETE'],
] as const)('a provider that does not decide in time leads to %s', (onProviderError, step, status) => {
  const steps = groupProfile.steps.map((one) => ({ ...one, onProviderError, pendingHours: 2 }));
  const waiting = after(acted(sessionOf({ ...groupProfile, steps }), agree), [result('DOCUMENT', 'PENDING')]);
  const atMs = openedAtMs + 2 * 3_600_000;
  expect(advance(waiting, { kind: 'expired' }, atMs - 1).kind).toBe('unchanged');
  const over = after(waiting, [{ kind: 'expired' }], atMs);
  expect(over.status).toBe(status);
  expect(summary(over)[1]).toBe(step);
});
