import { expect, test } from '@jest/globals';
import { figureNames, smokeFigures, usualFigures } from './figures/figures.ts';
import { readOptions } from './options.ts';

test('the bench by default selects all figures except those at scale; --smoke selects those without Kafka or a peer', () => {
  const output = { output: 'bench.json', checkout: null };
  const usual = { figures: usualFigures, stack: 'all-in-one', isSmoke: false, scale: 1, ...output };
  expect(readOptions([])).toEqual(usual);
  expect(usualFigures).not.toContain('growth');
  expect(readOptions(['--smoke']).figures).toEqual(smokeFigures);
  expect(figureNames.filter((name) => !smokeFigures.includes(name))).toEqual(['replicas', 'watching', 'peers']);
  expect(readOptions(['replicas', '--smoke']).figures).toEqual(['replicas']);
  expect(readOptions(['growth', '--scale', '0.1'])).toMatchObject({ figures: ['growth'], scale: 0.1 });
});

test('the bench measures each requested figure once, in its own order', () => {
  expect(readOptions(['deliver', 'create', 'create', '--smoke'])).toMatchObject({
    figures: ['create', 'deliver'],
    isSmoke: true,
  });
});

test.each([
  [['velocity'], 'There is no figure "velocity"'],
  [['--stack', 'cloud'], 'There is no stack "cloud"'],
  [['--scale', '2'], '--scale is a share'],
])('refuses %p in one sentence', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
