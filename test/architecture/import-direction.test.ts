import { describe, expect, test } from '@jest/globals';
import { type SourceFile, sourceFiles } from './source-files.ts';

const services = ['gateway', 'session', 'evidence', 'webhook-delivery'];
const purePackages = [
  'node:crypto',
  'node:net',
  'canonicalize',
  'ipaddr.js',
  '@gcs/proto/header-names',
  '@gcs/proto/reason-codes.json',
];

/**
 * Rooms of a service, lowest first; a file imports from its own room and from lower ones
 * (docs/architecture.md#import-direction).
 */
const lowerRooms: Record<string, string[]> = {
  domain: [],
  postgres: ['domain'],
  operations: ['domain', 'postgres', 'http'],
  workers: ['domain', 'postgres', 'operations'],
  engine: ['domain', 'postgres', 'operations', 'workers'],
  grpc: ['domain', 'operations'],
  http: ['domain', 'operations'],
  kafka: ['domain', 'operations', 'engine'],
};

describe('imports follow the allowed directions', () => {
  test.each(services)('in %s each room imports only lower rooms', (service) => {
    const offences = sourceFiles(`services/${service}/src/**/*.ts`).flatMap((file) => roomOffences(service, file));
    expect(offences).toEqual([]);
  });

  test.each(services)('the domain of %s is pure', (service) => {
    const files = sourceFiles(`services/${service}/src/domain/**/*.ts`);
    const offences = files.flatMap((file) =>
      file.imports
        .filter((target) => !target.startsWith(`services/${service}/src/domain/`) && !purePackages.includes(target))
        .map((target) => `${file.path} → ${target}`),
    );
    expect(offences).toEqual([]);
    const impure = files.filter((file) =>
      /\bDate\.now\(|new Date\(\)|Math\.random\(|randomBytes\(|randomUUID\(/.test(file.text),
    );
    expect(impure.map((file) => file.path)).toEqual([]);
  });

  test('only the composition of session imports its sandbox, and only when it is needed', () => {
    const isSandbox = (path: string) => /^services\/session\/src\/(?:sandbox\.ts$|\w+\/sandbox\/)/.test(path);
    const importers = sourceFiles('services/session/src/**/*.ts').filter(
      ({ path, imports }) => !isSandbox(path) && imports.some(isSandbox),
    );
    expect(importers.map(({ path }) => path)).toEqual([
      'services/session/src/main.ts',
      'services/session/src/service.ts',
    ]);
    const loads = importers.flatMap(({ text }) => text.match(/^import (?!type).*sandbox.*$/gm) ?? []);
    expect(loads).toEqual(["import { noSandboxService } from './grpc/no-sandbox-service.ts';"]);
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

  test('the kit imports no service, the contracts import nothing of ours', () => {
    const kit = sourceFiles('services/kit/src/**/*.ts').flatMap((file) =>
      ours(file, ['@gcs/kit', '@gcs/proto', 'services/kit/']),
    );
    const proto = sourceFiles('proto/src/**/*.ts').flatMap((file) => ours(file, ['proto/']));
    expect([...kit, ...proto]).toEqual([]);
  });

  test('kafkajs is imported in one place', () => {
    const importers = sourceFiles('services/*/src/**/*.ts').filter((file) => file.imports.includes('kafkajs'));
    expect(importers.map((file) => file.path).filter((path) => !path.startsWith('services/kit/src/bus/kafka'))).toEqual(
      [],
    );
  });
});

function roomOffences(service: string, file: SourceFile): string[] {
  const prefix = `services/${service}/src/`;
  const roomOf = (path: string) => (path.startsWith(prefix) ? path.slice(prefix.length).split('/') : []);
  const [room, inside] = roomOf(file.path);
  if (room === undefined || inside === undefined) return [];
  const allowed = lowerRooms[room];
  if (allowed === undefined) return [`${file.path} is in no known room`];
  return file.imports
    .filter((target) => target.startsWith(prefix))
    .filter((target) => ![room, ...allowed].includes(roomOf(target)[0] ?? ''))
    .map((target) => `${file.path} → ${target}`);
}

function ours(file: SourceFile, allowed: string[]): string[] {
  return file.imports
    .filter((target) => target.startsWith('@gcs/') || target.startsWith('services/') || target.startsWith('proto/'))
    .filter((target) => !allowed.some((prefix) => target.startsWith(prefix)))
    .map((target) => `${file.path} → ${target}`);
}
