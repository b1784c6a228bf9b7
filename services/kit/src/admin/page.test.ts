import { expect, test } from '@jest/globals';
import { cutPage, pageSizeOf, readPageToken } from './page.ts';

test('pages follow one another without a gap or a repetition, and the last one says so', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'];
  const seen: string[] = [];
  let token = '';
  do {
    const [after = ''] = readPageToken(token, 1) ?? [];
    const found = rows.filter((row) => row > after).slice(0, 3);
    const page = cutPage(found, 2, (row) => [row]);
    seen.push(...page.rows);
    token = page.nextPageToken;
  } while (token !== '');
  expect(seen).toEqual(rows);
});

test('a page has 100 rows unless asked, and never more than 1,000', () => {
  expect([0, 1, 1_000].map(pageSizeOf)).toEqual([100, 1, 1_000]);
  for (const asked of [-1, 1_001]) expect(() => pageSizeOf(asked)).toThrow('page_size');
});

test.each(['nonsense', Buffer.from('["a"]').toString('base64url'), Buffer.from('[1,2]').toString('base64url')])(
  'a token of another list is refused: %s',
  (token) => {
    expect(() => readPageToken(token, 2)).toThrow('page_token');
  },
);
