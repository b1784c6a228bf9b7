import { dirname } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { importCircles } from './import-circles.ts';
import { importable, layerOf, roomsOf } from './rooms.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

/** What rules may use beside other rules: pure modules. */
const purePackages = [
  '@gcs/kit/admin/operator-scope',
  'node:crypto',
  'node:net',
  'node:zlib',
  'canonicalize',
  'ipaddr.js',
  'i18n-iso-countries',
  'iso-3166/1.js',
  '@gcs/kit/retry',
  '@gcs/proto/gen/limits',
  '@gcs/proto/header-names',
  '@gcs/proto/retention-policy',
  '@gcs/proto/facts.json',
  '@gcs/proto/specimen',
  '@gcs/proto/steps-without-guest',
  '@gcs/proto/sandbox-scenarios',
  '@gcs/proto/reason-codes.json',
];
/** A clock, chance, or a wait. */
const impure =
  /\bperformance\.|\bDate\.now\(|new Date\(\)|Math\.random\(|randomBytes\(|randomUUID\(|setTimeout\(|\basync\b|\bPromise\b/;

/** What no operation and no rule knows: how it is called. */
const transports = /^(?:express|@gcs\/kit\/grpc\/server(?:\/|$)|kafkajs)/;

/** Files that belong to no feature: what a service is made of, how it is set and how its process begins. */
const flat = ['service.ts', 'config.ts', 'main.ts'];
const maxLines = 250;

for (const [service, rooms] of Object.entries(roomsOf))
  describe(`the rooms of ${service}`, () => {
    const source = `services/${service}/src/`;
    const files = sourceFiles(`${source}**/*.ts`);
    const inRooms = files.filter(({ path }) => roomOf(source, path) !== '.');

    test('are its folders, beside the schema, and few files belong to no room', () => {
      const folders = new Set(inRooms.map(({ path }) => roomOf(source, path)));
      expect([...folders].filter((folder) => !folder.startsWith('schema')).sort()).toEqual([...rooms].sort());
      const lone = files.map(({ path }) => path.slice(source.length)).filter((path) => !path.includes('/'));
      expect(lone.filter((path) => !flat.includes(path))).toEqual([]);
    });

    test('import only lower rooms', () => {
      const rankOf = (path: string) => rooms.indexOf(roomOf(source, path));
      expect(arrows(inRooms, source, (from, to) => isFlat(source, to) || rankOf(from) < rankOf(to))).toEqual([]);
    });

    test('keep the order of their layers: rules, stores, operations, transports', () => {
      const isUp = (from: string, to: string) => !importable[layerOf(from)].includes(layerOf(to));
      const workers = (path: string) => path.endsWith('.worker.ts');
      expect(
        arrows(inRooms, source, (from, to) => isUp(from, to) && !(workers(from) && layerOf(to) === 'store')),
      ).toEqual([]);
    });

    test('have pure rules', () => {
      const rules = inRooms.filter(({ path }) => layerOf(path) === 'rules');
      const foreign = rules.flatMap(({ path, imports }) =>
        imports
          .filter((target) => !target.startsWith(source) && !purePackages.includes(target))
          .map((target) => `${path} → ${target}`),
      );
      expect(foreign).toEqual([]);
      expect(rules.filter(({ text }) => impure.test(text)).map(({ path }) => path)).toEqual([]);
    });

    test('have transports that begin no transaction, and operations that know no transport', () => {
      const beginning = inRooms.filter(
        ({ path, text }) =>
          layerOf(path) === 'transport' &&
          !path.endsWith('.worker.ts') &&
          /\.transaction\(|\bonceByRequestId\b/.test(text),
      );
      const knowing = inRooms.filter(
        ({ path, imports }) => layerOf(path) !== 'transport' && imports.some((target) => transports.test(target)),
      );
      expect([...beginning, ...knowing].map(({ path }) => path)).toEqual([]);
    });

    test(`have no file of more than ${maxLines} lines`, () => {
      expect(files.filter(({ text }) => text.split('\n').length > maxLines).map(({ path }) => path)).toEqual([]);
    });
  });

test('no folder imports itself by way of others', () => {
  const folders = Map.groupBy(sourceFiles('services/*/src/**/*.ts'), ({ path }) => dirname(path));
  const graph = [...folders].map(([path, members]) => ({
    path,
    imports: members.flatMap(({ imports }) => imports.map(dirname)).filter((target) => target !== path),
  }));
  expect(importCircles(graph)).toEqual([]);
});

function roomOf(source: string, path: string): string {
  return dirname(path.slice(source.length));
}

function isFlat(source: string, path: string): boolean {
  return roomOf(source, path) === '.' && !path.endsWith('/config.ts');
}

/** Imports within a service's own source that are not allowed, as `from → to`. */
function arrows(files: SourceFile[], source: string, isOffence: (from: string, to: string) => boolean): string[] {
  return files.flatMap(({ path, imports }) =>
    imports
      .filter((target) => target.startsWith(source) && isOffence(path, target))
      .map((target) => `${path} → ${target}`),
  );
}
