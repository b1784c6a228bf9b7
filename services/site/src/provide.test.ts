import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { digestOfInputs, provideSite } from './provide.ts';
import { siteFiles } from './site-files.ts';

test('concurrent callers all get one folder, made from the current inputs', async () => {
  const [folder, other] = await Promise.all([provideSite(), provideSite()]);
  expect(other).toBe(folder);
  const made = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  expect(new Map(made.sort())).toEqual(new Map([...siteFiles()].sort()));
});

test('the digest ignores a folder that `pip install .` leaves, and changes if a file changes', () => {
  const root = mkdtempSync(join(tmpdir(), 'gcs-site-inputs-'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  mkdirSync(join(root, 'proto'));
  const before = digestOfInputs(root);
  mkdirSync(join(root, 'proto/guest_compliance.egg-info'));
  expect(digestOfInputs(root)).toBe(before);
  writeFileSync(join(root, 'proto/openapi.yaml'), '{}');
  expect(digestOfInputs(root)).not.toBe(before);
  rmSync(root, { recursive: true });
});
