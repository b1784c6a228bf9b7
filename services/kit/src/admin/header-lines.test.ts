import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseHeaderLines } from './header-lines.ts';

test('reads names and values, whatever blanks and empty lines are around them', () => {
  expect(parseHeaderLines('\n Authorization :  Bearer a:b \r\n\nx-desk:7\nx-empty:')).toEqual([
    { name: 'Authorization', value: 'Bearer a:b' },
    { name: 'x-desk', value: '7' },
    { name: 'x-empty', value: '' },
  ]);
});

test.each(['a secret', ':a secret', 'a secret: b'])('refuses %j by its line, and repeats nothing of it', (line) => {
  expect(() => parseHeaderLines(`a: b\n${line}`)).toThrow(/^Line 2 of the headers is not “Name: value”\.$/);
});

test('whatever is written as name, colon and value is read back', () => {
  const name = fc.stringMatching(/^[!-9;-~]+$/);
  const value = fc.stringMatching(/^[!-~]([ -~]*[!-~])?$/);
  fc.assert(
    fc.property(fc.array(fc.record({ name, value })), (headers) => {
      const text = headers.map((one) => `${one.name}: ${one.value}`).join('\n');
      expect(parseHeaderLines(text)).toEqual(headers);
    }),
  );
});
