import { dirname } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

/** Services whose rooms are sorted by aspect, with the same names in each room (docs/architecture.md#import-direction). */
const services = ['evidence'];
const maxFiles = 15;

describe.each(services)('the folders of %s', (service) => {
  const files = sourceFiles(`services/${service}/src/**/*.ts`);

  test(`hold at most ${maxFiles} source files each`, () => {
    const folders = Map.groupBy(files, ({ path }) => dirname(path));
    const large = [...folders].filter(([, members]) => members.length > maxFiles);
    expect(large.map(([folder, members]) => `${folder}: ${members.length}`)).toEqual([]);
  });

  test('hold no files that import each other in a circle, types included', () => {
    const imports = new Map(files.map((file) => [file.path, file.imports]));
    expect(files.map(({ path }) => circleFrom(path, imports)).filter((circle) => circle !== undefined)).toEqual([]);
  });
});

/** The shortest way from a file back to itself; undefined when there is none. */
function circleFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): string | undefined {
  const seen = new Set<string>();
  let ways = [[start]];
  while (ways.length > 0) {
    ways = ways.flatMap((way) =>
      (imports.get(way.at(-1) ?? '') ?? [])
        .filter((target) => imports.has(target) && !seen.has(target))
        .map((target) => {
          seen.add(target);
          return [...way, target];
        }),
    );
    const circle = ways.find((way) => way.at(-1) === start);
    if (circle !== undefined) return circle.join(' → ');
  }
  return undefined;
}
