import type { Output } from './output.ts';

/** One page of a list: `next_page_token` is empty on the last one. */
export type Page<T> = { items: readonly T[]; nextPageToken: string };

const largestPage = 1_000;

/** Reads pages until there are `limit` items or no more; says so when the limit cut the list short. */
export async function readPages<T>(
  { say }: Pick<Output, 'say'>,
  limit: number,
  readPage: (request: { pageSize: number; pageToken: string }) => Promise<Page<T>>,
): Promise<T[]> {
  const items: T[] = [];
  let pageToken = '';
  do {
    const page = await readPage({ pageSize: Math.min(limit - items.length, largestPage), pageToken });
    items.push(...page.items);
    pageToken = page.nextPageToken;
  } while (pageToken !== '' && items.length < limit);
  if (pageToken !== '') say(`there are more than ${limit}; --limit shows them`);
  return items;
}
