import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { adminRoutes } from '@gcs/proto/admin-routes';
import { expect, test } from '@jest/globals';

const source = resolve(import.meta.dirname, '../src');

test('every method of the admin API has a command', () => {
  const commands = globSync('**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('');
  const missing = [...Object.keys(adminRoutes), '/planted/NoMethod'].filter((method) => {
    const name = method.slice(method.lastIndexOf('/') + 1);
    return !new RegExp(`\\.${name}\\(|'${name}'`).test(commands);
  });
  expect(missing).toEqual(['/planted/NoMethod']);
});
