import { dirname } from 'node:path';
import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

const maxFiles = 15;

/** Folders that hold more: each of their files is one of a kind, looked up by its name. */
const exceptions = ['proto/src', 'test/support'];

test(`a folder holds at most ${maxFiles} source files, apart from those that are named here`, () => {
  const files = ['deploy', 'proto', 'services', 'test'].flatMap((root) => sourceFiles(`${root}/**/*.ts`));
  const own = files.filter(({ path }) => !/\/(gen|node_modules)\//.test(path));
  const folders = Map.groupBy(own, ({ path }) => dirname(path));
  const large = [...folders].filter(([, members]) => members.length > maxFiles).map(([folder]) => folder);
  expect(large.filter((folder) => !exceptions.includes(folder))).toEqual([]);
});
