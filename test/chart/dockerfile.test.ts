import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { servicesWithSettings } from '../support/service-settings.ts';

type Manifest = { name: string; dependencies?: Record<string, string> };

const repository = resolve(import.meta.dirname, '../..');
const workspaces = new Map(
  globSync(['proto/package.json', 'proto/clients/*/package.json', 'services/*/package.json'], { cwd: repository }).map(
    (file): [string, { directory: string; manifest: Manifest }] => {
      const manifest: Manifest = JSON.parse(readFileSync(join(repository, file), 'utf8'));
      return [manifest.name, { directory: dirname(file), manifest }];
    },
  ),
);
const dockerfile = readFileSync(join(repository, 'deploy/Dockerfile'), 'utf8');
const ignored = readFileSync(join(repository, '.dockerignore'), 'utf8').split('\n');

// An image is installed from manifests: a package whose manifest is missing cannot be found at run time.
test.each([...servicesWithSettings, 'site'])(
  'the image of %s holds every package of this repository that it needs',
  (service) => {
    const needed = [...neededBy(`@gcs/${service}`)].filter((directory) => directory !== `services/${service}`);
    expect(needed.filter((directory) => !dockerfile.includes(`COPY ${directory}/package.json ${directory}/`))).toEqual(
      [],
    );
    expect(needed.filter((directory) => ignored.includes(directory))).toEqual([]);
  },
);

const digest = `docker.io/library/node@sha256:${'0123456789abcdef'.repeat(4)}`;
test.each([
  { RELEASE: 'true', NODE_IMAGE: digest, BUILD_IMAGE: digest, isBuilt: true },
  { RELEASE: 'false', NODE_IMAGE: 'node:26', BUILD_IMAGE: 'node:26', isBuilt: true },
  { RELEASE: 'true', NODE_IMAGE: 'node:26', BUILD_IMAGE: digest, isBuilt: false },
  { RELEASE: 'true', NODE_IMAGE: digest, BUILD_IMAGE: 'node:26', isBuilt: false },
  { RELEASE: 'true', NODE_IMAGE: digest.slice(0, -1), BUILD_IMAGE: digest, isBuilt: false },
])('a release builds on images with digests: %j', ({ isBuilt, ...env }) => {
  const [, command = '[]'] = /^RUN (\["node", "--eval", "const \{ RELEASE.*\])$/m.exec(dockerfile) ?? [];
  const [, ...words]: string[] = JSON.parse(command);
  expect(words).toHaveLength(2);
  expect(spawnSync(process.execPath, words, { env }).status === 0).toBe(isBuilt);
});

test('the image build of the gateway makes its pages, with their code snippets', () => {
  expect(dockerfile).toMatch(/"\$\{SERVICE\}" = gateway \]; then node services\/site\/src\/main\.ts \/site;/);
  expect(dockerfile).toContain('COPY --from=site /site /app/site\nENV GCS_DOCS_DIR=/app/site\n');
  expect(ignored).not.toContain('proto/clients');
  expect(ignored).not.toContain('proto/clients/snippets');
});

function neededBy(name: string, found = new Set<string>()): Set<string> {
  const workspace = workspaces.get(name);
  if (workspace === undefined || found.has(workspace.directory)) return found;
  found.add(workspace.directory);
  for (const dependency of Object.keys(workspace.manifest.dependencies ?? {})) neededBy(dependency, found);
  return found;
}
