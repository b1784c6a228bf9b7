import type { Operator } from '@gcs/kit/admin/operator-identity';
import { type MethodName, may } from '../../admin/permissions.ts';
import type { ReviewView, Verdict } from '../../reviews/review-view.ts';

/** What a person may do about a step, each by the method of the admin API that it calls. */
export type ActName =
  | 'ProposeDecision'
  | 'Approve'
  | 'Reject'
  | 'RequestResubmission'
  | 'ProposeException'
  | 'ApproveException';

export type Act = {
  name: ActName;
  verdict: Verdict;
  /** As on the button. */
  text: string;
  /** Who else has to agree, said before. */
  before: string;
  /** What is approved; '' for everything else. */
  proposalId: string;
};

export const actNames: readonly ActName[] = [
  'ProposeDecision',
  'Approve',
  'Reject',
  'RequestResubmission',
  'ProposeException',
  'ApproveException',
];

/** An exception takes three people, whatever the workflow says (docs/workflow.md#quorum). */
const exceptionPeople = 3;

/** What a step takes to be decided, and how far it is. */
type Agreement = Pick<ReviewView, 'peopleNeeded' | 'proposal'>;

/** What this person is offered about the review; the owning service decides by itself. */
export function actsFor(review: Agreement, operator: Operator, step: string): Act[] {
  const acts = [approval(review, step), rejection(step), resubmission(step), exception(review, step)];
  return acts.filter((act): act is Act => act !== undefined && may(operator, methodOf(act.name)));
}

/** The method of the admin API that carries an act out. */
export function methodOf(name: ActName): MethodName {
  return `ReviewService/${name}`;
}

function approval({ peopleNeeded, proposal }: Agreement, step: string): Act | undefined {
  if (peopleNeeded <= 1)
    return alone('Approve', 'APPROVE', `Approve ${step}`, 'You decide alone; the step passes at once.');
  if (proposal?.verdict !== 'APPROVE') {
    const others = peopleText(peopleNeeded - 1);
    return alone(
      'ProposeDecision',
      'APPROVE',
      `Propose to approve ${step}`,
      `A proposal is no decision: ${others} must agree after you.`,
    );
  }
  if (proposal.isAgreedByReader) return undefined;
  return {
    name: 'Approve',
    verdict: 'APPROVE',
    text: `Approve ${step}`,
    before: agreementText(proposal.approvals, proposal.approvalsNeeded, 'the step passes'),
    proposalId: proposal.id,
  };
}

function rejection(step: string): Act {
  return alone('Reject', 'REJECT', `Reject ${step}`, 'One person is enough: the step fails at once.');
}

function resubmission(step: string): Act {
  return alone(
    'RequestResubmission',
    'RESUBMIT',
    `Ask the guest for ${step} again`,
    'The guest is sent back to the step at once.',
  );
}

function exception({ proposal }: Agreement, step: string): Act | undefined {
  if (proposal?.verdict !== 'WAIVE') {
    const others = peopleText(exceptionPeople - 1);
    return alone(
      'ProposeException',
      'WAIVE',
      `Propose to waive ${step}`,
      `An exception to the policy: ${others} must agree after you.`,
    );
  }
  if (proposal.isAgreedByReader) return undefined;
  return {
    name: 'ApproveException',
    verdict: 'WAIVE',
    text: `Approve the exception for ${step}`,
    before: agreementText(proposal.approvals, proposal.approvalsNeeded, 'the step is waived'),
    proposalId: proposal.id,
  };
}

function alone(name: ActName, verdict: Verdict, text: string, before: string): Act {
  return { name, verdict, text, before, proposalId: '' };
}

/** `2 of 3: one more person` */
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
