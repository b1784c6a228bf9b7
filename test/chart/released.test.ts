import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { chart, helm, offeredApis, valuesFile } from './render.ts';

const images = ['gateway', 'session', 'evidence', 'webhook-delivery', 'stays', 'providers', 'console'];
const digestOf = (image: string) => `sha256:${createHash('sha256').update(image).digest('hex')}`;

let folder: string;
let environment: Record<string, string | undefined>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gcs-release-'));
  const helmProgram = join(folder, 'helm');
  const words = helmCommand().map((word) => `'${word}'`);
  writeFileSync(helmProgram, `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`, { mode: 0o755 });
  environment = { ...processEnvironment(), HELM: helmProgram };
  for (const image of images) writeFileSync(join(folder, `${image}.digest`), `${digestOf(image)}\n`);
}, helmDeadlineMs);
afterAll(() => rmSync(folder, { recursive: true }));

const script = join(chart, '../../deploy/release-chart.sh');

test('a released chart pulls every image by the digest of the release, without image values', async () => {
  execFileSync(script, ['ghcr.io/acme/hotel/gcs', folder, folder], { env: environment });
  const [packed = ''] = globSync('guest-compliance-*.tgz', { cwd: folder });
  const { image: _, ...values } = parse(readFileSync(valuesFile('production'), 'utf8'));
  delete values.gateway.image;
  writeFileSync(join(folder, 'values.yaml'), stringify(values));
  const installed = [join(folder, packed), '-f', join(folder, 'values.yaml')];
  const { stderr, stdout } = await helm('template', 'gcs', ...installed, ...offeredApis);
  expect(stderr).toBe('');
  const used = new Set([...stdout.matchAll(/^ +image: (.*)$/gm)].map(([, image]) => image));
  expect([...used].sort()).toEqual(images.map((image) => `ghcr.io/acme/hotel/gcs/${image}@${digestOf(image)}`).sort());
});

test('a released chart is refused if the digest of an image is missing', () => {
  rmSync(join(folder, 'stays.digest'));
  const { status, stderr } = spawnSync(script, ['ghcr.io/acme/gcs', folder, folder], { env: environment });
  expect(status).not.toBe(0);
  expect(String(stderr)).toContain('stays.digest');
});
