import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, SourceTextModule } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import vectors from '../../snippets/vectors.json' with { type: 'json' };
import { created, createRequest, session } from './resources.ts';
import { useScriptedServers } from './scripted-server.ts';

const serve = useScriptedServers();

/** Globals that the client may use, because Node, Deno, Bun and the edge runtimes share them (WinterTC). */
const webGlobals = { AbortController, clearTimeout, crypto, fetch, setTimeout, TextDecoder, TextEncoder, URL };

const packageDir = dirname(import.meta.dirname);
const consumerDir = mkdtempSync(join(tmpdir(), 'gcs-client-consumer-'));
const installedDir = join(consumerDir, 'node_modules/@guest-compliance/client');

beforeAll(() => {
  const tarball = join(consumerDir, pack(copyOfRepository()).filename);
  writeFileSync(join(consumerDir, 'package.json'), '{}');
  npm(['install', tarball, '--offline', '--no-audit', '--no-fund'], consumerDir);
});

afterAll(() => rmSync(consumerDir, { recursive: true }));

/** Packs a copy, because npm replaces the manifest while other tests use the client. */
function copyOfRepository(): string {
  const root = join(packageDir, '../../..');
  const copy = join(consumerDir, 'repository');
  const copiedPackage = join(copy, 'proto/clients/typescript');
  cpSync(packageDir, copiedPackage, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
  for (const file of ['tsconfig.json', 'LICENSE']) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copiedPackage;
}

type Packed = { filename: string; files: { path: string }[] };

let packed: Packed = { filename: '', files: [] };

function pack(folder: string): Packed {
  const before = readFileSync(join(folder, 'package.json'), 'utf8');
  const [result] = JSON.parse(npm(['pack', '--json', '--silent', '--pack-destination', consumerDir], folder));
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(before);
  packed = result;
  return result;
}

function npm(args: string[], cwd: string): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

test('npm pack packs JavaScript, declarations, licence and guide, and neither sources nor tests', () => {
  const paths = packed.files.map(({ path }) => path);
  const published = /^(LICENSE|README\.md|package\.json|dist\/cjs\/package\.json|dist\/.+\.(js|d\.ts))$/;
  expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/index.js']));
  expect(paths.filter((path) => !published.test(path))).toEqual([]);
  expect(paths.filter((path) => /\.test\./.test(path))).toEqual([]);
});

test('the source imports only its own files and uses no runtime-specific global', () => {
  for (const path of globSync('src/**/*.ts', { cwd: packageDir }).filter((file) => !file.endsWith('.test.ts'))) {
    const code = withoutComments(readFileSync(join(packageDir, path), 'utf8'));
    const imported = [...code.matchAll(/\bfrom '([^']+)'|\bimport\(?\s*'([^']+)'/g)].map(
      ([, from, bare]) => from ?? bare,
    );
    expect({ path, imported: imported.filter((specifier) => !specifier?.startsWith('./')) }).toEqual({
      path,
      imported: [],
    });
    expect({ path, code }).not.toMatchObject({
      code: expect.stringMatching(
        /\b(process|Buffer|global|window|document|navigator|Deno|Bun)\.|\b(require|setImmediate)\(|\b__dirname\b/,
      ),
    });
  }
});

test('the package needs only the globals that web runtimes share', async () => {
  const { createClient, verifyWebhook } = await importWithin(webGlobals, join(installedDir, 'dist/index.js'));
  const server = await serve({ status: 503 }, created);
  const client = createClient({ baseUrl: server.baseUrl, token: 'gcs_sandbox_token', retry: { baseMs: 1 } });
  expect(await client.sessions.create(createRequest)).toEqual(session);
  for (const { body, signature, secrets, valid } of vectors)
    expect(
      await verifyWebhook(body, signature, secrets).then(
        () => true,
        () => false,
      ),
    ).toBe(valid);
});

test('the package is JavaScript without dependencies, importable by Node below node_modules', () => {
  const manifest = JSON.parse(readFileSync(join(installedDir, 'package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).not.toHaveProperty('private');
  expect(manifest).toMatchObject({
    homepage: expect.any(String),
    repository: { directory: 'proto/clients/typescript' },
  });
  // Compilers that read no `exports` use these members.
  for (const member of ['main', 'types']) expect(existsSync(join(installedDir, manifest[member]))).toBe(true);
  for (const [type, load] of [
    ['module', 'await import'],
    ['commonjs', 'require'],
  ]) {
    const script = `console.log(Object.keys(${load}('@guest-compliance/client')).sort().join())`;
    const words = ['--no-experimental-require-module', `--input-type=${type}`, '--eval', script];
    const output = execFileSync(process.execPath, words, { cwd: consumerDir, encoding: 'utf8' });
    expect(output.trim()).toBe('GcsError,createClient,verifyEvent,verifyWebhook');
  }
});

const nodeTypes = { lib: ['es2022'], types: ['node'] };
test.each([
  ['an ES module with the web’s types', 'consumer.mts', { lib: ['es2022', 'dom'], types: [] }],
  ['an ES module with Node’s types', 'consumer.mts', nodeTypes],
  ['a CommonJS module', 'consumer.cts', nodeTypes],
  [
    'a program that is compiled to CommonJS',
    'consumer.ts',
    { ...nodeTypes, module: 'commonjs', moduleResolution: 'bundler' },
  ],
  ['the sample of the pages', 'session.mts', nodeTypes],
  ['the sample of a first arrival', 'first-arrival.mts', nodeTypes],
])('compiles %s against its declarations', (_, file, options) => {
  const sample = join(packageDir, '../samples', file.replace('.mts', '.ts'));
  const source = file.endsWith('.mts') ? consumerSource : withoutTopLevelAwait(consumerSource);
  writeFileSync(join(consumerDir, file), existsSync(sample) ? readFileSync(sample, 'utf8') : source);
  const compilerOptions = {
    ...{ module: 'nodenext', strict: true, noEmit: true },
    ...{ ...options, typeRoots: [join(packageDir, '../../../node_modules/@types')] },
  };
  writeFileSync(join(consumerDir, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
  const compiler = fileURLToPath(new URL('./bin/tsc', import.meta.resolve('typescript/package.json')));
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, '--project', consumerDir], { encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' });
});

/** CommonJS has no top-level await, so the program becomes a function. */
function withoutTopLevelAwait(source: string): string {
  const [, imports = '', body = ''] = /^(\n?import[^\n]*\n)(.*)$/s.exec(source) ?? [];
  return `${imports}export async function main() {${body.replace('export const', 'const')}return isExpired; }`;
}

const consumerSource = `
import { createClient, GcsError, verifyWebhook, type ComplianceSession } from '@guest-compliance/client';
const client = createClient({ baseUrl: 'https://api.example.com', token: 'token', fetch });
const session: ComplianceSession = await client.sessions.get('cs_1', { signal: AbortSignal.timeout(1) });
// @ts-expect-error -- not a status
session.status === 'DONE';
// @ts-expect-error -- without the required guest
client.sessions.create({ bookingReference: 'b', propertyReference: 'p', workflowKey: 'w' });
const event = await verifyWebhook(new Uint8Array(), null, ['whsec_a', 'whsec_b']);
const type: 'compliance_session.updated' | string = event.type;
await client.bookings.put('b', { propertyReference: 'p', arrival: 'a', departure: 'd', timeZone: 'z', persons: { adults: 1 } });
// @ts-expect-error -- a report without guests' numbers
await client.bookings.recordArrival('b', { guests: ['one'] });
export const isExpired = (error: unknown) => error instanceof GcsError && error.code === 'token_expired' && type;
`;

/** Loads a module with its imports in a realm with only these globals. */
async function importWithin(globals: object, entry: string): Promise<typeof import('../src/index.ts')> {
  const context = createContext({ ...globals });
  const modules = new Map<string, SourceTextModule>();
  const load = (path: string): SourceTextModule => {
    const known = modules.get(path);
    if (known !== undefined) return known;
    const module = new SourceTextModule(readFileSync(path, 'utf8'), { context, identifier: path });
    modules.set(path, module);
    return module;
  };
  const module = load(entry);
  await module.link((specifier, parent) => load(join(dirname(parent.identifier), specifier)));
  await module.evaluate();
  return Object.assign(Object.create(null), module.namespace);
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*.*?\*\/|^\s*\/\/[^\n]*$/gms, '');
}
