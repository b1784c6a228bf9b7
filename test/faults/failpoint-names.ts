import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/parts.ts';

/** The failpoints of the kit and of webhook delivery, as their sources name them, in their order there. */
export function deliveryFailpoints(): string[] {
  const files = globSync('services/{kit,webhook-delivery}/src/**/*.ts', { cwd: repository }).sort();
  const names = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(repository, file), 'utf8').matchAll(/failpoint\('([a-z.-]+)'\)/g)])
    .flatMap(([, name]) => name ?? []);
  return [...new Set(names)];
}
