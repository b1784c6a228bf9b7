import { ServiceError } from '@gcs/kit/errors';

/** A list request as it came: 0 and '' where the caller said nothing. */
export type PageRequest = { pageSize: number; pageToken: string };

const defaultPageSize = 200;
const maxPageSize = 1_000;

/** Where a page begins and how long it may be. The page token is the last id of the page before: a place in a total order. */
export function readPage({ pageSize, pageToken }: PageRequest): { after: string; limit: number } {
  if (pageSize >= 0 && pageSize <= maxPageSize) return { after: pageToken, limit: pageSize || defaultPageSize };
  const fieldErrors = [{ field: 'page_size', message: `must be 1 to ${maxPageSize}, or 0 for ${defaultPageSize}` }];
  throw new ServiceError('invalid_argument', 'the list cannot be read', { fieldErrors });
}

/** '' when the page was not full, so nothing can follow it. */
export function nextPageToken(page: readonly { id: string }[], limit: number): string {
  return page.length < limit ? '' : (page.at(-1)?.id ?? '');
}
