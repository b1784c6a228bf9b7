import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { repository } from '@gcs/test/support/parts';
import { serviceEnvironment, startServiceProcess } from '@gcs/test/support/service-process';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { outside, playOutside } from './outside/play-outside.ts';
import { startTestProviders, visit } from './test-providers.ts';

const root = mkdtempSync(join(tmpdir(), 'gcs-vendor-adapter-'));
const [author, operator] = [join(root, 'author'), join(root, 'operator')];
const compiler = fileURLToPath(new URL('./bin/tsc', import.meta.resolve('typescript/package.json')));

const run = (program: string, args: readonly string[], cwd: string) =>
  execFileSync(program, [...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const pack = (folder: string): { filename: string; files: { path: string }[] } =>
  JSON.parse(run('npm', ['pack', '--json', '--silent', '--pack-destination', root], folder))[0];
const install = (tarball: string, cwd: string) =>
  run('npm', ['install', join(root, tarball), '--offline', '--no-audit', '--no-fund'], cwd);
const write = (name: string, content: object | string) =>
  writeFileSync(join(author, name), typeof content === 'string' ? content : JSON.stringify(content));

let packed: ReturnType<typeof pack>;
beforeAll(() => {
  for (const folder of [author, operator]) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{}');
  }
  packed = pack(copyOfRepository());
  install(packed.filename, author);
  write('acme-id.ts', readFileSync(join(import.meta.dirname, 'outside/acme-id.ts'), 'utf8'));
  const typeRoots = [join(repository, 'node_modules/@types')];
  const compilerOptions = { module: 'nodenext', strict: true, outDir: 'dist', types: ['node'], typeRoots };
  write('tsconfig.json', { compilerOptions, files: ['acme-id.ts', 'check.ts'] });
  write('check.ts', conformanceTest);
  write('package.json', { name: '@acme/gcs-acme-id', version: '1.0.0', type: 'module', exports: './dist/acme-id.js' });
});
afterAll(() => rmSync(root, { recursive: true }));

/** Packs a copy, because the build writes into the package's folder. */
function copyOfRepository(): string {
  const copy = join(root, 'repository');
  const isSource = (path: string) => !path.includes('node_modules');
  for (const path of ['services/kit', 'services/providers', 'proto/reason-codes.json', 'tsconfig.json', 'LICENSE']) {
    cpSync(join(repository, path), join(copy, path), { recursive: true, filter: isSource });
  }
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));
  return join(copy, 'services/providers/vendor-adapter');
}

const conformanceTest = `
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { conformanceChecks, type Recordings } from '@guest-compliance/vendor-adapter/conformance';
import { declaredAdapter } from '@guest-compliance/vendor-adapter/declared';
import { adapterTools } from '@guest-compliance/vendor-adapter/tools';
import { createAdapter } from './acme-id.js';

const body = Buffer.from('{"id":"chk_1"}');
const sign = createHmac('sha256', 'whsec_1').update(body).digest('hex');
const secrets = { apiKey: 'key', apiSecret: '', webhookSecrets: ['whsec_1'], providerToken: 't' };
const recordings: Recordings = {
  account: {
    id: 'pac_1', tenantId: 'ten_1', provider: 'acme', vendor: 'acme-id', environment: 'sandbox', flow: '',
    baseUrl: 'https://api.acme.example', reviewsOurs: false, attestedSteps: [], secrets,
  },
  webhooks: [{ name: 'an event', headers: { 'Acme-Signature': sign }, body, nowMs: 0, reads: 'chk_1' }],
  results: [
    { name: 'a yes', result: { state: 'yes', checked: { DOCUMENT: true } }, reads: 'decided', passes: ['DOCUMENT'] },
  ],
  creates: [],
  deletions: [
    {
      name: 'a check', vaultId: 'chk_1', erasure: 'deleted',
      answers: [{ call: 'DELETE /checks/chk_1', status: 200, json: {} }],
    },
  ],
};
const adapter = createAdapter(adapterTools);
const wrong = { ...adapter, readWebhook: () => ({ kind: 'other' as const }) };
for (const { title, run } of conformanceChecks(process.argv.includes('wrong') ? wrong : adapter, recordings)) test(title, run);
test('an incomplete declaration is refused', ({ assert }) => assert.throws(() => declaredAdapter({}), /name: a text/));
// @ts-expect-error -- a step without a meaning
export const mistaken: Recordings['results'] = [{ name: 'a', result: {}, reads: 'decided', passes: ['FACE'] }];
`;

test('the package contains JavaScript, declarations, licence and guide, and has no dependencies', () => {
  const paths = packed.files.map(({ path }) => path);
  const published = /^(LICENSE|README\.md|package\.json|dist\/proto\/reason-codes\.json|dist\/.+\.(js|d\.ts))$/;
  expect(paths.filter((path) => !published.test(path))).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md']));
  const manifest = JSON.parse(
    readFileSync(join(author, 'node_modules/@guest-compliance/vendor-adapter/package.json'), 'utf8'),
  );
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).not.toHaveProperty('private');
  const code = paths
    .filter((path) => path.startsWith('dist/'))
    .map((path) => readFileSync(join(author, 'node_modules/@guest-compliance/vendor-adapter', path), 'utf8'));
  expect(code.filter((text) => /['"]@gcs\/|\.ts['"]/.test(text))).toEqual([]);
});

test('an author compiles and checks an adapter, and a service finds it by the name of its package', async () => {
  run(process.execPath, [compiler, '--project', author], author);
  const checks = ['--test-reporter=spec', 'dist/check.js'];
  expect(run(process.execPath, checks, author)).toContain('✔ deletes: a check');
  expect(() => run(process.execPath, [...checks, 'wrong'], author)).toThrow(/Command failed/);

  install(pack(author).filename, operator);
  const its = outside['acme-id'];
  if (its === undefined) throw new Error('the sample is missing');
  const played = await playOutside(its);
  await using site = await startTestProviders('acme-id', { played, config: { vendorAdapters: [its.adapter] } });
  const [listen, vendor] = await freePorts(2);
  const { databaseUrl, keyringFile, providerAddress } = site.config;
  const environment = serviceEnvironment({
    ...{ GCS_DATABASE_URL: databaseUrl, GCS_KEYRING_FILE: keyringFile, GCS_PROVIDER_ADDRESS: providerAddress },
    ...{ GCS_LISTEN: `127.0.0.1:${listen}`, GCS_VENDOR_LISTEN: `127.0.0.1:${vendor}` },
    ...{ GCS_VENDOR_BASE_URL: 'https://guests.example', GCS_VENDOR_ADAPTERS: '@acme/gcs-acme-id' },
  });
  const service = await startServiceProcess('providers', environment, operator);
  try {
    const token = await site.tokenOf(its.steps);
    const led = await visit(`http://127.0.0.1:${vendor}/hand-over?token=${token}`);
    expect(led).toEqual({ status: 303, location: 'https://vendor.example/ses_1' });
  } finally {
    await service.stop();
  }
});
