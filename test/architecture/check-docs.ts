import { resolve } from 'node:path';
import { docsProblems } from './docs-problems.ts';
import { trackedFiles } from './tracked-files.ts';

/**
 * `npm run check:docs`: reports dead links, dead citations of docs/, missing paths in backticks, unlinked pages,
 * and commands that overwrite files of the repository.
 */
const files = trackedFiles(resolve(import.meta.dirname, '../..'));
// The test of `docsProblems` has dead citations on purpose.
files.delete('test/architecture/docs-problems.test.ts');
const problems = docsProblems(files);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
