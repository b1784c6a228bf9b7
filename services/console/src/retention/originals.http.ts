import type { UnconfirmedOriginal__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { html } from '@gcs/ui/html';
import { Empty } from '@gcs/ui/parts';
import { type ReadRows, sendCsv } from '../page/csv.http.ts';
import { ListTable, Pages } from '../page/list.ts';
import { type SignedInExchange, sendPage } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { originalColumns } from './listed.ts';
import { RetentionViews } from './views.ts';

const pageSize = 50;

/** `GET /tenants/:tenant/originals`: what providers were asked to delete and have not said to be gone. */
export async function showOriginals(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const [tenant, pageToken] = [exchange.path('tenant'), exchange.query('page')];
  await sendPage(deps, exchange, 'retention', async () => {
    const { rows, nextPageToken } = await readOriginals(deps, exchange)({ pageSize, pageToken });
    const base = addressOf(routes.originals, { tenant });
    const csv = addressOf(routes.originalsCsv, { tenant });
    const body = html`${RetentionViews({ tenant, here: 'originals' })}
      <p class="help">The evidence is deleted or being deleted; its original may still be in the provider’s vault. The provider is asked until it confirms.</p>
      ${
        rows.length === 0
          ? Empty(
              nextPageToken === ''
                ? 'Providers have confirmed every deletion.'
                : 'None on this page; the next may have some.',
            )
          : ListTable({ caption: 'Originals, by provider', columns: originalColumns(tenant), rows })
      }
      ${Pages({ base, query: {}, pageToken, nextPageToken, csv, order: 'first' })}`;
    return { title: 'Retention', body };
  });
}

/** `GET /tenants/:tenant/originals.csv`. */
export async function downloadOriginals(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendCsv(exchange, 'originals', originalColumns(exchange.path('tenant')), readOriginals(deps, exchange));
}

function readOriginals({ admin }: PageDeps, exchange: SignedInExchange): ReadRows<UnconfirmedOriginal__Output> {
  const tenantId = exchange.path('tenant');
  return async (page) => {
    const asked = { tenantId, ...page };
    const { originals: rows, nextPageToken } = await admin.retention.ListUnconfirmedOriginals(asked, exchange.call());
    return { rows, nextPageToken };
  };
}
