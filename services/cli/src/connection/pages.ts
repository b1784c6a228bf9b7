import type { PageRequest } from '@gcs/kit/admin/page';
import type { Output } from '../terminal/output.ts';

type Page<Member extends string> = { nextPageToken: string } & Readonly<Record<Member, readonly unknown[]>>;

const largestPage = 1_000;

/** Reads up to `limit` items, and prints a message if there are more. */
export async function readPages<const Member extends string, P extends Page<Member>>(
  { say }: Pick<Output, 'say'>,
  limit: number,
  member: Member,
  readPage: (request: PageRequest) => Promise<P>,
): Promise<P[Member][number][]> {
  const items: P[Member][number][] = [];
  let pageToken = '';
  do {
    const page = await readPage({ pageSize: Math.min(limit - items.length, largestPage), pageToken });
    items.push(...page[member]);
    pageToken = page.nextPageToken;
  } while (pageToken !== '' && items.length < limit);
  if (pageToken !== '') say(`there are more than ${limit}; --limit shows them`);
  return items;
}

export function readAll<const Member extends string, P extends Page<Member>>(
  member: Member,
  readPage: (request: PageRequest) => Promise<P>,
): Promise<P[Member][number][]> {
  return readPages({ say: () => {} }, 100_000, member, readPage);
}

export async function findListed<const Member extends string, P extends Page<Member>>(
  member: Member,
  readPage: (request: PageRequest) => Promise<P>,
  isWanted: (item: P[Member][number]) => boolean,
): Promise<P[Member][number] | undefined> {
  let pageToken = '';
  do {
    const page = await readPage({ pageSize: largestPage, pageToken });
    const found = page[member].find(isWanted);
    if (found !== undefined) return found;
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  return undefined;
}
