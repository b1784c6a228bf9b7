import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from './cache.ts';

const sources = join(import.meta.dirname, 'asyncapi');
const files = ['package.json', 'package-lock.json', 'read.js'];

/** Severity 0 makes a document invalid, and 1 is a warning. */
export type AsyncapiReading = {
  problems: { severity: number; code: string; message: string; path: string[] }[];
  channels: string[];
};

/** Installs AsyncAPI's official parser once. Its 130 packages are not part of `npm ci`. */
export function asyncapiReader(): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(sources, file)));
  return cached(`asyncapi-${hash.digest('hex').slice(0, 16)}`, (target) => {
    for (const file of files) copyFileSync(join(sources, file), join(target, file));
    const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
    execFileSync('npm', words, { cwd: target, stdio: ['ignore', 'ignore', 'inherit'] });
  });
}

export function readAsyncapi(file: string): AsyncapiReading {
  const reader = join(asyncapiReader(), 'read.js');
  return JSON.parse(execFileSync(process.execPath, [reader, file], { encoding: 'utf8' }));
}
