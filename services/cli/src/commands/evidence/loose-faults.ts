import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Verdict } from '@guest-compliance/verify-bundle';

/**
 * What is wrong with the loose files beside `bundle.json` in the directory of an export: each must be, byte for byte,
 * the one in the bundle, and nothing else may lie there that a reader could take for a part of it.
 */
export async function looseFaults(
  directory: string,
  files: Readonly<Record<string, string>>,
): Promise<Verdict['faults']> {
  const present = await readdir(directory, { withFileTypes: true });
  const found = await Promise.all(present.map((entry) => faultOf(directory, entry, files)));
  const missing = Object.keys(files).filter((name) => !present.some((entry) => entry.name === name));
  return [
    ...missing.map((file) => ({ file, what: 'it is missing beside bundle.json' })),
    ...found.flatMap((what, index) => (what === undefined ? [] : [{ file: present[index]?.name ?? '', what }])),
  ];
}

async function faultOf(
  directory: string,
  entry: Dirent,
  files: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  if (entry.name === 'bundle.json') return undefined;
  const expected = Object.hasOwn(files, entry.name) ? files[entry.name] : undefined;
  if (expected === undefined || !entry.isFile()) return 'it is no part of the bundle';
  const content = await readFile(join(directory, entry.name));
  return content.equals(Buffer.from(expected)) ? undefined : 'it is not the one in bundle.json';
}
