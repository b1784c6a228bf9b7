import { describe, expect, test } from '@jest/globals';
import { ana, auditsOf, ben, bot, decided, refusalOf, underReview } from '../../test/review-play.ts';
import { after, openedAtMs, summary } from '../../test/session-play.ts';
import { advance } from './advance.rules.ts';

describe('in a session under review', () => {
  const session = underReview();
  const about = { stepType: 'DOCUMENT', expectedVersion: 1 } as const;

  test('a claim has one holder, is visible, and does not prevent decisions by others', () => {
    const claimed = after(session, [{ kind: 'review_claimed', ...about, actor: ana }]);
    expect(claimed.steps[0]?.review).toMatchObject({ version: 2, claimant: ana.person });
    const second = { kind: 'review_claimed', ...about, expectedVersion: 2, actor: ben } as const;
    expect(refusalOf(advance(claimed, second, openedAtMs))).toBe('claimed_by_another');
    const released = after(claimed, [{ kind: 'review_released', ...about, expectedVersion: 2, actor: ben }]);
    expect(released.steps[0]?.review?.claimant).toBeNull();
    expect(decided(claimed, ['APPROVED', ben]).status).toBe('VERIFIED');
  });

  test('an assignment moves a claim to another person, even if a third person holds the claim', () => {
    const assigned = { kind: 'review_assigned', ...about, actor: ana, assignee: ben } as const;
    const given = advance(session, assigned, openedAtMs);
    expect(auditsOf(given)).toEqual(['review.assigned HUMAN']);
    const held = after(session, [assigned]);
    expect(held.steps[0]?.review).toMatchObject({ version: 2, claimant: ben.person });
    const again = { ...assigned, expectedVersion: 2 } as const;
    expect(advance(held, again, openedAtMs)).toMatchObject({ kind: 'unchanged', session: held });
    const handedOn = after(held, [{ ...again, actor: ben, assignee: ana }]);
    expect(handedOn.steps[0]?.review).toMatchObject({ version: 3, claimant: ana.person });
    expect(refusalOf(advance(held, { ...again, expectedVersion: 1 }, openedAtMs))).toBe('version_conflict');
    expect(refusalOf(advance(session, { ...assigned, actor: bot }, openedAtMs))).toBe('not_a_person');
  });

  test('a note comes from a person, belongs to a review, and changes only the history', () => {
    const noted = { kind: 'review_noted', stepType: 'DOCUMENT', actor: ana } as const;
    const outcome = advance(session, noted, openedAtMs);
    expect(auditsOf(outcome)).toEqual(['review.noted HUMAN']);
    expect(outcome).toMatchObject({ change: { kind: 'audit_only', webhook: null }, session: { steps: session.steps } });
    expect(refusalOf(advance(session, { ...noted, actor: bot }, openedAtMs))).toBe('not_a_person');
    const over = decided(session, ['APPROVED', ana]);
    expect(refusalOf(advance(over, noted, openedAtMs))).toBe('not_under_review');
  });

  test('an automation’s recommendation changes only the history', () => {
    const { evidenceSha256 } = session;
    const recommended = {
      kind: 'decision_recommended',
      stepType: 'DOCUMENT',
      actor: bot,
      reasonCode: 'OTHER',
    } as const;
    const outcome = advance(session, { ...recommended, evidenceSha256 }, openedAtMs);
    expect(auditsOf(outcome)).toEqual(['review.recommended AGENT']);
    expect(outcome).toMatchObject({ change: { kind: 'audit_only', webhook: null }, session: { steps: session.steps } });
    expect(refusalOf(advance(session, { kind: 'review_claimed', ...about, actor: bot }, openedAtMs))).toBe(
      'not_a_person',
    );
  });
});

describe('a close', () => {
  test('ends a session under review as incomplete, once', () => {
    const closed = advance(underReview(), { kind: 'closed', actorType: 'HUMAN' }, openedAtMs);
    expect(closed.kind === 'advanced' && summary(closed.session)).toEqual([
      'INCOMPLETE[CLOSED_BY_OPERATOR]',
      'SKIPPED[MRZ_INVALID SESSION_CLOSED]',
    ]);
    expect(auditsOf(closed)).toEqual(['session.closed HUMAN', 'step.skipped SYSTEM', 'session.status_changed SYSTEM']);
    const again =
      closed.kind === 'advanced' && advance(closed.session, { kind: 'closed', actorType: 'HUMAN' }, openedAtMs);
    expect(again).toMatchObject({ kind: 'unchanged' });
  });
});
