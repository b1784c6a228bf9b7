import type { Look } from '../../frame/terminal/cell.ts';
import { type Column, renderRecord, renderTable } from '../../frame/terminal/table.ts';
import type { FoundReview } from './find-review.ts';
import { renderSeen } from './seen.ts';

/** What a person reads before a decision: the step and its codes, the facts, and what others have said. */
export function renderReview(
  { review, seen, evidence, reported, earlierSessions, recommendations, decisions }: FoundReview,
  look: Look,
): string {
  const { proposal, reasons, reasonCodes: _codes, claimedByName, claimedByYou, ...members } = review;
  const claimed = claimedByYou ? `${claimedByName} (you)` : claimedByName;
  const proposed =
    proposal === null ? null : `${proposal.verdict} by ${proposal.proposedByName}: ${proposal.reasonCode}`;
  const approved = proposal === null ? {} : { approved: `${proposal.approvals} of ${proposal.approvalsNeeded}` };
  const said = [
    renderSome(reasons, ['code', { name: 'text', min: 24 }, 'class'], look),
    renderSome(factRows(reported), ['label', { name: 'value', min: 20 }, 'stepType', 'provider'], look),
    renderSome(evidence.map(withOriginal), ['type', 'stepType', { name: 'original', min: 20 }, 'capturedAt'], look),
    renderSome(
      recommendations,
      ['verdict', 'actorType', { name: 'note', min: 20 }, 'recommendedByName', 'reasonCode'],
      look,
    ),
    renderSome(decisions, ['kind', { name: 'note', min: 20 }, 'decidedByName', 'reasonCode', 'decidedAt'], look),
    renderSome(earlierSessions, ['sessionId', 'status', 'sameGuest', 'sameBooking', 'createdAt'], look),
  ];
  const record = { ...members, claimedBy: claimed, seen: renderSeen(seen), proposal: proposed, ...approved };
  return [renderRecord(record, look), ...said.flat()].join('\n');
}

/** A fact per line, whichever report it came with. */
function factRows(reported: FoundReview['reported']) {
  return reported.flatMap(({ stepType, provider, facts }) =>
    facts.map(({ label, values }) => ({ label, value: values.join(', '), stepType, provider })),
  );
}

/** Where a person opens the original, or at least where it is. */
function withOriginal<E extends FoundReview['evidence'][number]>(item: E) {
  return { ...item, original: item.vaultUrl || [item.provider, item.vaultRef].filter(Boolean).join(' ') };
}

function renderSome<R extends object>(rows: readonly R[], columns: readonly Column<R>[], look: Look): string[] {
  return rows.length === 0 ? [] : [renderTable(rows, columns, look).text];
}
