import type { ServiceError } from '../errors.ts';
import { parseJson } from '../json.ts';
import { invalidFields } from './texts.ts';
import { isTime } from './times.ts';

/** A `pageSize` of 0 is the default size; a `pageToken` of '' requests the first page. */
export type PageRequest = { pageSize: number; pageToken: string };

/** `nextPageToken` is '' on the last page. */
export type ListPage<R> = { rows: readonly R[]; nextPageToken: string };

/**
 * `reached` is the position of the last scanned row if the search stopped before it filled the page, otherwise null.
 * Such a page is short or empty (docs/operations.md#lists).
 */
export type Searched<R> = { rows: readonly R[]; reached: readonly string[] | null };

export const maxSearched = 2_000;

/**
 * Returns `rows` and the position where the search stopped. If `rows` are fewer than `limit`, `find` must return the
 * last of {@link maxSearched} scanned rows, or nothing at the list's end. `rest` contains the position's members after
 * the id.
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

/** The default and maximum page size, unless a list sets other sizes (docs/operations.md#lists). */
const listSizes = { usual: 200, max: 1_000 };

/**
 * `find` returns the rows after a position (`[]` for the first page), and one extra row if another page follows.
 * `placeOf` returns a row's position. Throws `invalid_argument`.
 */
export async function readPage<R>(
  { pageSize, pageToken }: PageRequest,
  members: readonly PlaceMember[],
  { find, placeOf, sizes }: PagedList<R>,
): Promise<ListPage<R>> {
  const size = pageSizeOf(pageSize, sizes);
  const found = await find(readPageToken(pageToken, members), size + 1);
  const { rows: all, reached } = 'reached' in found ? found : { rows: found, reached: null };
  const rows = all.slice(0, size);
  const last = all.length > size ? rows.at(-1) : undefined;
  return { rows, nextPageToken: pageTokenOf(last === undefined ? reached : placeOf(last)) };
}

type PagedList<R> = {
  find: (place: readonly string[], limit: number) => Promise<readonly R[] | Searched<R>>;
  placeOf: (row: R) => readonly string[];
  sizes?: typeof listSizes;
};

export function pageSizeOf(asked: number, { usual, max } = listSizes): number {
  if (asked >= 0 && asked <= max) return asked || usual;
  throw invalidFields([{ field: 'page_size', message: `is 1 to ${max}, or 0 for ${usual}` }]);
}

type PlaceMember = 'text' | 'number' | 'time';

const fits: Readonly<Record<PlaceMember, (text: string) => boolean>> = {
  text: (text) => !text.includes('\u0000') && text.isWellFormed(),
  number: (text) => /^\d+$/.test(text) && Number.isSafeInteger(Number(text)),
  time: isTime,
};

export function pageTokenOf(place: readonly string[] | null): string {
  return place === null ? '' : Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * An empty token is the first page, whose position is `[]`. Throws `invalid_argument` if the token's position does not
 * have these `members`.
 */
export function readPageToken(token: string, members: readonly PlaceMember[]): readonly string[] {
  if (token === '') return [];
  const place = parseJson(Buffer.from(token, 'base64url').toString());
  if (!Array.isArray(place) || place.length !== members.length) throw unknownToken();
  if (!members.every((member, at) => typeof place[at] === 'string' && fits[member](place[at]))) throw unknownToken();
  return place;
}

export function unknownToken(): ServiceError {
  return invalidFields([{ field: 'page_token', message: 'is not one of this list' }]);
}
