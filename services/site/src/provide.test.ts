import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { provideSite } from './provide.ts';
import { siteFiles } from './site-files.ts';

test('concurrent callers all get the folder made from the current inputs', async () => {
  const [folder, other] = await Promise.all([provideSite(), provideSite()]);
  expect(other).toBe(folder);
  const made = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  expect(new Map(made.sort())).toEqual(new Map([...siteFiles()].sort()));
});
