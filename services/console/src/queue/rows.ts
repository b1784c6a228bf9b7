import { html } from '@gcs/ui/html';
import { Badge } from '@gcs/ui/parts';
import { Table } from '../page/list.ts';
import type { PageRequest } from '../page/page-request.ts';
import { cameFrom, type Filters, isNarrowed } from '../reviews/filters.ts';
import { Claim, type ReviewView, TimeLeft, whoOf } from '../reviews/review.ts';
import { caseAddress } from '../view/addresses.ts';
import { durationText, stepText } from '../view/words.ts';

type RowsProps = {
  reviews: readonly ReviewView[];
  filters: Filters;
  address: string;
  /** If true, an empty list shows the command that creates demo cases. */
  isSandbox: boolean;
};

export function Rows(page: PageRequest, { reviews, filters, address, isSandbox }: RowsProps) {
  return Table({
    caption: 'Reviews that wait for a decision, the most urgent first',
    rows: reviews,
    empty: noneText(filters, isSandbox),
    rowId: ({ sessionId, step }) => `${sessionId}-${step}`,
    cells: {
      'Step and reason': (review) => html`
        <a class="subject" data-row href=${cameFrom(caseAddress(page.tenant, review), filters)}>${stepText(review.step)}</a>
        <ul class="reasons">${review.reasons.map(({ code, text }) => html`<li title=${code}>${text}</li>`)}</ul>
        ${review.proposal !== null && Badge('info', html`proposed, ${review.proposal.approvals} of ${review.proposal.approvalsNeeded}`)}
      `,
      'Property and booking': ({ propertyReference, bookingReference }) =>
        html`${propertyReference}<small>${bookingReference}</small>`,
      'Time left': TimeLeft,
      Waiting: ({ waitingSeconds }) => durationText(waitingSeconds),
      With: (review) => (review.claimedBy === '' ? html`<span class="quiet">nobody</span>` : whoOf(review)),
      Actions: (review) => Claim({ ...page, back: address }, review),
    },
  });
}

function noneText(filters: Filters, isSandbox: boolean) {
  if (isNarrowed(filters)) return 'No such case is waiting.';
  if (!isSandbox) return 'Nothing waits here. Well done.';
  return html`Nothing waits here. In a terminal, <code>npx guestctl demo --reviews</code> brings twenty cases into this sandbox.`;
}
