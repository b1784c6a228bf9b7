import { expect, test } from '@jest/globals';
import { figureNames } from './figures/figures.ts';
import { readOptions } from './options.ts';

test('without a name every figure is taken', () => {
  expect(readOptions([])).toEqual({ figures: figureNames, stack: 'all-in-one', isSmoke: false, output: 'bench.json' });
});

test('named figures are taken in the order of the bench, once each', () => {
  expect(readOptions(['deliver', 'create', 'create', '--smoke'])).toMatchObject({
    figures: ['create', 'deliver'],
    isSmoke: true,
  });
});

test.each([
  [['velocity'], 'There is no figure "velocity"'],
  [['--stack', 'cloud'], 'There is no stack "cloud"'],
])('%p is refused in one sentence', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
