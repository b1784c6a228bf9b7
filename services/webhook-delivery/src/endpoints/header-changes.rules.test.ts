import { headerNamesOf } from '@gcs/proto/header-names';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { OwnHeader } from '../attempts/own-headers.rules.ts';
import { changedHeaders, type HeaderChanges, headerProblems, normalized } from './header-changes.rules.ts';

const names = headerNamesOf('X-Service-Signature');
const has = (name: string, value = 'a value') => ({ name, value });

function problemsOf(changes: Partial<HeaderChanges>, current: readonly string[] = [], isMoved = false): string[] {
  const all = { set: [], remove: [], ...changes };
  return headerProblems(normalized(all), current, { names, isMoved }).map(({ message }) => message);
}

test.each<[string, Partial<HeaderChanges>, string]>([
  ['no name', { set: [has('')] }, '1 to 64 characters'],
  ['65 characters of a name', { set: [has('a'.repeat(65))] }, '1 to 64 characters'],
  ...[' ', ':', '\r\n', '\0', 'ä', '"', '(', '/', '@'].map((one): [string, Partial<HeaderChanges>, string] => [
    `a name with ${JSON.stringify(one)}`,
    { set: [has(`a${one}b`)] },
    'HTTP allows',
  ]),
  ['a reserved name in any case', { set: [has('Content-Length')] }, 'deliveries or connections use it'],
  ...['', ' a', 'a ', 'a\tb', 'a\r\nb: c', 'a\0b', 'ä', 'x'.repeat(1_025)].map(
    (value): [string, Partial<HeaderChanges>, string] => [
      `the value ${JSON.stringify(value.slice(0, 10))}`,
      { set: [has('a', value)] },
      'visible ASCII',
    ],
  ),
  ['a repeated name in another case', { set: [has('A'), has('a')] }, 'twice'],
  ['a name that is set and removed', { set: [has('a')], remove: ['A'] }, 'twice'],
  ['the removal of a missing header', { remove: ['b'] }, 'does not have'],
  ['eleven', { set: Array.from({ length: 11 }, (_, index) => has(`h${index}`)) }, '10 at most'],
])('refuses %s', (_, changes, message) => {
  expect(problemsOf(changes, ['a'])).toEqual([expect.stringContaining(message)]);
});

test('allows valid HTTP headers up to the maximum number and lengths', () => {
  const value = `!${'~ '.repeat(511)}x`;
  const set = Array.from({ length: 10 }, (_, index) => has(`${index}${"!#$%&'*+-.^_`|~z".repeat(4).slice(1)}`, value));
  expect([problemsOf({ set }), set[0]?.name.length, value.length]).toEqual([[], 64, 1_024]);
});

test('the error for an invalid change contains no header value', () => {
  const value = 'a secret\nthat is refused';
  expect(problemsOf({ set: [has('host', value), has('a', value)] }).join()).not.toContain('secret');
});

test('a change of the receiver requires that every earlier header value is replaced or removed', () => {
  const current = ['a', 'b'];
  expect(problemsOf({ set: [has('a')] }, current, true)).toEqual([expect.stringContaining('set or remove b')]);
  expect(problemsOf({ set: [has('A')], remove: ['b'] }, current, true)).toEqual([]);
  expect(problemsOf({ set: [has('a')] }, current)).toEqual([]);
});

test('an endpoint has each header once after a valid change, whether set or kept', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const headers = fc.uniqueArray(fc.record({ name, value: fc.constantFrom('1', '2') }), {
    selector: (one) => one.name,
  });
  fc.assert(
    fc.property(headers, headers, fc.uniqueArray(name), (current: OwnHeader[], set, remove) => {
      const changes = { set, remove };
      if (
        headerProblems(
          changes,
          current.map((one) => one.name),
          { names, isMoved: false },
        ).length > 0
      )
        return;
      const after = new Map(changedHeaders(current, changes).map((one) => [one.name, one.value]));
      const expected = new Map(current.map((one) => [one.name, one.value]));
      for (const gone of remove) expected.delete(gone);
      for (const one of set) expected.set(one.name, one.value);
      expect(changedHeaders(current, changes)).toHaveLength(after.size);
      expect(after).toEqual(expected);
    }),
  );
});
