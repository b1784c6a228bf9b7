import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './embed.ts';

/** The licences of the packages that the files of a program are from, as their authors ask for; the same text once. */
export function noticesOf(files: readonly string[]): string {
  const paths = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
  const packages = [...paths].sort().map((path) => join(repository, path));
  const byText = Map.groupBy(packages, licenceOf);
  return [...byText].map(([text, those]) => `${those.map(nameOf).join('\n')}\n\n${text}`).join(`\n${'-'.repeat(80)}\n`);
}

function nameOf(directory: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return `${name} ${version} (${license})`;
}

function licenceOf(directory: string): string {
  const texts = globSync('{LICENSE,LICENCE,NOTICE,license}*', { cwd: directory }).sort();
  return texts.map((file) => readFileSync(join(directory, file), 'utf8')).join('\n');
}
