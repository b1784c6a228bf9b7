import { html } from '@gcs/ui/html';
import { Badge, Empty } from '@gcs/ui/parts';
import { cameFrom, type Filters, isNarrowed } from '../reviews/filters.ts';
import { Claim, type ClaimProps, type ReviewView, TimeLeft, whoOf } from '../reviews/review.ts';
import { caseAddress } from '../view/addresses.ts';
import { durationText, stepText } from '../view/words.ts';

export type RowsProps = Omit<ClaimProps, 'review'> & {
  reviews: readonly ReviewView[];
  filters: Filters;
  /** True adds an explanation to an empty list, because a sandbox has no real guests. */
  isSandbox: boolean;
};

/** Gives each row its own name, so that a refresh changes it in place. */
export function Rows({ reviews, ...props }: RowsProps) {
  if (reviews.length === 0) return NothingWaits(props);
  return html`<div class="scroll"><table class="queue">
    <caption class="hidden">Reviews that wait for a decision, the one with the least time left first</caption>
    <thead>
      <tr>
        <th scope="col">Step and reason</th>
        <th scope="col">Property and booking</th>
        <th scope="col">Time left</th>
        <th scope="col">Waiting</th>
        <th scope="col">With</th>
        <th scope="col"><span class="hidden">Actions</span></th>
      </tr>
    </thead>
    <tbody>
      ${reviews.map((review) => Row({ review, ...props }))}
    </tbody>
  </table></div>`;
}

function NothingWaits({ filters, isSandbox }: Pick<RowsProps, 'filters' | 'isSandbox'>) {
  if (isNarrowed(filters)) return Empty('No such case is waiting.');
  if (!isSandbox) return Empty('Nothing waits here. Well done.');
  return Empty(
    html`Nothing waits here. In a terminal, <code>npx guestctl demo --reviews</code> brings twenty cases into this sandbox.`,
  );
}

function Row({ review, ...props }: { review: ReviewView } & Omit<RowsProps, 'reviews'>) {
  const { sessionId, step, reasons, propertyReference, bookingReference, waitingSeconds, proposal } = review;
  return html`<tr id=${`${sessionId}-${step}`}>
    <td>
      <a class="subject" data-row href=${cameFrom(caseAddress(props.tenantId, review), props.filters)}>${stepText(step)}</a>
      <ul class="reasons">${reasons.map(({ code, text }) => html`<li title=${code}>${text}</li>`)}</ul>
      ${proposal !== null && Badge('info', html`proposed, ${proposal.approvals} of ${proposal.approvalsNeeded}`)}
    </td>
    <td data-label="Property and booking"><span>${propertyReference}<small>${bookingReference}</small></span></td>
    <td data-label="Time left"><span>${TimeLeft(review)}</span></td>
    <td data-label="Waiting">${durationText(waitingSeconds)}</td>
    <td data-label="With">${review.claimedBy === '' ? html`<span class="quiet">nobody</span>` : whoOf(review)}</td>
    <td class="actions">${Claim({ review, ...props })}</td>
  </tr>`;
}
