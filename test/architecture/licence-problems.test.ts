import { expect, test } from '@jest/globals';
import { licenceProblems, type Sbom } from './licence-problems.ts';

type Component = Sbom['components'][number];

const component = (name: string, licenses?: Component['licenses']): Component => ({
  name,
  version: '1.0.0',
  purl: `pkg:npm/${name}@1.0.0`,
  ...(licenses !== undefined && { licenses }),
});

test('accepts listed licences, listed exceptions and packages of the repository', () => {
  const components = [
    component('pg', [{ license: { id: 'MIT' } }]),
    component('either', [{ expression: 'MIT OR Apache-2.0' }]),
    component('caniuse-lite', [{ license: { id: 'CC-BY-4.0' } }]),
    component('%40gcs/kit'),
  ];
  expect(licenceProblems({ components })).toEqual([]);
});

test('reports an unlisted licence, an exception for another package, and a package without a licence', () => {
  const components = [
    component('copyleft', [{ license: { id: 'AGPL-3.0-only' } }]),
    component('data', [{ license: { id: 'CC-BY-4.0' } }]),
    component('free-text', [{ license: { name: 'see LICENSE' } }]),
    component('silent'),
  ];
  expect(licenceProblems({ components })).toEqual([
    'copyleft 1.0.0 has the licence AGPL-3.0-only, which is not on the list',
    'data 1.0.0 has the licence CC-BY-4.0, which is not on the list',
    'free-text 1.0.0 has the licence see LICENSE, which is not on the list',
    'silent 1.0.0 states no licence (pkg:npm/silent@1.0.0)',
  ]);
});
