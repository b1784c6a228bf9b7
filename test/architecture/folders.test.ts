import { dirname } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

/** Services whose rooms are sorted by aspect, with the same names in each room (docs/architecture.md#import-direction). */
const services = ['gateway', 'session', 'evidence', 'webhook-delivery', 'console'];
const maxFiles = 15;

/** Folders that hold more: each of their files is one of a kind, looked up by its name. */
const exceptions = ['proto/src', 'test/support'];

test(`folders elsewhere hold at most ${maxFiles} as well, apart from those that are named here`, () => {
  const files = ['deploy', 'proto', 'services', 'test'].flatMap((root) => sourceFiles(`${root}/**/*.ts`));
  const own = files.filter(({ path }) => !/\/(gen|node_modules)\//.test(path));
  const folders = Map.groupBy(own, ({ path }) => dirname(path));
  const large = [...folders].filter(([, members]) => members.length > maxFiles).map(([folder]) => folder);
  expect(large.filter((folder) => !exceptions.includes(folder))).toEqual([]);
});

describe.each(services)('the folders of %s', (service) => {
  const files = sourceFiles(`services/${service}/src/**/*.ts`);

  test(`hold at most ${maxFiles} source files each`, () => {
    const folders = Map.groupBy(files, ({ path }) => dirname(path));
    const large = [...folders].filter(([, members]) => members.length > maxFiles);
    expect(large.map(([folder, members]) => `${folder}: ${members.length}`)).toEqual([]);
  });
});
