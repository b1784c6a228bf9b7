import type { Operator } from '@gcs/kit/admin/operator-identity';
import { expect, test } from '@jest/globals';
import type { ReviewView } from '../reviews/review.ts';
import { actsFor, progressText } from './acts.ts';

const operator: Operator = {
  issuer: 'test-issuer',
  subject: 'olivia',
  name: null,
  authTime: 1,
  issuedAt: null,
  tokenId: 't1',
  roles: ['reviewer', 'exception:approve'],
  scope: 'deployment',
  kind: 'HUMAN',
};

type Proposed = NonNullable<ReviewView['proposal']>;

function offered(
  peopleNeeded: number,
  proposed: Partial<Proposed> | null = null,
  step = 'DOCUMENT',
  reasons: readonly { code: string }[] = [],
) {
  const proposal = proposed && {
    id: 'dec_1',
    verdict: 'APPROVE' as const,
    proposedBy: 'Ana Ruiz',
    isAgreedByReader: false,
    reasonCode: 'REVIEW_APPROVED',
    approvals: 1,
    approvalsNeeded: peopleNeeded,
    ...proposed,
  };
  return actsFor({ peopleNeeded, peopleForException: 3, proposal, reasons }, operator, step);
}
const namesOf = (acts: ReturnType<typeof offered>) => acts.map(({ name }) => name);
const others = ['Reject', 'RequestResubmission', 'ProposeException'];

test('offers approval to a sole decider, and a proposal if several people must agree', () => {
  expect(namesOf(offered(1))).toEqual(['Approve', ...others]);
  expect(namesOf(offered(2))).toEqual(['ProposeDecision', ...others]);
  expect(offered(3)[0]?.before).toBe('A proposal is no decision: 2 more people must agree after you.');
});

test('offers approval of a proposal to a person who has not agreed yet', () => {
  const [approval] = offered(2, {});
  expect(approval).toMatchObject({ name: 'Approve', proposalId: 'dec_1' });
  expect(approval?.before).toBe('1 of 2 agree: with you the step passes.');
  expect(offered(3, {})[0]?.before).toBe('1 of 3 agree: after you one more person must agree.');
  expect(namesOf(offered(2, { isAgreedByReader: true }))).toEqual(others);
});

test('offers approval of a proposed exception, but no second proposal', () => {
  const waive = { verdict: 'WAIVE', approvalsNeeded: 3 } as const;
  expect(namesOf(offered(2, waive))).toEqual(['ProposeDecision', 'Reject', 'RequestResubmission', 'ApproveException']);
  expect(namesOf(offered(2, { ...waive, isAgreedByReader: true }))).not.toContain('ApproveException');
});

test.each(['AML', 'KYT', 'MANUAL_REVIEW'])('does not offer to ask the guest again for %s', (step) => {
  expect(namesOf(offered(1, null, step))).toEqual(['Approve', 'Reject', 'ProposeException']);
});

test('the buttons about a match in a list say whether the guest is the listed person, and preselect no reason', () => {
  const hit = [{ code: 'DUPLICATE_GUEST' }, { code: 'SANCTIONS_MATCH' }];
  const wordsOf = (acts: ReturnType<typeof offered>) =>
    acts.slice(0, 2).map(({ text, isReasonChosen }) => [text, isReasonChosen]);
  expect(wordsOf(offered(1, null, 'AML', hit))).toEqual([
    ['Not the same person', true],
    ['Same person', true],
  ]);
  expect(wordsOf(offered(2, null, 'AML', hit))[0]).toEqual(['Propose: not the same person', true]);
  expect(wordsOf(offered(2, {}, 'AML', hit))[0]).toEqual(['Not the same person', true]);
  for (const [step, reasons] of [
    ['AML', [{ code: 'OTHER' }]],
    ['DOCUMENT', hit],
  ] as const) {
    for (const [text, isChosen] of wordsOf(offered(1, null, step, reasons))) {
      expect([text, isChosen]).toEqual([expect.stringMatching(/^(?:Approve|Reject) /), false]);
    }
  }
});

test('a proposal shows how many people have agreed and how many must follow', () => {
  expect(progressText(1, 2)).toBe('1 of 2: one more person');
  expect(progressText(1, 3)).toBe('1 of 3: 2 more people');
});
