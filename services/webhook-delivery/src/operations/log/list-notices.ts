import type { Connection } from '@gcs/kit/postgres/database';
import { type Notice, pageOfNotices } from '../../postgres/log/notices.ts';

/** What operators should know of. */
export type ListedNotice = Notice;

/** A tenant's notices, the newest first; `before` is the last id of the page before, '' for the first page. */
export async function listNotices(
  connection: Connection,
  { before, ...page }: { tenantId: string; kind: string; before: string; limit: number },
): Promise<{ notices: ListedNotice[]; next: string | null }> {
  const below = before === '' ? Number.MAX_SAFE_INTEGER : Number(before) || 0;
  const notices = await pageOfNotices(connection, { ...page, before: below });
  return { notices, next: notices.length === page.limit ? String(notices.at(-1)?.id) : null };
}
