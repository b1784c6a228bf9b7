import { html } from '@gcs/ui/html';
import type { SignedInExchange } from '../exchange.ts';
import { sendPage } from '../frame.ts';
import type { PageDeps } from '../page-deps.ts';
import { OverviewPage } from './overview-page.ts';
import { readOverview } from './read-overview.ts';

/** `GET /tenants/:tenant/overview`: what `gcs ops status` reads, and what clients have not got yet. */
export async function showOverview(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const overview = await readOverview(deps.admin, exchange);
  const body = html`<${OverviewPage} overview=${overview} />`;
  await sendPage(deps, exchange, { title: 'Overview', here: 'overview', body });
}
