import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');

test('the first migration has the name of its service, which shows to which service a database belongs', () => {
  const services = globSync('services/*/src/schema/migrations', { cwd: root }).map((path) => path.split('/')[1] ?? '');
  expect(services.length).toBeGreaterThan(5);
  const firsts = globSync('services/*/src/schema/migrations/0001_*.sql', { cwd: root });
  expect(firsts.sort()).toEqual(
    services.sort().map((name) => `services/${name}/src/schema/migrations/0001_${name.replaceAll('-', '_')}.sql`),
  );
});
