import { html } from '@gcs/ui/html';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { caseAddress, routes, withQuery } from '../view/addresses.ts';
import { Hint } from '../view/keys.ts';
import { stepText } from '../view/words.ts';
import { cameFrom, type Filters, requestOf } from './filters.ts';
import { type ReviewView, reviewViewOf, TimeLeft } from './review.ts';

/** Number of reviews to read, several because claimed reviews are skipped. */
const lookedAt = 50;

type Candidate = Pick<ReviewView, 'sessionId' | 'step' | 'claimedBy' | 'isClaimedByReader' | 'proposal'>;

type Here = Pick<Candidate, 'sessionId' | 'step'>;

/**
 * Returns the first review that the person can act on. Skips the current review, reviews claimed by others, and reviews
 * that the person has agreed to.
 */
export function nextOf<Review extends Candidate>(reviews: readonly Review[], here: Here): Review | undefined {
  return reviews.find(({ sessionId, step, claimedBy, isClaimedByReader, proposal }) => {
    const isHere = sessionId === here.sessionId && step === here.step;
    return !isHere && (claimedBy === '' || isClaimedByReader) && proposal?.isAgreedByReader !== true;
  });
}

export async function NextReview({ admin }: PageDeps, page: PageRequest, here: Here, filters: Filters) {
  const request = requestOf(filters, page.tenant, { pageSize: lookedAt });
  const { reviews } = await admin.reviews.ListReviews(request, page.call());
  const next = nextOf(reviews.map(reviewViewOf), here);
  if (next === undefined) {
    const queue = withQuery(page.to(routes.reviews), filters);
    return html`<p class="next">Nothing else waits for you here. <a class="button" href=${queue}>To the queue</a></p>`;
  }
  return html`<p class="next">
    <a class="button" href=${cameFrom(caseAddress(page.tenant, next), filters)} data-key="j" aria-keyshortcuts="j">
      Next: ${stepText(next.step)} of ${next.bookingReference} ${Hint('j')}
    </a>
    <span>${next.propertyReference} ${TimeLeft(next)}</span>
  </p>`;
}
