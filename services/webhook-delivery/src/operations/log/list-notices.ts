import { type Page, type PageRequest, readPage } from '@gcs/kit/admin/page';
import type { Connection } from '@gcs/kit/postgres/database';
import { type Notice, pageOfNotices } from '../../postgres/log/notices.ts';

/** What operators should know of. */
export type ListedNotice = Notice;

/** A tenant's notices, the newest first; `kind` '' = all. */
export function listNotices(
  connection: Connection,
  filter: { tenantId: string; kind: string },
  page: PageRequest,
): Promise<Page<ListedNotice>> {
  return readPage(page, ['number'], {
    find: ([before = Number.MAX_SAFE_INTEGER], limit) =>
      pageOfNotices(connection, { ...filter, before: Number(before), limit }),
    placeOf: ({ id }) => [String(id)],
  });
}
