import { readFileSync, realpathSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { errorCatalogue } from '@gcs/proto/error-codes';
import { describe, expect, test } from '@jest/globals';
import { readJson, type SourceFile, sourceFiles } from './source-files.ts';

const root = resolve(import.meta.dirname, '../..');

const services = ['gateway', 'session', 'evidence', 'webhook-delivery', 'console'];

/** Rooms of the kit, lowest first; '' are the files that belong to no room (docs/architecture.md#rooms-of-the-kit). */
const kitRooms = [
  '',
  'telemetry',
  'http',
  'process',
  'postgres',
  'crypto',
  'bus',
  'admin',
  'grpc',
  'outbox',
  'consumer',
  'service',
];

/** What pages are made of: their text is rendered here and served by whoever has a server. */
const pagePackages = /^(?:node:|htm\/preact$|preact$|preact-render-to-string$)/;

describe('imports follow the allowed directions', () => {
  test('only the composition of session imports its sandbox, and only when it is needed', () => {
    const isSandbox = (path: string) => path.startsWith('services/session/src/sandbox/');
    const importers = sourceFiles('services/session/src/**/*.ts').filter(
      ({ path, imports }) => !isSandbox(path) && imports.some(isSandbox),
    );
    expect(importers.map(({ path }) => path)).toEqual([
      'services/session/src/main.ts',
      'services/session/src/service.ts',
    ]);
    const loads = importers.flatMap(({ text }) => text.match(/^import (?!type).*sandbox.*$/gm) ?? []);
    expect(loads).toEqual([]);
  });

  test('no service imports another, but all-in-one imports each', () => {
    const names = services.map((service) => `@gcs/${service}`);
    const offences = sourceFiles('services/*/src/**/*.ts')
      .filter((file) => !file.path.startsWith('services/all-in-one/'))
      .flatMap((file) =>
        file.imports
          .filter((target) => names.some((name) => target.startsWith(name)))
          .map((target) => `${file.path} → ${target}`),
      );
    expect(offences).toEqual([]);
  });

  test('a package is imported by its name, not by a way into its folder', () => {
    const offences = sourceFiles('services/*/src/**/*.ts').flatMap(({ path, imports }) => {
      const [, own = ''] = /^(services\/[^/]+\/)/.exec(path) ?? [];
      return imports
        .filter((target) => /^(?:services|proto)\//.test(target) && !target.startsWith(own))
        .map((target) => `${path} → ${target}`);
    });
    expect(offences).toEqual([]);
  });

  test('the kit imports no service, the contracts import nothing of ours', () => {
    const kit = sourceFiles('services/kit/src/**/*.ts').flatMap((file) =>
      ours(file, ['@gcs/kit', '@gcs/proto', 'services/kit/']),
    );
    const proto = sourceFiles('proto/src/**/*.ts').flatMap((file) => ours(file, ['proto/']));
    expect([...kit, ...proto]).toEqual([]);
  });

  test('what pages share imports nothing of ours, and nothing of a framework', () => {
    const offences = sourceFiles('services/ui/src/**/*.ts').flatMap(({ path, imports }) =>
      imports
        .filter((target) => !target.startsWith('services/ui/') && !pagePackages.test(target))
        .map((target) => `${path} → ${target}`),
    );
    expect(offences).toEqual([]);
  });

  test('each room of the kit imports only lower rooms', () => {
    const offences = sourceFiles('services/kit/src/**/*.ts').flatMap(({ path, imports }) => {
      const allowed = kitRooms.slice(0, kitRooms.indexOf(kitRoomOf(path)) + 1);
      return imports
        .filter((target) => target.startsWith(kitSources) && !allowed.includes(kitRoomOf(target)))
        .map((target) => `${path} → ${target}`);
    });
    expect(offences).toEqual([]);
  });

  test('the kit names nothing of the product: no readiness, and of the public errors only the two that any service has', () => {
    const general = ['internal_error', 'service_unavailable'];
    const words = Object.keys(errorCatalogue).filter((code) => !general.includes(code));
    const named = new RegExp(`readiness-?attestation|'(?:${words.join('|')})'|\\b(?:${words.join('|')}):`, 'i');
    const offences = sourceFiles('services/kit/src/**/*.ts').filter((file) => named.test(file.text));
    expect(offences.map((file) => file.path)).toEqual([]);
  });

  test.each(services)('the image of %s copies every package of ours that it depends on', (service) => {
    const dockerfile = readFileSync(resolve(root, 'deploy/Dockerfile'), 'utf8').replaceAll(/\$\{SERVICE\}/g, service);
    const missing = ourPackages(service).filter(
      (path) =>
        !dockerfile.includes(`COPY ${path}/package.json ${path}/\n`) ||
        !copiedFolders(path).some((folder) => dockerfile.includes(`COPY ${folder} /app/${folder}\n`)),
    );
    expect(missing).toEqual([]);
  });

  test('kafkajs is imported in one place', () => {
    const importers = sourceFiles('services/*/src/**/*.ts').filter((file) => file.imports.includes('kafkajs'));
    expect(importers.map((file) => file.path).filter((path) => !path.startsWith('services/kit/src/bus/kafka'))).toEqual(
      [],
    );
  });
});

/** Folders of a service's package and of those of ours that it depends on, directly or not. */
function ourPackages(service: string): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const path = relative(root, realpathSync(resolve(root, 'node_modules', name)));
    if (found.has(path)) return;
    found.add(path);
    const dependencies = Object.keys(readJson(`${path}/package.json`)['dependencies'] ?? {});
    dependencies.filter((dependency) => /^@(gcs|guest-compliance)\//.test(dependency)).forEach(add);
  };
  add(`@gcs/${service}`);
  return [...found];
}

/** The folder and those that contain it: any of them brings its files. */
function copiedFolders(path: string): string[] {
  return path === '.' ? [] : [path, ...copiedFolders(dirname(path))];
}

const kitSources = 'services/kit/src/';

function kitRoomOf(path: string): string {
  const [room = '', inside] = path.slice(kitSources.length).split('/');
  return inside === undefined ? '' : room;
}

function ours(file: SourceFile, allowed: string[]): string[] {
  return file.imports
    .filter((target) => /^(@gcs|@guest-compliance|services|proto)\//.test(target))
    .filter((target) => !allowed.some((prefix) => target.startsWith(prefix)))
    .map((target) => `${file.path} → ${target}`);
}
