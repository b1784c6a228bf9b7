import type { LegalHold__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import type { Option } from '../page/filter-form.ts';
import { listPage } from '../page/list-page.http.ts';
import type { Room } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { holdColumns } from './listed.ts';
import { RetentionViews } from './retention.http.ts';

/** `show` selects active holds, active holds past their end, or all. */
type Filters = { case: string; show: string };

const shows: readonly Option[] = [
  ['', 'active'],
  ['past', 'active, past their end'],
  ['all', 'active and released'],
];

const holdPages = listPage<LegalHold__Output, Filters>({
  here: 'retention',
  title: 'Legal holds',
  route: routes.holds,
  csv: routes.holdsCsv,
  filters: ({ query }) => ({
    case: query('case').trim(),
    show: shows.find(([show]) => show === query('show'))?.[0] ?? '',
  }),
  columns: holdColumns,
  read:
    ({ admin }, { tenant: tenantId, call }, { case: caseReference, show }) =>
    async (page) => {
      const shown = { includeReleased: show === 'all', pastEnd: show === 'past' };
      const request = { tenantId, caseReference, ...shown, ...page };
      const { holds: rows, nextPageToken } = await admin.retention.ListHolds(request, call());
      return { rows, nextPageToken };
    },
  texts: () => ({
    caption: 'Legal holds, oldest first',
    empty: 'There is no hold of this kind. Holds are placed on a session’s page.',
    file: 'holds',
    order: 'oldest',
  }),
  head: (page) => RetentionViews(page, 'Legal holds'),
  fields: ({ case: reference, show }) => ({
    case: { label: 'Case', value: reference },
    show: { label: 'Show', value: show, options: shows },
  }),
});

export const holdsRoom: Room = { pages: holdPages };
