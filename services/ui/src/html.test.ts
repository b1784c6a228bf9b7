import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const tsconfig = resolve(import.meta.dirname, '../../../tsconfig.json');
const typeRoots = [resolve(tsconfig, '../node_modules/@types')];

/** The compiler's error code for each line; 0 means no error. */
const lines: Readonly<Record<string, number>> = {
  "Figure({ name: 'a', value: 1, href: '/' })": 0,
  "Figure({ name: 'a', value: 1, hreff: '/' })": 2561,
  'Figure({ value: 1 })': 2741,
  "Badge('pink', 'a')": 2345,
  "Badge('bad')": 2554,
  "Panel({ title: 'a' }, Badge)": 2345,
  "html`<p class=${'a'} ...${{ id: 'b' }}>${Badge('bad', 'a')}${['b', 1, null, false]}</p>`": 0,
  "html`<${Badge} tone='bad'>a<//>`": 2345,
  'html`${Badge}`': 2345,
  'html`${new Date()}`': 2345,
  "html`${Promise.resolve('a')}`": 2345,
};

test('the compiler refuses wrong props and a component as a tag', () => {
  const folder = mkdtempSync(join(tmpdir(), 'markup-'));
  const imports = [
    `import { Badge, Figure, Panel } from '${import.meta.dirname}/parts.ts';`,
    `import { html } from '${import.meta.dirname}/html.ts';`,
  ];
  writeFileSync(join(folder, 'page.mts'), [...Object.keys(lines), ...imports].join('\n'));
  const project = { extends: tsconfig, compilerOptions: { typeRoots }, include: [], files: ['page.mts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  const compiler = fileURLToPath(new URL('./bin/tsc', import.meta.resolve('typescript/package.json')));
  const { stdout } = spawnSync(process.execPath, [compiler, '--project', folder], { encoding: 'utf8' });
  const errors = new Map(
    [...stdout.matchAll(/page\.mts\((\d+),\d+\): error TS(\d+)/g)].map(([, line, code]) => [line, code]),
  );
  const found = Object.keys(lines).map((text, place) => [text, Number(errors.get(String(place + 1)) ?? 0)]);
  rmSync(folder, { recursive: true });
  expect(Object.fromEntries(found)).toEqual(lines);
});
