import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { provideKeyrings } from '@gcs/first-run/keys';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import { helmVersion } from '@gcs/test/support/tools/helm';
import { expect, test } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { ofKind, podMetadataOf, podSpecOf } from './manifests.ts';
import { chart, helm, manifestsOf, offeredApis, valuesFile } from './render.ts';

const readme = readFileSync(join(chart, 'README.md'), 'utf8');
const repository = resolve(chart, '../..');
const about: { home: string; icon: string; sources: string[]; version: string; maintainers: { name: string }[] } =
  parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8'));

/**
 * Blocks of values.yaml, which are separated by empty lines. A value's comment also counts for the same value of later
 * services.
 */
const blocks = readFileSync(join(chart, 'values.yaml'), 'utf8').trimEnd().split('\n\n').slice(1);
const explainedKeys = new Set<string>();

test('values.yaml explains every value, or the group of the value', () => {
  expect([...blocks, 'silent: 1', 'group:\n  silent: 1'].flatMap(silentValues)).toEqual(['silent: 1', '  silent: 1']);
});

function silentValues(block: string): string[] {
  if (block.startsWith('#')) return [];
  let isExplained = false;
  let depth = 0;
  return block.split('\n').filter((line) => {
    const [, indent = '', key] = /^( *)([\w-]+):/.exec(line) ?? [];
    if (key === undefined) {
      isExplained ||= line.trimStart().startsWith('#');
      if (line.trimStart().startsWith('#')) depth = line.search(/\S/);
      return false;
    }
    if (indent.length < depth) isExplained = false;
    depth = Math.min(depth, indent.length);
    if (isExplained) explainedKeys.add(key);
    return !isExplained && !explainedKeys.has(key) && !/^\w+:$/.test(line);
  });
}

test('the example in the chart’s README equals the smallest values that the tests install', () => {
  const [, example = ''] = /^```yaml\n(.*?)^```$/ms.exec(readme) ?? [];
  expect(parse(example)).toEqual(parse(readFileSync(valuesFile('sandbox'), 'utf8')));
  expect(readme).toContain(`--version ${about.version} `);
});

test('the chart names its home, its sources, its maintainer, and an existing icon', () => {
  expect(about.sources).toEqual([about.home]);
  expect(about.maintainers.map(({ name }) => name)).toEqual([expect.stringMatching(/\w/)]);
  const [, path = ''] = /\/main\/(.*)$/.exec(about.icon) ?? [];
  expect(existsSync(join(repository, path))).toBe(true);
  for (const [, linked = ''] of readme.matchAll(/guest-compliance\/(?:blob|tree)\/main\/([^)]+)\)/g)) {
    expect({ linked, exists: existsSync(join(repository, linked)) }).toEqual({ linked, exists: true });
  }
});

test('docs/kubernetes.md installs the version of Helm that the tests use', () => {
  const page = readFileSync(join(repository, 'docs/kubernetes.md'), 'utf8');
  expect(page).toContain(`go install helm.sh/helm/v4/cmd/helm@${helmVersion}`);
});

