import { expect, test } from '@jest/globals';
import { tableOf } from './report.ts';
import type { Row } from './row.ts';
import { sampleOf } from './statistics.ts';

const row: Row = {
  figure: 1,
  what: 'creates',
  value: sampleOf([4_000, 5_123.4, 6_000]),
  unit: '/s',
  yardstick: { value: 2_000, unit: '/s', of: 'commits' },
  target: { atLeast: 5_000 },
  faults: [],
};

function cells(one: Row): string[] {
  return (tableOf([one]).split('\n')[2] ?? '')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

test('a row contains the median with its spread, the yardstick, their ratio and the target', () => {
  expect(cells(row)).toEqual(['1', 'creates', '5,123/s (4,000–6,000)', '2,000/s commits', '2.56', '≥ 5,000/s', 'yes']);
});

test('a value has no ratio if its yardstick has another unit', () => {
  const cost: Row = { ...row, value: sampleOf([7.25]), unit: '%', target: { atMost: 5 } };
  expect(cells(cost)).toEqual(['1', 'creates', '7.25 %', '2,000/s commits', '–', '≤ 5 %', 'no']);
});

test('a void value is hidden and meets no target', () => {
  expect(cells({ ...row, faults: ['1 events were lost'] })).toEqual(expect.arrayContaining(['void', 'no']));
});

test('rows are in the order of their figures', () => {
  const lines = tableOf([{ ...row, figure: 13 }, row]).split('\n');
  expect(lines.slice(2).map((line) => line.slice(0, 5))).toEqual(['| 1  ', '| 13 ']);
});
