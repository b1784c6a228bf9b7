import { html } from '@gcs/ui/html';
import type { SignedInExchange } from '../exchange.ts';
import { sendPage } from '../frame.ts';
import type { PageDeps } from '../page-deps.ts';
import { OverviewPage } from './overview-page.ts';
import { readOverview } from './read-overview.ts';

/** `GET /tenants/:tenant/overview`: what `guestctl ops status` reads, and what clients have not got yet. */
export async function showOverview(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendPage(deps, exchange, 'overview', async () => {
    const overview = await readOverview(deps.admin, exchange);
    return { title: 'Overview', body: html`<${OverviewPage} overview=${overview} />` };
  });
}
