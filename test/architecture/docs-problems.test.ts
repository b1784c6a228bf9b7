import { describe, expect, test } from '@jest/globals';
import { docsProblems } from './docs-problems.ts';

const repository = (changed: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      'README.md': '[Documentation](docs/README.md), [order](docs/delivery.md#first-attempt-order), [all](docs/)',
      'docs/README.md': '# Documentation\n\n| Page |\n| --- |\n| [Delivery](delivery.md) |\n',
      'docs/delivery.md':
        '# Delivery\n\n## First-attempt order\n\n## `guestctl` and Kafka\n\n## Again\n\n## Again\n\n[top](#delivery)',
      'src/store.ts': '/** Rows wait in order (docs/delivery.md#first-attempt-order). */',
      ...changed,
    }),
  );

describe('the docs check', () => {
  test('accepts links and citations with an existing target', () => {
    expect(docsProblems(repository())).toEqual([]);
  });

  test('builds the same anchors as GitHub', () => {
    const links =
      '[a](docs/delivery.md#guestctl-and-kafka) [b](docs/delivery.md#again-1) [c](https://example.com/none.md)';
    expect(docsProblems(repository({ 'other.md': links }))).toEqual([]);
  });

  test('reports a link to a file that does not exist', () => {
    const problems = docsProblems(repository({ 'README.md': '[Documentation](docs/missing.md) ![picture](none.png)' }));
    expect(problems).toEqual([
      'README.md links to docs/missing.md, which does not exist',
      'README.md links to none.png, which does not exist',
    ]);
  });

  test('reports a link to a heading that does not exist, also if the link is in a table', () => {
    const table = '| Page |\n| --- |\n| [Delivery](delivery.md#orders) |\n';
    expect(docsProblems(repository({ 'docs/README.md': table }))).toEqual([
      'docs/README.md links to delivery.md#orders, and the page has no such heading',
    ]);
  });

  test('reports a page that no link from the index reaches', () => {
    const island = { 'docs/one.md': '[two](two.md)', 'docs/two.md': '[one](one.md)' };
    expect(docsProblems(repository(island))).toEqual([
      'nobody reaches docs/one.md from docs/README.md',
      'nobody reaches docs/two.md from docs/README.md',
    ]);
  });

  test.each(['docs/delivery.md#orders', 'docs/orders.md'])('reports a comment that cites the missing %s', (cited) => {
    expect(docsProblems(repository({ 'src/store.ts': `// See ${cited}.` }))).toEqual([
      `src/store.ts cites ${cited}, which does not exist`,
    ]);
  });

  test('reports an npm script that package.json does not have', () => {
    const text = '`npm run check`, `npm run chek -- docs`, `npm run build --workspace=@gcs/proto`';
    const manifest = '{ "scripts": { "check": "node check.ts" } }';
    expect(docsProblems(repository({ 'package.json': manifest, 'other.md': text }))).toEqual([
      'other.md names the script chek, which does not exist',
    ]);
  });

  test.each(['> package.json', '>> ./package.json', '-o package.json', '--out=package.json', '| tee package.json'])(
    'reports a documented command with %s',
    (end) => {
      const text = `curl "$URL" > saved.json; curl "$URL" ${end}`;
      expect(docsProblems(repository({ 'package.json': '{"scripts":{}}', 'src/command.ts': text }))).toEqual([
        `src/command.ts overwrites a file of the repository: ${end.replace('| ', '')}`,
      ]);
    },
  );
});
