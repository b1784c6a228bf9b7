import type { Operator } from '@gcs/kit/admin/operator-identity';
import { stepsWithoutGuest } from '@gcs/proto/steps-without-guest';
import { type MethodName, may } from '../admin/admin-api.ts';
import type { ReviewView, Verdict } from '../reviews/review.ts';
import { stepText } from '../view/words.ts';

export const actNames = [
  'ProposeDecision',
  'Approve',
  'Reject',
  'RequestResubmission',
  'ProposeException',
  'ApproveException',
] as const;

/** Value of the field `act` if the verdicts on list entries determine the act. */
export const verdictsAct = 'Verdicts';

export type ActName = (typeof actNames)[number];

export type Act = {
  name: ActName;
  verdict: Verdict;
  text: string;
  before: string;
  proposalId: string;
  /** True if the person must choose the reason, as for a list match. */
  isReasonChosen: boolean;
};

type Offer = Omit<Act, 'isReasonChosen'>;

type Agreement = Pick<ReviewView, 'peopleNeeded' | 'peopleForException' | 'proposal'> & {
  reasons: readonly { code: string }[];
};

/** The service checks each decision again. */
export function actsFor(review: Agreement, operator: Operator, type: string): Act[] {
  const step = stepText(type);
  const isHit = isHitOn(review, type);
  const again = stepsWithoutGuest.includes(type) ? undefined : resubmission(step);
  const words = isHit ? hitWords : wordsAbout(step);
  const acts = [approval(review, words), rejection(words), again, exception(review, step)];
  return acts
    .filter((act): act is Offer => act !== undefined && may(operator, methodOf(act.name)))
    .map((act) => ({ ...act, isReasonChosen: isHit }));
}

export function isHitOn({ reasons }: Pick<Agreement, 'reasons'>, type: string): boolean {
  return type === 'AML' && reasons.some(({ code }) => code.endsWith('_MATCH'));
}

/**
 * Labels of buttons. For a list match, they state whether the guest is the listed person, because "Approve" would be
 * ambiguous.
 */
type Words = { approve: string; propose: string; reject: string };

const hitWords: Words = {
  approve: 'Not the same person',
  propose: 'Propose: not the same person',
  reject: 'Same person',
};

function wordsAbout(step: string): Words {
  return { approve: `Approve ${step}`, propose: `Propose to approve ${step}`, reject: `Reject ${step}` };
}

export function methodOf(name: ActName): MethodName {
  return `ReviewService/${name}`;
}

function approval(review: Agreement, words: Words): Offer | undefined {
  if (review.peopleNeeded <= 1)
    return alone('Approve', 'APPROVE', words.approve, 'You decide alone. The step passes immediately.');
  return together(review.proposal, {
    verdict: 'APPROVE',
    propose: { name: 'ProposeDecision', text: words.propose, what: 'A proposal is no decision' },
    approve: { name: 'Approve', text: words.approve, outcome: 'the step passes' },
    peopleNeeded: review.peopleNeeded,
  });
}

function exception({ proposal, peopleForException }: Agreement, step: string): Offer | undefined {
  return together(proposal, {
    verdict: 'WAIVE',
    propose: { name: 'ProposeException', text: `Propose to waive ${step}`, what: 'An exception to the policy' },
    approve: { name: 'ApproveException', text: `Approve the exception for ${step}`, outcome: 'the step is waived' },
    peopleNeeded: peopleForException,
  });
}

type Together = {
  verdict: Verdict;
  propose: { name: ActName; text: string; what: string };
  approve: { name: ActName; text: string; outcome: string };
  /** Includes the proposer. */
  peopleNeeded: number;
};

/** Returns undefined if the reader has already agreed to the proposal. */
function together(proposal: Agreement['proposal'], { verdict, propose, approve, peopleNeeded }: Together) {
  if (proposal?.verdict !== verdict) {
    const before = `${propose.what}: ${peopleText(peopleNeeded - 1)} must agree after you.`;
    return alone(propose.name, verdict, propose.text, before);
  }
  if (proposal.isAgreedByReader) return undefined;
  const before = agreementText(proposal.approvals, proposal.approvalsNeeded, approve.outcome);
  return { name: approve.name, verdict, text: approve.text, before, proposalId: proposal.id };
}

function rejection({ reject }: Words): Offer {
  return alone('Reject', 'REJECT', reject, 'One person is enough: the step fails immediately.');
}

function resubmission(step: string): Offer {
  return alone(
    'RequestResubmission',
    'RESUBMIT',
    `Ask the guest for ${step} again`,
    'The guest goes back to the step immediately.',
  );
}

function alone(name: ActName, verdict: Verdict, text: string, before: string): Offer {
  return { name, verdict, text, before, proposalId: '' };
}

export function progressText(approvals: number, needed: number): string {
  return `${approvals} of ${needed}: ${peopleText(needed - approvals)}`;
}

function agreementText(approvals: number, needed: number, outcome: string): string {
  if (approvals + 1 >= needed) return `${approvals} of ${needed} agree: with you ${outcome}.`;
  return `${approvals} of ${needed} agree: after you ${peopleText(needed - approvals - 1)} must agree.`;
}

function peopleText(count: number): string {
  return count === 1 ? 'one more person' : `${count} more people`;
}
