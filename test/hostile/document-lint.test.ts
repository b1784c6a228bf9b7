import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { cached } from '../support/tools/cache.ts';

const document = readFileSync(fileURLToPath(import.meta.resolve('@gcs/proto/openapi.yaml')), 'utf8');

test('the rules for OpenAPI and those of OWASP’s API Security Top 10 find no error in openapi.yaml', () => {
  expect(lint(document)).toMatchObject({ status: 0 });
});

test('the rules find a planted error', () => {
  const unbounded = document.replace('guest-7731]', 'guest-7731]\n        nickname: { type: string }');
  expect(lint(unbounded)).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/error: owasp:\S+string-limit at/),
  });
});

function lint(input: string) {
  const script = join(import.meta.dirname, 'spectral', 'lint.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, spectralFolder()], {
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const packages = join(import.meta.dirname, 'spectral');

function spectralFolder(): string {
  const lock = readFileSync(join(packages, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  return cached(`spectral-${version}`, (folder) => {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(packages, file), join(folder, file));
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
  });
}
