import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../..');

test('the first migration of each service has its name, by which a database of another service is recognised', () => {
  const services = globSync('services/*/src/schema/migrations', { cwd: root }).map((path) => path.split('/')[1] ?? '');
  expect(services.length).toBeGreaterThan(5);
  const firsts = globSync('services/*/src/schema/migrations/0001_*.sql', { cwd: root });
  expect(firsts.sort()).toEqual(
    services.sort().map((name) => `services/${name}/src/schema/migrations/0001_${name.replaceAll('-', '_')}.sql`),
  );
});
