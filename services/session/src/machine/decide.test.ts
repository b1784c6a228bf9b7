import { describe, expect, test } from '@jest/globals';
import {
  ana,
  auditsOf,
  ben,
  bot,
  cai,
  decided,
  decision,
  person,
  refusalOf,
  underReview,
} from '../../test/review-play.ts';
import { after, openedAtMs, result, sessionOf, summary } from '../../test/session-play.ts';
import { advance } from './advance.rules.ts';
import type { DecisionMade } from './command.rules.ts';

const dayMs = 86_400_000;

describe('a review with one approval', () => {
  const session = underReview();

  test('passes the step with its reasons, and the evidence contains a hash of the approver', () => {
    const outcome = advance(session, decision(session, 'APPROVED', ana), openedAtMs);
    expect(outcome.kind === 'advanced' && summary(outcome.session)).toEqual([
      'VERIFIED[MRZ_INVALID REVIEW_APPROVED]',
      'PASSED[MRZ_INVALID REVIEW_APPROVED]',
    ]);
    expect(auditsOf(outcome)).toEqual([
      'review.approved HUMAN',
      'review.applied HUMAN',
      'session.status_changed SYSTEM',
    ]);
    expect(outcome).toMatchObject({
      change: {
        kind: 'review_decided',
        webhook: { type: 'compliance_session.completed' },
        evidence: [
          {
            type: 'REVIEW_DECISION',
            stepType: 'DOCUMENT',
            facts: {
              approver: 'hash of ana',
              verdict: 'APPROVED',
              reasonCode: 'REVIEW_APPROVED',
              evidenceSha256: session.evidenceSha256,
            },
          },
        ],
      },
    });
    expect(JSON.stringify(outcome.kind === 'advanced' && outcome.change)).not.toContain('"ana"');
  });

  test.each<[string, string, Partial<DecisionMade>]>([
    ['an automation with any roles', 'not_a_person', { actor: bot }],
    ['a person with an earlier version', 'version_conflict', { expectedVersion: 0 }],
    ['a person without the role', 'role_missing', { actor: person('eve', ['support']) }],
    ['a person with other evidence', 'evidence_changed', { evidenceSha256: 'a'.repeat(64) }],
    ['a person with a contradicting reason', 'reason_not_fitting', { reasonCode: 'REVIEW_REJECTED' }],
    ['a person with a reason of another step', 'reason_not_fitting', { reasonCode: 'PEP_MATCH' }],
    ['a person with an unneeded proposal', 'proposal_differs', { proposalId: 'dec_other' }],
  ])('refuses an approval by %s', (_who, refusal, rest) => {
    expect(refusalOf(advance(session, decision(session, 'APPROVED', ana, rest), openedAtMs))).toBe(refusal);
  });

  test('refuses a proposal if one person may decide alone', () => {
    expect(refusalOf(advance(session, decision(session, 'PROPOSED', ana), openedAtMs))).toBe('approved_directly');
  });

  test('refuses a decision if the step is not under review or the version is outdated', () => {
    const passed = after(sessionOf({ steps: [{ type: 'DOCUMENT' }, { type: 'AML' }] }), [result('DOCUMENT', 'PASS')]);
    expect(refusalOf(advance(passed, decision(passed, 'APPROVED', ana), openedAtMs))).toBe('not_under_review');
    const second = decision(session, 'REJECTED', ben);
    expect(refusalOf(advance(decided(session, ['APPROVED', ana]), second, openedAtMs))).toBe('version_conflict');
  });
});

