import { ServiceError } from '../errors.ts';

const largestPage = 1_000;
const usualPage = 100;

/** The size of a page: what was asked for, 100 when nothing was; throws `invalid_argument` beyond 1,000. */
export function pageSizeOf(asked: number): number {
  if (asked < 0 || asked > largestPage) throw invalid('page_size', `between 1 and ${largestPage}`);
  return asked === 0 ? usualPage : asked;
}

// Opaque to callers: the members that the list is ordered by, of the last row of a page.
function pageTokenOf(lastRow: readonly string[]): string {
  return Buffer.from(JSON.stringify(lastRow)).toString('base64url');
}

/**
 * The members of the row after which the page begins; null for the first page. Throws `invalid_argument` for a token
 * that this list has not made.
 */
export function readPageToken(token: string, members: number): string[] | null {
  if (token === '') return null;
  const row = parse(Buffer.from(token, 'base64url').toString());
  if (Array.isArray(row) && row.length === members && row.every((member) => typeof member === 'string')) return row;
  throw invalid('page_token', 'is not one of this list');
}

/**
 * Cuts a page from rows of which one more than the page was asked for: a further row says that there is a next page,
 * which begins after the last row of this one.
 */
export function cutPage<R>(
  rows: readonly R[],
  pageSize: number,
  orderOf: (row: R) => readonly string[],
): { rows: readonly R[]; nextPageToken: string } {
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return { rows: page, nextPageToken: last === undefined ? '' : pageTokenOf(orderOf(last)) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function invalid(field: string, message: string): ServiceError {
  return new ServiceError('invalid_argument', `${field}: ${message}`, { fieldErrors: [{ field, message }] });
}
