import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { expect, test } from '@jest/globals';
import { sourceFiles } from './source-files.ts';

const root = resolve(import.meta.dirname, '../..');

type Installed = { dependencies?: Record<string, string>; resolved?: string; dev?: boolean };
const lock: { packages: Record<string, Installed> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const importAll = (entries: readonly string[]) => `
  import { registerHooks } from 'node:module';
  const urls = [];
  registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
  await Promise.all(${JSON.stringify(entries)}.map((module) => import(module)));
  process.stdout.write(JSON.stringify(urls), () => process.exit());
`;

const ofService = ['./src/config.ts', './src/service.ts', '@gcs/kit/service/service-process'];

const withTopics = ['session', 'evidence', 'webhook-delivery'];

/** Modules of the schema compiler that generated validators import. */
const validatorParts = ['ajv-formats/dist/formats.js', 'ajv/dist/runtime/equal.js', 'ajv/dist/runtime/ucs2length.js'];

test.each(['gateway', 'session', 'evidence', 'webhook-delivery'])(
  'a process of %s loads generated validators, but no YAML parser or schema compiler',
  (service) => {
    const paths = modulesOf(service);
    expect(paths).toContain('proto/gen/validators.js');
    const packages = paths.filter((path) => /^node_modules\/(?:yaml|ajv|ajv-formats)\//.test(path));
    expect(packages.sort()).toEqual(validatorParts.map((path) => `node_modules/${path}`));
    expect(paths.includes('proto/src/documents.ts')).toBe(service === 'gateway');
  },
);

/** Modules that take megabytes each, so a process loads them on first use. */
const loadedLater =
  /^node_modules\/(?:@aws-sdk|@smithy|kafkajs|knex|@onfido\/api|@grpc\/reflection|@opentelemetry\/exporter-(?:trace|metrics)-otlp-(?:proto|grpc))\//;

const schemaModules = /^(?:node_modules\/(?:yaml|ajv|ajv-formats)\/|proto\/(?:gen\/validators|src\/documents))/;

const makesPages = (path: string) => /^(?:node_modules\/(?:marked|highlight\.js)|services\/site)\//.test(path);

const driverModules = /^node_modules\/(?:kafkajs|knex|pg)\//;

test('finds a process that loads a forbidden module', () => {
  const planted = modulesOf('gateway', [...ofService, 'kafkajs', 'knex', 'marked', 'yaml', '@gcs/proto/documents']);
  for (const pattern of [loadedLater, schemaModules, driverModules]) {
    expect(planted.filter((path) => pattern.test(path))).not.toEqual([]);
  }
  expect(planted.filter(makesPages)).not.toEqual([]);
});

const sandboxModules = /^services\/session\/src\/sandbox\//;

test.each(['gateway', 'session', 'evidence', 'webhook-delivery', 'providers', 'console'])(
  'a process of %s loads heavy modules only when they are used',
  (service) => {
    expect(modulesOf(service).filter((path) => loadedLater.test(path))).toEqual([]);
  },
);

test('the server of the site never loads the code that builds the site', () => {
  expect(modulesOf('gateway').filter(makesPages)).toEqual([]);
  expect(modulesOf('all-in-one', ['./src/all-in-one.ts']).filter(makesPages)).toEqual(['services/site/src/provide.ts']);
  const later = sourceFiles('services/gateway/src/**/*.ts').flatMap(({ imports }) => imports);
  expect(later.filter((name) => /^(?:node:worker_threads|marked|highlight\.js|@gcs\/site)/.test(name))).toEqual([]);
});

test('a process of the console loads neither validators nor the schemas', () => {
  expect(modulesOf('console').filter((path) => schemaModules.test(path))).toEqual([]);
});

test('npm start works without the development packages', () => {
  const { packages } = lock;
  const isForDevelopment = (path: string) =>
    packages[/^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '']?.dev === true;
  const optional = /^node_modules\/(?:supports-color|has-flag)\//;
  const loaded = modulesOf('all-in-one', ['./src/all-in-one.ts']).filter((path) => !optional.test(path));
  expect(loaded.filter(isForDevelopment)).toEqual([]);
  expect(modulesOf('all-in-one', ['fast-check']).filter(isForDevelopment)).not.toEqual([]);
});

const drivers = ['kafkajs', 'knex', 'pg'];

test.each(['console', 'gateway', 'providers', 'session', 'evidence', 'webhook-delivery'])(
  'the image of %s contains exactly the database and bus drivers that its service needs',
  (service) => {
    const own: Readonly<Record<string, readonly string[]>> = {
      console: [],
      gateway: ['pg'],
      providers: ['pg'],
      session: drivers,
    };
    const expected = own[service] ?? ['kafkajs', 'pg'];
    expect(drivers.filter((driver) => installedWith(`services/${service}`).has(driver))).toEqual(expected);
  },
);

test('a process of the console loads no database or bus driver', () => {
  expect(modulesOf('console').filter((path) => driverModules.test(path))).toEqual([]);
});

test('a process of session loads the sandbox only in a sandbox', () => {
  expect(modulesOf('session').filter((path) => sandboxModules.test(path))).toEqual([]);
  const planted = modulesOf('session', [...ofService, './src/sandbox/run-scenarios.ts']);
  expect(planted.filter((path) => sandboxModules.test(path))).not.toEqual([]);
});

/** Returns the packages that `npm ci --omit=dev --workspace` installs, without optional peers. */
function installedWith(workspace: string): Set<string> {
  const names = new Set<string>();
  const add = (path: string): void => {
    for (const name of Object.keys(lock.packages[path]?.dependencies ?? {})) {
      if (names.has(name)) continue;
      names.add(name);
      add(lock.packages[`node_modules/${name}`]?.resolved ?? `node_modules/${name}`);
    }
  };
  add(workspace);
  return names;
}

function modulesOf(service: string, entries = ofService): string[] {
  const printed = execFileSync(
    process.execPath,
    ['--no-warnings', '--input-type=module', '--eval', importAll(entries)],
    {
      cwd: join(root, 'services', service),
      encoding: 'utf8',
    },
  );
  const urls: string[] = JSON.parse(printed);
  const base = `file://${root}/`;
  return urls.filter((url) => url.startsWith(base)).map((url) => url.slice(base.length));
}

// Compiling TypeScript takes ten megabytes of memory, so images and the first local start compile in advance.
test.each(['gateway', 'session', 'evidence', 'webhook-delivery', 'providers', 'console'])(
  'the compile command of %s also compiles modules that the service loads after its start',
  (service) => {
    const cache = mkdtempSync(join(tmpdir(), 'gcs-compiled-'));
    try {
      const main = join(root, 'services', service, 'src/main.ts');
      const env = { ...processEnvironment(), NODE_COMPILE_CACHE: cache, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' };
      // Node may exit before a slow reader has read a megabyte from a pipe.
      const log = join(cache, 'log');
      const output = openSync(log, 'w');
      spawnSync(process.execPath, [main, 'compile'], { env, stdio: ['ignore', output, output] });
      closeSync(output);
      const written = readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.includes('saving transpilation cache'));
      const paths = written.flatMap((line) => line.split(`file://${root}/`).slice(1));
      expect(paths).toContain(`services/${service}/src/service.ts`);
      expect(paths.includes('services/kit/src/bus/kafka/subscription.ts')).toBe(withTopics.includes(service));
      expect(paths.includes('services/session/src/sandbox/sandbox.worker.ts')).toBe(service === 'session');
    } finally {
      rmSync(cache, { recursive: true });
    }
  },
);
