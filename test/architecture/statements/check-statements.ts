import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preparedStatements } from '@gcs/kit/postgres/statement';
import { repository } from '../../support/parts.ts';
import { loadStatements } from '../../support/plans/load-statements.ts';
import { type NamedPlans, statementProblems } from './statement-problems.ts';

/** `npm run check:statements`: reports each statement without a plan test (docs/reliability.md#plans). */
await loadStatements();
const found = (glob: string) => globSync(glob, { cwd: repository, exclude: (name) => name === 'node_modules' });
const plans: NamedPlans[] = [];
for (const file of found('services/*/test/plans/plans.ts')) {
  plans.push(...Object.values<NamedPlans>(await import(join(repository, file))));
}
// Excludes services without a database, installation statements, and the query builder's own file.
const left =
  /\.test\.ts$|^services\/(console|cli|ui|first-run|embedded-[a-z]+|all-in-one)\/|\/migrations\/|\/postgres\/(migrate|database)\.ts$/;
const paths = found('services/*/src/**/*.ts').filter((path) => !left.test(path));
const sources = new Map(paths.map((path) => [path, readFileSync(join(repository, path), 'utf8')]));
const problems = statementProblems(preparedStatements.keys(), plans, sources);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length === 0) process.stdout.write(`${preparedStatements.size} statements, each with a plan test\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
