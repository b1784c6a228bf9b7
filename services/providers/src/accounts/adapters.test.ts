import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@gcs/test/support/parts';
import { expect, test } from '@jest/globals';
import { builtInAdapters } from './adapters.ts';

const listed = execFileSync('git', ['ls-files', 'services/*/src/*', 'proto/gcs/*'], {
  cwd: repository,
  encoding: 'utf8',
});
const sources = listed.split('\n').filter((path) => /\.(ts|sql|proto)$/.test(path) && !/\.test\.ts$/.test(path));
const texts = sources.map((path) => [path, readFileSync(join(repository, path), 'utf8')] as const);

test.each(builtInAdapters.all)('$name appears only in the sources in its own folder', ({ name, label }) => {
  const named = new RegExp(`['"\`](?:${name}|${label})['"\`]`);
  const found = texts.filter(([, text]) => named.test(text)).map(([path]) => path);
  expect(found).toEqual([`services/providers/src/${name}/${name}.ts`]);
});
