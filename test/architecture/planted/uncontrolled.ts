import { expect, test } from '@jest/globals';

const faultsOf = (word: string) => (word === 'planted' ? [word] : []);

test('a planted test that expects nothing, without a control', () => {
  expect(faultsOf('other')).toEqual([]);
});

const double = (value: number) => value * 2;

test('a planted test that expects nothing, with a control', () => {
  expect(double(0)).toBe(0);
});

test('its control', () => {
  expect(double(2)).toBe(4);
});
