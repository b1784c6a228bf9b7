import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../parts.ts';

/** Loads every module in these folders of `services` that declares a statement, which registers the statement. */
export async function loadStatements(services = '*'): Promise<void> {
  const files = globSync(`services/${services}/src/**/*.ts`, {
    cwd: repository,
    exclude: (name) => name === 'node_modules',
  });
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort()) {
    const path = join(repository, file);
    if (file.includes('/postgres/') || /prepared(ByProperty\(|\(\{)| statement\('/.test(readFileSync(path, 'utf8')))
      await import(path);
  }
}
