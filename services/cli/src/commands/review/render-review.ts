import type { Look } from '../../frame/terminal/cell.ts';
import { type Column, renderRecord, renderTable } from '../../frame/terminal/table.ts';
import type { FoundReview } from './find-review.ts';

/** What a person reads before a decision: the step and its codes, the facts, and what others have said. */
export function renderReview(
  { review, evidence, recommendations, decisions }: Omit<FoundReview, 'seen'>,
  look: Look,
): string {
  const { proposal, ...members } = review;
  const proposed = proposal === null ? null : `${proposal.verdict} by ${proposal.proposedBy}: ${proposal.reasonCode}`;
  const approved = proposal === null ? {} : { approved: `${proposal.approvals} of ${proposal.approvalsNeeded}` };
  const said = [
    renderSome(evidence, ['type', 'stepType', { name: 'factsJson', min: 20 }, 'capturedAt'], look),
    renderSome(recommendations, ['verdict', { name: 'note', min: 20 }, 'recommendedBy', 'reasonCode'], look),
    renderSome(decisions, ['kind', { name: 'note', min: 20 }, 'decidedBy', 'reasonCode', 'decidedAt'], look),
  ];
  return [renderRecord({ ...members, proposal: proposed, ...approved }, look), ...said.flat()].join('\n');
}

function renderSome<R extends object>(rows: readonly R[], columns: readonly Column<R>[], look: Look): string[] {
  return rows.length === 0 ? [] : [renderTable(rows, columns, look).text];
}
