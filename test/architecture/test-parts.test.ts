import { execFileSync } from 'node:child_process';
import { matchesGlob, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { laterParts, partsOf, quick, repository, testFiles } from '../support/parts.ts';

test('every test file belongs to exactly one part', () => {
  const several = [...testFiles(), 'test/kafka/a.timed.test.ts'].filter((file) => partsOf(file).length !== 1);
  expect(several).toEqual(['test/kafka/a.timed.test.ts']);
});

test('every test file lies in a folder that Jest searches', () => {
  const tracked = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '*.test.ts'],
    {
      cwd: repository,
      encoding: 'utf8',
    },
  );
  const existing = new Set(testFiles());
  const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: repository, encoding: 'utf8' }).split('\n');
  const files = tracked.split('\n').filter((file) => file !== '' && !deleted.includes(file));
  expect([...files, 'charts/a.test.ts'].filter((file) => !existing.has(file))).toEqual(['charts/a.test.ts']);
});

test('every glob of a part matches a file', () => {
  const files = testFiles();
  const globs = [...laterParts.flatMap((part) => part.files), 'test/none/*.test.ts'];
  expect(globs.filter((glob) => !files.some((file) => matchesGlob(file, glob)))).toEqual(['test/none/*.test.ts']);
});

test('npm test runs every file that no other part lists', () => {
  const jest = ['node_modules/jest/bin/jest.js', '--listTests', '--json', '--selectProjects', quick];
  const listed: string[] = JSON.parse(execFileSync(process.execPath, jest, { cwd: repository, encoding: 'utf8' }));
  const files = listed.map((path) => relative(repository, path));
  expect(files.sort()).toEqual(testFiles().filter((file) => partsOf(file).includes(quick)));
});
