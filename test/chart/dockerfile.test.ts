import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const repository = resolve(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(repository, 'deploy/Dockerfile'), 'utf8');
const ignored = readFileSync(join(repository, '.dockerignore'), 'utf8').split('\n');

const digest = `docker.io/library/node@sha256:${'0123456789abcdef'.repeat(4)}`;
test.each([
  { RELEASE: 'true', NODE_IMAGE: digest, BUILD_IMAGE: digest, isBuilt: true },
  { RELEASE: 'false', NODE_IMAGE: 'node:26', BUILD_IMAGE: 'node:26', isBuilt: true },
  { RELEASE: 'true', NODE_IMAGE: 'node:26', BUILD_IMAGE: digest, isBuilt: false },
  { RELEASE: 'true', NODE_IMAGE: digest, BUILD_IMAGE: 'node:26', isBuilt: false },
  { RELEASE: 'true', NODE_IMAGE: digest.slice(0, -1), BUILD_IMAGE: digest, isBuilt: false },
])('a release requires base images with digests: %j', ({ isBuilt, ...env }) => {
  const [, command = '[]'] = /^RUN (\["node", "--eval", "const \{ RELEASE.*\])$/m.exec(dockerfile) ?? [];
  const [, ...words]: string[] = JSON.parse(command);
  expect(words).toHaveLength(2);
  expect(spawnSync(process.execPath, words, { env }).status === 0).toBe(isBuilt);
});

test('the image build of the gateway also builds its pages, with their code snippets', () => {
  expect(dockerfile).toMatch(/"\$\{SERVICE\}" = gateway \]; then node services\/site\/src\/main\.ts \/site;/);
  expect(dockerfile).toContain('COPY --from=site /site /app/site\nENV GCS_DOCS_DIR=/app/site\n');
  expect(ignored).not.toContain('proto/clients');
  expect(ignored).not.toContain('proto/clients/snippets');
});
