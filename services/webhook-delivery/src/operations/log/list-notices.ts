import { type Page, type PageRequest, readPage } from '@gcs/kit/admin/page';
import { requireWordOrAll } from '@gcs/kit/admin/texts';
import type { Connection } from '@gcs/kit/postgres/database';
import { type Notice, noticeKinds, pageOfNotices } from '../../postgres/log/notices.ts';

/** What operators should know of. */
export type ListedNotice = Notice;

/** A tenant's notices, the newest first; `kind` '' = all. Throws `invalid_argument` for none that exists. */
export async function listNotices(
  connection: Connection,
  filter: { tenantId: string; kind: string },
  page: PageRequest,
): Promise<Page<ListedNotice>> {
  requireWordOrAll('kind', filter.kind, noticeKinds);
  return readPage(page, ['number'], {
    find: ([before = Number.MAX_SAFE_INTEGER], limit) =>
      pageOfNotices(connection, { ...filter, before: Number(before), limit }),
    placeOf: ({ id }) => [String(id)],
  });
}