describe('a quorum', () => {
  const two = underReview({ review: { approvals: 2 } });
  const three = underReview({ review: { approvals: 3 } });

  test('requires as many different people as the workflow says, including the proposer', () => {
    const proposed = decided(three, ['PROPOSED', ana]);
    expect(refusalOf(advance(proposed, decision(proposed, 'APPROVED', ana), openedAtMs))).toBe(
      'proposer_cannot_approve',
    );
    const once = decided(proposed, ['APPROVED', ben]);
    expect(summary(once)[1]).toBe('NEEDS_REVIEW[MRZ_INVALID]');
    expect(refusalOf(advance(once, decision(once, 'APPROVED', ben), openedAtMs))).toBe('approved_already');
    expect(summary(decided(once, ['APPROVED', cai]))[0]).toBe('VERIFIED[MRZ_INVALID REVIEW_APPROVED]');
  });

  test('counts a person once, even if calls identify them with different index keys', () => {
    const anaLater = { ...ana, person: { ...ana.person, key: 'rotated' }, otherKeys: [ana.person.key] };
    const benLater = { ...ben, person: { ...ben.person, key: 'rotated too' }, otherKeys: [ben.person.key] };
    const proposed = decided(three, ['PROPOSED', ana]);
    expect(refusalOf(advance(proposed, decision(proposed, 'APPROVED', anaLater), openedAtMs))).toBe(
      'proposer_cannot_approve',
    );
    const once = decided(proposed, ['APPROVED', ben]);
    expect(refusalOf(advance(once, decision(once, 'APPROVED', benLater), openedAtMs))).toBe('approved_already');
  });

  test('counts only an approval of the open proposal', () => {
    expect(refusalOf(advance(two, decision(two, 'APPROVED', ana), openedAtMs))).toBe('proposal_differs');
    const proposed = decided(two, ['PROPOSED', ana]);
    const other = decision(proposed, 'APPROVED', ben, { proposalId: 'dec_other' });
    expect(refusalOf(advance(proposed, other, openedAtMs))).toBe('proposal_differs');
  });

  test('loses the approvals of a proposal that a new one replaces', () => {
    const replaced = decided(three, ['PROPOSED', ana], ['APPROVED', ben], ['PROPOSED', cai]);
    expect(replaced.steps[0]?.review?.proposal).toMatchObject({ proposer: cai.person, approvers: [] });
    expect(decided(replaced, ['APPROVED', ben]).status).toBe('NEEDS_REVIEW');
  });

  test('loses its proposal after any new result, but not after an outdated one', () => {
    const proposed = decided(
      underReview({ review: { approvals: 2 }, steps: [{ type: 'DOCUMENT' }, { type: 'AML' }] }),
      ['PROPOSED', ana],
    );
    const stale = after(proposed, [result('DOCUMENT', 'PASS')]);
    expect(stale.steps[0]?.review?.proposal).not.toBeNull();
    const own = advance(proposed, result('DOCUMENT', 'PASS', [], { sequence: 2 }), openedAtMs);
    const others = advance(proposed, result('AML', 'PASS'), openedAtMs);
    for (const outcome of [own, others]) {
      expect(auditsOf(outcome)).toContain('review.voided SYSTEM');
      expect(outcome.kind === 'advanced' && outcome.session.steps[0]).toMatchObject({
        status: 'NEEDS_REVIEW',
        review: { proposal: null },
      });
      expect(outcome.kind === 'advanced' && outcome.session.evidenceSha256).not.toBe(proposed.evidenceSha256);
    }
  });
});

describe('an exception to the policy', () => {
  const session = underReview();

  test('waives the step in every workflow if three people agree, including the proposer', () => {
    const once = decided(session, ['EXCEPTION_PROPOSED', ana], ['EXCEPTION_APPROVED', ben]);
    expect(once.status).toBe('NEEDS_REVIEW');
    expect(summary(decided(once, ['EXCEPTION_APPROVED', cai]))).toEqual([
      'VERIFIED[POLICY_EXCEPTION_APPROVED]',
      'SKIPPED[POLICY_EXCEPTION_APPROVED]',
    ]);
  });

  test('needs a separate role, and an approval of a pass does not count for it', () => {
    const reviewer = person('rui', ['reviewer']);
    expect(refusalOf(advance(session, decision(session, 'EXCEPTION_PROPOSED', reviewer), openedAtMs))).toBe(
      'role_missing',
    );
    const proposed = decided(underReview({ review: { approvals: 2 } }), ['EXCEPTION_PROPOSED', ana]);
    expect(refusalOf(advance(proposed, decision(proposed, 'APPROVED', ben), openedAtMs))).toBe('proposal_differs');
  });
});