test('the guide’s commands create keyrings like those of a first run, and Secrets from them', async () => {
  const page = readFileSync(join(repository, 'deploy/README.md'), 'utf8');
  const [, block = ''] = /^ {3}```sh\n( {3}deploy\/create-keyrings.*?)^ {3}```$/ms.exec(page) ?? [];
  const directory = mkdtempSync(join(tmpdir(), 'gcs-keyrings-'));
  // The block removes the files at its end.
  const stored = join(directory, 'stored');
  mkdirSync(stored);
  const kubectl = `kubectl() { echo "$*"; cp *.json stored; }`;
  const created = execFileSync('bash', ['-euc', `${kubectl}\n${block.replace('deploy/', `${repository}/deploy/`)}`], {
    cwd: directory,
    encoding: 'utf8',
  });
  expect(readdirSync(directory)).toEqual(['stored']);
  writeFileSync(join(directory, 'stays.json'), 'its keys');
  const again = spawnSync('bash', [join(repository, 'deploy/create-keyrings.sh')], {
    cwd: directory,
    encoding: 'utf8',
  });
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('stays.json exists')]);
  expect(readdirSync(directory)).toEqual(['stays.json', 'stored']);
  rmSync(join(directory, 'stays.json'));
  const { gateway, ...keyrings } = await provideKeyrings(join(directory, 'first-run'));
  const bytesOf = (file: string) => {
    const keyring: Keyring = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries(keyring).map(([purpose, { current, keys }]) => [
      purpose,
      Buffer.from(keys[current] ?? '', 'base64').length,
    ]);
  };
  for (const [service, file] of Object.entries(keyrings)) {
    expect(bytesOf(join(stored, `${service}.json`))).toEqual(bytesOf(file));
    expect(created).toContain(`secret generic ${service}-keyring --from-file=keyring.json=${service}.json`);
  }
  rmSync(directory, { recursive: true });
});

test('the values and commands of the operating guide fit the chart', async () => {
  const guide = readFileSync(join(repository, 'deploy/README.md'), 'utf8');
  const directory = mkdtempSync(join(tmpdir(), 'gcs-guide-'));
  const blocks = [...guide.matchAll(/^ *```yaml\n(.*?)^ *```$/gms)].map(([, values = '']) => parse(values));
  // Helm merges maps, but takes a list only from the last file.
  const all = { extraObjects: blocks.flatMap(({ extraObjects = [] }) => extraObjects) };
  const files = [...blocks, all].flatMap((values, index) => {
    writeFileSync(join(directory, `${index}.yaml`), stringify(values));
    return ['-f', join(directory, `${index}.yaml`)];
  });
  const [, options = ''] = /`helm template … (.*?) \|/.exec(guide) ?? [];
  const release = ['compliance', chart, '--namespace', 'compliance', '-f', valuesFile('sandbox'), ...offeredApis];
  const { stderr, stdout } = await helm('template', ...release, ...files, ...options.split(' '));
  rmSync(directory, { recursive: true });
  expect(stderr).toBe('');
  const manifests = manifestsOf(stdout);
  expect(ofKind(manifests, 'Pod')).toEqual([]);
  for (const kind of ['ServiceMonitor', 'PrometheusRule']) expect(ofKind(manifests, kind)).toHaveLength(1);
  expect(stdout).toContain('alert: GcsNothingSeen');
  const [scaled] = ofKind(manifests, 'TriggerAuthentication');
  expect(JSON.stringify(ofKind(manifests, 'ScaledObject'))).toContain(`{"name":"${scaled?.metadata.name}"}`);
  const [{ spec } = { spec: {} }] = ofKind(manifests, 'ExternalSecret');
  const composed = { url: expect.stringContaining('{{ .password }}'), 'migration-url': expect.any(String) };
  expect(spec).toMatchObject({ target: { template: { data: composed } } });

  const components = ofKind(manifests, 'Job').map(({ metadata }) => metadata.labels?.['app.kubernetes.io/component']);
  const runbooks = ['GcsDatabaseUnusable', 'GcsTopicsUnusable'].map((name) =>
    readFileSync(join(repository, `deploy/runbooks/${name}.md`), 'utf8').replace('<service>', 'session'),
  );
  for (const page of [guide, ...runbooks]) {
    const [, component] = /delete job -l app\.kubernetes\.io\/component=([\w-]+)/.exec(page) ?? [];
    expect(components).toContain(component);
  }

  // deploy/samples/prometheus.yaml selects pods by this label and port.
  const [deployment] = ofKind(manifests, 'Deployment');
  expect(deployment && podMetadataOf(deployment)?.labels).toMatchObject({
    'app.kubernetes.io/name': 'guest-compliance',
  });
  const [container] = (deployment && podSpecOf(deployment)?.containers) ?? [];
  expect(container).toMatchObject({ ports: expect.arrayContaining([expect.objectContaining({ name: 'metrics' })]) });
});
