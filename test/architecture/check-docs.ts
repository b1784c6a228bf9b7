import { resolve } from 'node:path';
import { readPlantedBugs } from '../planted-bugs/planted-bug.ts';
import { tablePage, withTable } from '../planted-bugs/table.ts';
import { docsProblems, findOldCitations } from './docs-problems.ts';
import { trackedFiles } from './tracked-files.ts';

/**
 * `npm run check:docs`: refuses dead links, dead citations of docs/, paths in backticks that are no file, pages that
 * nothing links to, and a table of planted bugs that is not what their patches say.
 */
const files = trackedFiles(resolve(import.meta.dirname, '../..'));
// Has dead citations on purpose.
files.delete('test/architecture/docs-problems.test.ts');
const table = files.get(tablePage) ?? '';
const isTableCurrent = withTable(table, readPlantedBugs()) === table;
const problems = [
  ...docsProblems(files),
  ...findOldCitations(files),
  ...(isTableCurrent ? [] : [`${tablePage} has not the table of planted bugs: npm run generate`]),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
