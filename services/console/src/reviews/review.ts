import { reviewVerdictFromProto } from '@gcs/proto/enums';
import type { Review__Output, ReviewReason__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { Badge } from '@gcs/ui/parts';
import { Hidden } from '../forms/forms.ts';
import type { PageRequest } from '../page/page-request.ts';
import { caseAddress, routes } from '../view/addresses.ts';
import { Hint } from '../view/keys.ts';
import { durationText, stepOf, stepText } from '../view/words.ts';

export type Verdict = NonNullable<ReturnType<typeof reviewVerdictFromProto>>;

type ProposalView = {
  id: string;
  verdict: Verdict;
  proposedBy: string;
  isAgreedByReader: boolean;
  reasonCode: string;
  approvals: number;
  approvalsNeeded: number;
};

export type ReviewView = {
  sessionId: string;
  step: string;
  bookingReference: string;
  propertyReference: string;
  reasons: readonly ReviewReason__Output[];
  waitingSeconds: number;
  /** Negative if the review is overdue. */
  secondsLeft: number;
  clockAheadSeconds: number;
  expiresAt: string;
  /** '' if nobody has claimed the review. */
  claimedBy: string;
  isClaimedByReader: boolean;
  peopleNeeded: number;
  peopleForException: number;
  /** A decision must name the version and the hash of the evidence. */
  version: number;
  evidenceSha256: string;
  proposal: ProposalView | null;
};

export function reviewViewOf(review: Review__Output): ReviewView {
  const { claimedByName, claimedByYou: isClaimedByReader, proposal, ...rest } = review;
  return {
    ...rest,
    step: stepOf(review.stepType),
    claimedBy: claimedByName,
    isClaimedByReader,
    peopleNeeded: review.approvals,
    peopleForException: review.exceptionApprovals,
    proposal: proposal && {
      ...proposal,
      verdict: reviewVerdictFromProto(proposal.verdict) ?? 'APPROVE',
      proposedBy: proposal.proposedByName,
      isAgreedByReader: proposal.agreedByYou,
    },
  };
}

export function TimeLeft(review: Pick<ReviewView, 'secondsLeft' | 'clockAheadSeconds'>) {
  const { secondsLeft, clockAheadSeconds } = review;
  const tone = secondsLeft < 4 * 3_600 ? 'warn' : 'quiet';
  return html`${
    secondsLeft < 0
      ? Badge('bad', html`overdue by ${durationText(secondsLeft)}`)
      : Badge(tone, html`${durationText(secondsLeft)} left`)
  }
    ${clockAheadSeconds > 0 && html`<small class="quiet ahead">clock put forward by ${durationText(clockAheadSeconds)}</small>`}`;
}

export function whoOf({ claimedBy, isClaimedByReader }: ReviewView): string {
  return isClaimedByReader ? 'you' : claimedBy;
}

/** Returns null if another person has claimed the review. */
export function Claim(
  page: Pick<PageRequest, 'tenant' | 'session' | 'back' | 'may'>,
  review: ReviewView,
  hotkey?: string,
) {
  if (!page.may('ReviewService/ClaimReview') || (review.claimedBy !== '' && !review.isClaimedByReader)) return null;
  const act = review.isClaimedByReader ? 'release' : 'claim';
  return html`<form method="post" action=${caseAddress(page.tenant, review, routes[act])}>
    ${Hidden(page)}
    <input type="hidden" name="version" value=${review.version} />
    <button class="small" data-key=${hotkey} aria-keyshortcuts=${hotkey}>
      ${act === 'claim' ? 'Claim' : 'Release'}<span class="hidden"> ${stepText(review.step)} of ${review.bookingReference}</span>
      ${hotkey !== undefined && Hint(hotkey)}
    </button>
  </form>`;
}
