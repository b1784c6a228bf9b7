import { randomUUID } from 'node:crypto';
import { reviewVerdictFromProto } from '@gcs/proto/enums';
import type { GetReviewResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { purposeOf } from '../forms/fields.ts';
import { type SignedInExchange, sendPart } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { type ReviewView, reviewViewOf, type Verdict } from '../reviews/review.ts';
import { routes } from '../view/addresses.ts';
import { actsFor, verdictsAct } from './acts.ts';
import { CompareShown, type CompareShownProps, originalsOf } from './compare-panel.ts';
import { subjectOf, whenDecided } from './read-case.ts';
import { isClaimedByAnother, shownOf } from './what-was-shown.ts';

export async function compare(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { admin, vaultOrigins: origins } = deps;
  const purpose = purposeOf(exchange);
  const { step: _step, ...subject } = subjectOf(exchange);
  // This call comes first, because it records the access to the data.
  const { comparisons } = await admin.reviews.GetComparison(subject, exchange.call(purpose));
  const found = await admin.reviews.GetReview(subject, exchange.call()).catch(whenDecided);
  const originals = originalsOf(found?.evidence ?? [], origins);
  const verdicts = found?.review ? verdictsOf(exchange, reviewViewOf(found.review), found) : null;
  const body = CompareShown({ comparisons, originals, purpose, origins, verdicts });
  await sendPart(deps, exchange, { title: 'Compare', body });
}

function verdictsOf(
  exchange: SignedInExchange,
  review: ReviewView,
  found: GetReviewResponse__Output,
): CompareShownProps['verdicts'] {
  const acts = actsFor(review, exchange.operator, exchange.path('step'));
  const approval = acts.find(({ verdict }) => verdict === 'APPROVE');
  const mayDecide = approval !== undefined && acts.some(({ name }) => name === 'Reject');
  if (!mayDecide || exchange.signIn !== null) return null;
  const reasonsOf = (wanted: Verdict) =>
    found.reasons.find(({ verdict }) => reviewVerdictFromProto(verdict) === wanted)?.reasons ?? [];
  return {
    address: exchange.to(routes.decisions),
    claimedBy: isClaimedByAnother(review) ? review.claimedBy : '',
    hidden: {
      ...{ csrf: exchange.session.csrf, act: verdictsAct, request: randomUUID() },
      ...{ approve: approval.name, proposal: approval.proposalId, shown: JSON.stringify(shownOf({ review, found })) },
    },
    reasons: [
      { name: 'Not the same person', reasons: reasonsOf('APPROVE') },
      { name: 'Same person', reasons: reasonsOf('REJECT') },
    ],
  };
}
