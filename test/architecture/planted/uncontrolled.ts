import { expect, test } from '@jest/globals';

const faultsOf = (word: string) => (word === 'planted' ? [word] : []);

test('a planted test that expects only absence and has no control', () => {
  expect(faultsOf('other')).toEqual([]);
});

const double = (value: number) => value * 2;

test('a planted test that expects only absence and has a control', () => {
  expect(double(0)).toBe(0);
});

test('the control of the planted test', () => {
  expect(double(2)).toBe(4);
});
