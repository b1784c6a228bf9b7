import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';

const packageDir = dirname(import.meta.dirname);

test('the committed files equal the generated ones', () => {
  const check = () =>
    execFileSync(process.execPath, ['--no-warnings', 'scripts/generate.ts', '--check'], {
      cwd: packageDir,
      encoding: 'utf8',
    });
  expect(check()).toBe('');
});

test.each(['openapi-types.ts', 'event-types.ts'])('%s has one type per schema', (file) => {
  const source = readFileSync(join(packageDir, 'gen', file), 'utf8');
  const names = [...source.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => name);
  expect(names.filter((name) => /\d$/.test(String(name)))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
