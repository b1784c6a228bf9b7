import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nameInList, newsOf } from './queue.http.ts';

const named = (...ids: number[]) => ids.map((id) => ({ sessionId: `cs_${id}`, step: 'DOCUMENT' }));
const shown = (...ids: number[]) =>
  named(...ids)
    .map(nameInList)
    .join(',');

test.each([
  [shown(1, 2), named(2, 1), ''],
  [shown(), named(), ''],
  [shown(), named(1), 'The list has changed: 1 review came.'],
  [shown(1, 2, 3), named(3), 'The list has changed: 2 reviews left.'],
  [shown(1, 2), named(2, 3, 4), 'The list has changed: 2 reviews came, 1 review left.'],
])('reports the change from %j to %j as %j', (before, now, said) => {
  expect(newsOf(before, now)).toBe(said);
});

test('two steps of one session count as two reviews', () => {
  expect(newsOf('cs_1.DOCUMENT', [...named(1), { sessionId: 'cs_1', step: 'AML' }])).toContain('1 review came');
});

test('reports no change of an unchanged list', () => {
  fc.assert(fc.property(fc.uniqueArray(fc.nat()), (ids) => expect(newsOf(shown(...ids), named(...ids))).toBe('')));
});
