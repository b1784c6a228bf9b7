import { dirname } from 'node:path';
import { importCircles } from './import-circles.ts';
import { importable, layerOf, roomsOf } from './rooms.ts';
import type { Rule } from './rule.ts';
import type { SourceFile } from './source-files.ts';

const purePackages = [
  '@gcs/kit/admin/operator-scope',
  '@gcs/kit/admin/texts',
  '@gcs/kit/admin/times',
  '@gcs/kit/http/parse-url',
  '@gcs/kit/json',
  '@gcs/kit/present',
  '@gcs/kit/shell',
  'node:crypto',
  'node:net',
  'node:zlib',
  'canonicalize',
  'ipaddr.js',
  '@gcs/proto/desk-refusals',
  '@gcs/proto/steps-without-guest',
  'i18n-iso-countries',
  'iso-3166/1.js',
  '@gcs/kit/retry',
  '@gcs/kit/ids',
  '@gcs/kit/egress/egress.rules',
  '@gcs/kit/webhooks/accepted.rules',
  '@gcs/kit/egress/shape.rules',
  '@gcs/proto/gen/limits',
  '@gcs/proto/gen/stays-types',
  '@gcs/proto/header-names',
  '@gcs/proto/retention-policy',
  '@gcs/proto/facts.json',
  '@gcs/proto/specimen',
  '@gcs/proto/sandbox-scenarios',
  '@gcs/proto/reason-codes.json',
];
const impure =
  /\bperformance\.|\bDate\.now\(|new Date\(\)|Math\.random\(|randomBytes\(|randomUUID\(|setTimeout\(|\basync\b|\bPromise\b/;

const transports = /^(?:express|@gcs\/kit\/grpc\/server(?:\/|$)|kafkajs)/;

const flat = ['service.ts', 'config.ts', 'main.ts'];

type Room = { service: string; source: string; rooms: readonly string[]; files: SourceFile[]; inRooms: SourceFile[] };

function inEach(find: (room: Room) => string[]) {
  return (all: readonly SourceFile[]) =>
    Object.entries(roomsOf).flatMap(([service, rooms]) => {
      const source = `services/${service}/src/`;
      const files = all.filter(({ path }) => path.startsWith(source));
      const inRooms = files.filter(({ path }) => roomOf(source, path) !== '.');
      return find({ service, source, rooms, files, inRooms });
    });
}

function roomOf(source: string, path: string): string {
  return dirname(path.slice(source.length));
}

function isFlat(source: string, path: string): boolean {
  return roomOf(source, path) === '.' && !path.endsWith('/config.ts');
}

function arrows({ source, inRooms }: Room, isOffence: (from: string, to: string) => boolean): string[] {
  return inRooms.flatMap(({ path, imports }) =>
    imports
      .filter((target) => target.startsWith(source) && isOffence(path, target))
      .map((target) => `${path} → ${target}`),
  );
}

const isWorker = (path: string) => path.endsWith('.worker.ts');

/** docs/architecture.md#rooms */
export const roomRules: readonly Rule[] = [
  {
    title: 'the rooms of a service are its folders except the schema',
    find: inEach(({ source, rooms, inRooms }) => {
      const folders = [...new Set(inRooms.map(({ path }) => roomOf(source, path)))].filter(
        (folder) => !folder.startsWith('schema'),
      );
      return [
        ...folders.filter((folder) => !rooms.includes(folder)),
        ...rooms.filter((room) => !folders.includes(room)),
      ].map((room) => source + room);
    }),
    breach: { 'services/gateway/src/attic/a.ts': '' },
  },
  {
    title: 'only listed files belong to no room',
    find: inEach(({ source, files }) =>
      files
        .map(({ path }) => path)
        .filter((path) => roomOf(source, path) === '.' && !flat.includes(path.slice(source.length))),
    ),
    breach: { 'services/gateway/src/attic.ts': '' },
  },
  {
    title: 'a room imports only lower rooms',
    find: inEach((room) => {
      const rankOf = (path: string) => room.rooms.indexOf(roomOf(room.source, path));
      return arrows(room, (from, to) => isFlat(room.source, to) || rankOf(from) < rankOf(to));
    }),
    breach: { 'services/gateway/src/tenants/a.ts': "import { showGoLive } from '../go-live/go-live.ts';" },
  },
  {
    title: 'a room keeps the order of its layers: rules, stores, operations, transports',
    find: inEach((room) => {
      const isUp = (from: string, to: string) => !importable[layerOf(from)].includes(layerOf(to));
      return arrows(room, (from, to) => isUp(from, to) && !(isWorker(from) && layerOf(to) === 'store'));
    }),
    breach: { 'services/gateway/src/tenants/a.rules.ts': "import { read } from './tenants.store.ts';" },
  },
  {
    title: 'rules import only rules and pure packages',
    find: inEach(({ source, inRooms }) =>
      inRooms
        .filter(({ path }) => layerOf(path) === 'rules')
        .flatMap(({ path, imports }) =>
          imports
            .filter((target) => !target.startsWith(source) && !purePackages.includes(target))
            .map((target) => `${path} → ${target}`),
        ),
    ),
    breach: { 'services/gateway/src/tenants/a.rules.ts': "import { readFile } from 'node:fs/promises';" },
  },
  {
    title: 'rules read no clock, draw no random numbers and do not wait',
    find: inEach(({ inRooms }) =>
      inRooms.flatMap(({ path, text }) => (layerOf(path) === 'rules' && impure.test(text) ? [path] : [])),
    ),
    breach: { 'services/gateway/src/tenants/a.rules.ts': 'export const now = () => Date.now();' },
  },
  {
    title: 'transports begin no transaction',
    find: inEach(({ inRooms }) =>
      inRooms.flatMap(({ path, text }) =>
        layerOf(path) === 'transport' && !isWorker(path) && /\.transaction\(|\bonceByRequestId\b/.test(text)
          ? [path]
          : [],
      ),
    ),
    breach: { 'services/gateway/src/tenants/a.grpc.ts': 'await database.transaction(write);' },
  },
  {
    title: 'operations import no transport',
    find: inEach(({ inRooms }) =>
      inRooms.flatMap(({ path, imports }) =>
        layerOf(path) !== 'transport' && imports.some((target) => transports.test(target)) ? [path] : [],
      ),
    ),
    breach: { 'services/gateway/src/tenants/a.ts': "import express from 'express';" },
  },
  {
    title: 'no folder imports itself through other folders',
    find: (files) => {
      const own = files.filter(({ path }) => /^services\/[^/]+\/src\/.*\.ts$/.test(path));
      const graph = [...Map.groupBy(own, ({ path }) => dirname(path))].map(([path, members]) => ({
        path,
        imports: members.flatMap(({ imports }) => imports.map(dirname)).filter((target) => target !== path),
      }));
      return importCircles(graph).map((circle) => circle.join(' '));
    },
    breach: {
      'services/gateway/src/tenants/a.ts': "import { b } from '../usage/b.ts';",
      'services/gateway/src/usage/b.ts': "import { a } from '../tenants/a.ts';",
    },
  },
];
