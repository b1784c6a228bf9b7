import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { docsProblems, findOldCitations } from './docs-problems.ts';

/**
 * `npm run check:docs`: whether each link, each page of docs/ and each citation of it leads somewhere.
 * `--count-old-citations` counts citations in an old form instead of refusing them.
 */
const root = resolve(import.meta.dirname, '../..');
/** Has dead citations on purpose. */
const ownTest = 'test/architecture/docs-problems.test.ts';
const isText = (path: string) => !/\.(?:png|jpg|ico|jar|zip|gz|tgz|woff2?)$/.test(path);
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((path) => path !== '' && path !== ownTest);
const files = new Map(tracked.map((path) => [path, isText(path) ? textOf(path) : '']));
const old = findOldCitations(files);
const isCountedOnly = process.argv.includes('--count-old-citations');
const problems = [...docsProblems(files), ...(isCountedOnly ? [] : old)];
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (isCountedOnly && old.length > 0) process.stderr.write(`${old.length} citations have an old form\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** '' for a file that was deleted and is still tracked. */
function textOf(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}