describe('a resubmission', () => {
  const lifetime = { lifetimeMinutes: 7 * 24 * 60 };

  test('restores the guest’s remaining time, at least 48 hours', () => {
    const early = decided(underReview(lifetime), ['RESUBMISSION_REQUESTED', ana]);
    expect(summary(early)).toEqual(['IN_PROGRESS[RESUBMISSION_REQUESTED]', 'IN_PROGRESS[RESUBMISSION_REQUESTED]']);
    expect(early.expiresAtMs).toBe(openedAtMs + 7 * dayMs);
    const late = decided(underReview(lifetime, openedAtMs + 6 * dayMs), ['RESUBMISSION_REQUESTED', ana]);
    expect(late.expiresAtMs).toBe(openedAtMs + 8 * dayMs);
    const again = after(early, [result('DOCUMENT', 'PASS', [], { attempt: 2 })]);
    expect(again.status).toBe('VERIFIED');
  });

  test('is refused without a remaining or granted attempt', () => {
    const last = underReview({ steps: [{ type: 'DOCUMENT', maxAttempts: 1 }] });
    const request = decision(last, 'RESUBMISSION_REQUESTED', ana);
    expect(refusalOf(advance(last, request, openedAtMs))).toBe('no_attempt_left');
    const granted = after(last, [{ ...request, extraAttempts: 2 }]);
    const retried = after(granted, [result('DOCUMENT', 'RETRY', ['DOCUMENT_UNREADABLE'], { attempt: 2 })]);
    expect(retried.steps[0]?.status).toBe('IN_PROGRESS');
    const exhausted = after(retried, [result('DOCUMENT', 'RETRY', ['DOCUMENT_UNREADABLE'], { attempt: 3 })]);
    expect(exhausted.steps[0]?.reasonCodes).toContain('ATTEMPTS_EXHAUSTED');
  });

  test('is refused for a manual review, which has nothing to repeat', () => {
    const manual = after(sessionOf({ steps: [{ type: 'DOCUMENT' }, { type: 'MANUAL_REVIEW' }] }), [
      result('DOCUMENT', 'PASS'),
    ]);
    const request = decision(manual, 'RESUBMISSION_REQUESTED', ana, {}, 'MANUAL_REVIEW');
    expect(refusalOf(advance(manual, request, openedAtMs))).toBe('nothing_to_resubmit');
    const lost = after(sessionOf({ steps: [{ type: 'DOCUMENT' }, { type: 'LIVENESS' }] }), [
      result('LIVENESS', 'REVIEW', ['LIVENESS_UNCERTAIN']),
      { kind: 'guest_acted', stepType: 'DOCUMENT', reason: 'CONSENT_DECLINED' },
    ]);
    const sendLivenessBack = decision(lost, 'RESUBMISSION_REQUESTED', ana, {}, 'LIVENESS');
    expect(refusalOf(advance(lost, sendLivenessBack, openedAtMs))).toBe('cannot_be_verified');
    const screened = after(sessionOf({ steps: [{ type: 'AML' }] }), [result('AML', 'REVIEW', ['SANCTIONS_MATCH'])]);
    const sendBack = decision(screened, 'RESUBMISSION_REQUESTED', ana, {}, 'AML');
    expect(refusalOf(advance(screened, sendBack, openedAtMs))).toBe('nothing_to_resubmit');
    const approved = after(manual, [decision(manual, 'APPROVED', ana, {}, 'MANUAL_REVIEW')]);
    expect(summary(approved)).toEqual(['VERIFIED[REVIEW_APPROVED]', 'PASSED[]', 'PASSED[REVIEW_APPROVED]']);
  });
});
