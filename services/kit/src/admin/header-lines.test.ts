import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseHeaderLines } from './header-lines.ts';

test('the parser reads names and values with any blanks or empty lines around them', () => {
  expect(parseHeaderLines('\n Authorization :  Bearer a:b \r\n\nx-desk:7\nx-empty:')).toEqual([
    { name: 'Authorization', value: 'Bearer a:b' },
    { name: 'x-desk', value: '7' },
    { name: 'x-empty', value: '' },
  ]);
});

test.each(['a secret', ':a secret', 'a secret: b'])(
  'refuses %j with its line number and without quoting it',
  (line) => {
    expect(() => parseHeaderLines(`a: b\n${line}`)).toThrow(/^Line 2 of the headers is not “Name: value”\.$/);
  },
);

test('the parser reads back every written pair of name and value', () => {
  const name = fc.stringMatching(/^[!-9;-~]+$/);
  const value = fc.stringMatching(/^[!-~]([ -~]*[!-~])?$/);
  fc.assert(
    fc.property(fc.array(fc.record({ name, value })), (headers) => {
      const text = headers.map((one) => `${one.name}: ${one.value}`).join('\n');
      expect(parseHeaderLines(text)).toEqual(headers);
    }),
  );
});
