import { renderRecord, renderTable } from '../../frame/terminal/table.ts';
import type { FoundReview } from './find-review.ts';

/** What a person reads before a decision: the step and its codes, the facts, and what others have said. */
export function renderReview(
  { review, evidence, recommendations, decisions }: Omit<FoundReview, 'seen'>,
  colours: boolean,
): string {
  const { proposal, ...members } = review;
  const proposed = proposal === null ? null : `${proposal.verdict} by ${proposal.proposedBy}: ${proposal.reasonCode}`;
  const approved = proposal === null ? {} : { approved: `${proposal.approvals} of ${proposal.approvalsNeeded}` };
  const said = [
    renderSome(evidence, ['type', 'stepType', 'capturedAt', 'factsJson'], colours),
    renderSome(recommendations, ['verdict', 'recommendedBy', 'reasonCode', 'note'], colours),
    renderSome(decisions, ['kind', 'decidedBy', 'reasonCode', 'note', 'decidedAt'], colours),
  ];
  return [renderRecord({ ...members, proposal: proposed, ...approved }, colours), ...said.flat()].join('\n');
}

function renderSome<R extends object>(rows: readonly R[], columns: readonly (keyof R & string)[], colours: boolean) {
  return rows.length === 0 ? [] : [renderTable(rows, columns, colours)];
}
