import { reviewVerdictFromProto } from '@gcs/proto/enums';
import type { Review__Output, ReviewReason__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { html } from '@gcs/ui/html';
import { Badge } from '@gcs/ui/parts';
import { caseAddress, routes } from '../view/addresses.ts';
import { Hint } from '../view/keys.ts';
import { durationText, stepOf, stepText } from '../view/words.ts';

export type Verdict = NonNullable<ReturnType<typeof reviewVerdictFromProto>>;

/** What is proposed about a step and not decided yet. */
type ProposalView = {
  id: string;
  verdict: Verdict;
  proposedBy: string;
  /** The person has agreed already and cannot be the next. */
  isAgreedByReader: boolean;
  reasonCode: string;
  /** People who agree so far, the proposer included, of those who must. */
  approvals: number;
  approvalsNeeded: number;
};

/** A step that waits for a decision, as the pages show it. */
export type ReviewView = {
  sessionId: string;
  step: string;
  bookingReference: string;
  propertyReference: string;
  reasons: readonly ReviewReason__Output[];
  waitingSeconds: number;
  /** Until it is due; negative when it is overdue. */
  secondsLeft: number;
  /** How far the clock of a sandbox session was put forward, which counts as waited; else 0. */
  clockAheadSeconds: number;
  expiresAt: string;
  /** Who is at it; '' when nobody is. */
  claimedBy: string;
  isClaimedByReader: boolean;
  /** How many people must agree, the proposer included. */
  peopleNeeded: number;
  /** The same for an exception to the policy. */
  peopleForException: number;
  /** What a decision is bound to: the review's version and the hash of its evidence. */
  version: number;
  evidenceSha256: string;
  proposal: ProposalView | null;
};

/** Reads a review as the admin API shows it to the person. */
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

/** How long there is, as a word and a colour; overdue says so in words, and so does a clock that was put forward. */
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

export type ClaimProps = {
  review: ReviewView;
  tenantId: string;
  csrf: string;
  /** Whether the person may claim. */
  mayClaim: boolean;
  /** Where claiming comes back to. */
  address: string;
  /** The key that presses it; none in a list. */
  hotkey?: string;
};

/** Claims a review, or gives one's own back. */
export function Claim(props: ClaimProps) {
  const { review, tenantId, csrf, mayClaim, address, hotkey } = props;
  if (!mayClaim || (review.claimedBy !== '' && !review.isClaimedByReader)) return null;
  const act = review.isClaimedByReader ? 'release' : 'claim';
  const action = caseAddress(tenantId, review, routes[act]);
  const about = `${stepText(review.step)} of ${review.bookingReference}`;
  return html`<form method="post" action=${action}>
    <input type="hidden" name="csrf" value=${csrf} />
    <input type="hidden" name="version" value=${review.version} />
    <input type="hidden" name="back" value=${address} />
    <button class="small" data-key=${hotkey} aria-keyshortcuts=${hotkey}>
      ${act === 'claim' ? 'Claim' : 'Release'}<span class="hidden"> ${about}</span>
      ${hotkey !== undefined && Hint(hotkey)}
    </button>
  </form>`;
}
