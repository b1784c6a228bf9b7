import { dirname } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

/** Services whose rooms are sorted by aspect, with the same names in each room (docs/architecture.md#import-direction). */
const services = ['gateway', 'session', 'evidence', 'webhook-delivery'];
const maxFiles = 15;

describe.each(services)('the folders of %s', (service) => {
  const files = sourceFiles(`services/${service}/src/**/*.ts`);

  test(`hold at most ${maxFiles} source files each`, () => {
    const folders = Map.groupBy(files, ({ path }) => dirname(path));
    const large = [...folders].filter(([, members]) => members.length > maxFiles);
    expect(large.map(([folder, members]) => `${folder}: ${members.length}`)).toEqual([]);
  });
});
