import type { UnconfirmedOriginal__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { html } from '@gcs/ui/html';
import { listPage } from '../page/list-page.http.ts';
import type { Room } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { originalColumns } from './listed.ts';
import { RetentionViews } from './views.ts';

/** Lists the originals whose deletion a provider has not confirmed. */
const originalPages = listPage<UnconfirmedOriginal__Output, Record<string, never>>({
  here: 'retention',
  title: 'Retention',
  route: routes.originals,
  csv: routes.originalsCsv,
  filters: () => ({}),
  columns: originalColumns,
  read:
    ({ admin }, exchange) =>
    async (page) => {
      const request = { tenantId: exchange.path('tenant'), ...page };
      const { originals, nextPageToken } = await admin.retention.ListUnconfirmedOriginals(request, exchange.call());
      return { rows: originals, nextPageToken };
    },
  texts: () => ({
    caption: 'Originals, by provider',
    empty: 'Providers have confirmed every deletion.',
    file: 'originals',
  }),
  order: 'first',
  head: ({ path }) => html`${RetentionViews({ tenant: path('tenant'), here: 'originals' })}
    <p class="help">The evidence is deleted or being deleted; its original may still be in the provider’s vault. The provider is asked until it confirms.</p>`,
});

export const originalsRoom: Room = { pages: originalPages };
