import { expect, test } from '@jest/globals';
import { pageSizeOf, pageTokenOf, readPage, readPageToken } from './page.ts';

test('pages have no gaps or repetitions, and only the last page has no next token', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'];
  const seen: string[] = [];
  let token = '';
  do {
    const page = await readPage({ pageSize: 2, pageToken: token }, ['text'], {
      find: async ([after = ''], limit) => rows.filter((row) => row > after).slice(0, limit),
      placeOf: (row) => [row],
    });
    seen.push(page.rows.join(''));
    token = page.nextPageToken;
  } while (token !== '');
  expect(seen).toEqual(['ab', 'cd', 'ef']);
});

test('a page has 200 rows by default and at most 1,000', () => {
  expect([0, 1, 1_000].map((asked) => pageSizeOf(asked))).toEqual([200, 1, 1_000]);
  for (const asked of [-1, 1_001]) expect(() => pageSizeOf(asked)).toThrow('page_size');
});

test('a list that defines its page sizes states its own default and maximum in the error', () => {
  const sizes = { usual: 1_000, max: 10_000 };
  expect([0, 10_000].map((asked) => pageSizeOf(asked, sizes))).toEqual([1_000, 10_000]);
  expect(() => pageSizeOf(10_001, sizes)).toThrow('page_size');
});

test('a list decodes the position that its page token contains', () => {
  const place = ['cs_1', '7', '2026-11-22T10:00:00.000Z'];
  expect(readPageToken(pageTokenOf(place), ['text', 'number', 'time'])).toEqual(place);
  expect(readPageToken('', ['text'])).toEqual([]);
});

test.each([
  ['undecodable contents', 'nonsense'],
  ['too few members', pageTokenOf(['a'])],
  ['too many members', pageTokenOf(['a', '1', 'b'])],
  ['a number for a text', Buffer.from('["a",1]').toString('base64url')],
  ['a text for a number', pageTokenOf(['a', 'b'])],
  ['a negative number', pageTokenOf(['a', '-1'])],
  ['an integer beyond 2^53', pageTokenOf(['a', '9007199254740993'])],
  ['a text that PostgreSQL refuses', pageTokenOf(['a\u0000', '1'])],
])('a list refuses a token with %s', (_, token) => {
  expect(() => readPageToken(token, ['text', 'number'])).toThrow('page_token');
});
