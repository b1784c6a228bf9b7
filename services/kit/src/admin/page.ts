import type { ServiceError } from '../errors.ts';
import { parseJson } from '../json.ts';
import { invalidFields } from './texts.ts';
import { isTime } from './times.ts';

/** 0 and '' are the defaults. */
export type PageRequest = { pageSize: number; pageToken: string };

/** The token is '' on the last page. */
export type ListPage<R> = { rows: readonly R[]; nextPageToken: string };

/**
 * Result of a list with a search. `reached` is the last scanned row's place if more rows follow. Such a page may be
 * short or empty (docs/operations.md#lists).
 */
export type Searched<R> = { rows: readonly R[]; reached: readonly string[] | null };

export const maxSearched = 2_000;

/**
 * Searches for `limit` rows. If it finds fewer, `find` returns row number {@link maxSearched}, where the search
 * stopped, or nothing at the end. `rest` returns the place's members after the id.
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

/** Page sizes of a list that sets none (docs/operations.md#lists). */
const listSizes = { usual: 200, max: 1_000 };

/**
 * Reads a page. `find` returns the rows after a place, which is empty for the first page. It gets one extra row, to
 * detect the end. `placeOf` returns the ordering members. Throws `invalid_argument`.
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

/** Throws `invalid_argument` above the maximum. */
export function pageSizeOf(asked: number, { usual, max } = listSizes): number {
  if (asked >= 0 && asked <= max) return asked || usual;
  throw invalidFields([{ field: 'page_size', message: `is 1 to ${max}, or 0 for ${usual}` }]);
}

/** All are stored as text. */
type PlaceMember = 'text' | 'number' | 'time';

const fits: Readonly<Record<PlaceMember, (text: string) => boolean>> = {
  text: (text) => !text.includes('\u0000') && text.isWellFormed(),
  number: (text) => /^\d+$/.test(text) && Number.isSafeInteger(Number(text)),
  time: isTime,
};

/** Encodes a place as a token, opaque to callers; '' for null. */
export function pageTokenOf(place: readonly string[] | null): string {
  return place === null ? '' : Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * Decodes a place, empty for the first page. Throws `invalid_argument` unless a list with these members made the token.
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
