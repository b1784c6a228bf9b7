import { html, render } from '@gcs/ui/html';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { purposeOf } from '../page/purpose.ts';
import { CompareShown, originalsOf } from './compare-panel.ts';
import { subjectOf, whenDecided } from './read-case.ts';

/** `POST …/comparison`: the guest beside entries of lists, and the originals, for a purpose that is recorded. */
export async function compare(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const { admin, vaultOrigins: origins } = deps;
  const purpose = purposeOf(exchange);
  const { step: _step, ...subject } = subjectOf(exchange);
  // First, so that nothing is shown that is not on record.
  const { comparisons } = await admin.reviews.GetComparison(subject, exchange.call(purpose));
  const found = await admin.reviews.GetReview(subject, exchange.call()).catch(whenDecided);
  const originals = originalsOf(found?.evidence ?? [], origins);
  const body = html`<${CompareShown} ...${{ comparisons, originals, purpose, origins }} />`;
  if (exchange.request.headers['hx-request'] === 'true') {
    exchange.response.type('html').send(render(body));
    return;
  }
  await sendPage(deps, exchange, 'reviews', async () => ({ title: 'Compare', body }));
}
