import type { ServiceError } from '../errors.ts';
import { invalidFields } from './texts.ts';
import { isTime } from './times.ts';

/** Page request of every list: 0 and '' are the defaults. */
export type PageRequest = { pageSize: number; pageToken: string };

/** Some rows of a list; the token is '' when none follow. */
export type ListPage<R> = { rows: readonly R[]; nextPageToken: string };

/**
 * Result of a list that searches. `reached` is the place of the last scanned row if there are more. The page may then
 * be short, or empty, and not the last (docs/operations.md#lists).
 */
export type Searched<R> = { rows: readonly R[]; reached: readonly string[] | null };

/** Maximum of rows that a search scans for one page. */
export const maxSearched = 2_000;

/**
 * Returns the result of a search for `limit` rows. If it found fewer, it asks `find` for the row number {@link
 * maxSearched}, where the search has stopped. `find` returns none if fewer are left. `rest` are the members of its
 * place behind the id.
 */
export async function searched<R>(
  rows: readonly R[],
  limit: number,
  find: () => Promise<readonly { id: string | number }[]>,
  rest: readonly string[] = [],
): Promise<Searched<R>> {
  const [last] = rows.length < limit ? await find() : [];
  return { rows, reached: last === undefined ? null : [String(last.id), ...rest] };
}

/** The rule of every list; what counts otherwise states its own (docs/operations.md#lists). */
const listSizes = { usual: 200, max: 1_000 };

/**
 * Reads a page of a list. `find` reads a number of rows behind a place, which is empty for the first page. It is asked
 * for one row more than the page holds, to detect the last page, and may stop earlier. `placeOf` gives the members that
 * the list is ordered by. Throws `invalid_argument` for an invalid page request.
 */
export async function readPage<R>(
  { pageSize, pageToken }: PageRequest,
  members: readonly PlaceMember[],
  { find, placeOf }: PagedList<R>,
): Promise<ListPage<R>> {
  const size = pageSizeOf(pageSize);
  const found = await find(readPageToken(pageToken, members), size + 1);
  const { rows: all, reached } = 'reached' in found ? found : { rows: found, reached: null };
  const rows = all.slice(0, size);
  const last = all.length > size ? rows.at(-1) : undefined;
  return { rows, nextPageToken: pageTokenOf(last === undefined ? reached : placeOf(last)) };
}

type PagedList<R> = {
  find: (place: readonly string[], limit: number) => Promise<readonly R[] | Searched<R>>;
  placeOf: (row: R) => readonly string[];
};

/**
 * The size of a page: what was asked for, the usual one when nothing was; throws `invalid_argument` beyond the largest.
 */
export function pageSizeOf(asked: number, { usual, max }: { usual: number; max: number } = listSizes): number {
  if (asked >= 0 && asked <= max) return asked || usual;
  throw invalidFields([{ field: 'page_size', message: `is 1 to ${max}, or 0 for ${usual}` }]);
}

/** Type of a member in a page token; all are written as texts. */
type PlaceMember = 'text' | 'number' | 'time';

const fits: Readonly<Record<PlaceMember, (text: string) => boolean>> = {
  text: (text) => !text.includes('\u0000') && text.isWellFormed(),
  number: (text) => /^\d+$/.test(text) && Number.isSafeInteger(Number(text)),
  time: isTime,
};

/** The token of the page behind a place: the members that the list is ordered by. Opaque to callers; '' for null. */
export function pageTokenOf(place: readonly string[] | null): string {
  return place === null ? '' : Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * The place that a page begins behind; empty for the first page. Throws `invalid_argument` for a token that no list
 * with these members has made.
 */
export function readPageToken(token: string, members: readonly PlaceMember[]): readonly string[] {
  if (token === '') return [];
  const place = parse(Buffer.from(token, 'base64url').toString());
  if (!Array.isArray(place) || place.length !== members.length) throw unknownToken();
  if (!members.every((member, at) => typeof place[at] === 'string' && fits[member](place[at]))) throw unknownToken();
  return place;
}

/** The refusal of a page token that the list has not made. */
export function unknownToken(): ServiceError {
  return invalidFields([{ field: 'page_token', message: 'is not one of this list' }]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
