import { resolve } from 'node:path';
import { docsProblems, findOldCitations } from './docs-problems.ts';
import { trackedFiles } from './tracked-files.ts';

/**
 * `npm run check:docs`: refuses dead links, dead citations of docs/ and pages of it that nothing links to.
 * `--count-old-citations` counts citations in an old form instead of refusing them.
 */
const files = trackedFiles(resolve(import.meta.dirname, '../..'));
// Has dead citations on purpose.
files.delete('test/architecture/docs-problems.test.ts');
const old = findOldCitations(files);
const isCountedOnly = process.argv.includes('--count-old-citations');
const problems = [...docsProblems(files), ...(isCountedOnly ? [] : old)];
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (isCountedOnly && old.length > 0) process.stderr.write(`${old.length} citations have an old form\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
