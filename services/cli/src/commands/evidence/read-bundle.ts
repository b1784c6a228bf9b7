import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseObject } from '../../frame/parse-object.ts';
import { readInput } from '../../frame/read-input.ts';
import type { Terminal } from '../../frame/terminal.ts';

/** A bundle as it lies on disk; `faults` are loose files that differ from those in `bundle.json`. */
export type FoundBundle = {
  readonly bundle: unknown;
  readonly faults: readonly { readonly file: string; readonly what: string }[];
};

/** Reads a bundle from its file, from stdin (`-`), or from the directory that `gcs evidence export` wrote. */
export async function readBundle(path: string, terminal: Terminal): Promise<FoundBundle> {
  const isDirectory = path !== '-' && (await stat(path)).isDirectory();
  const file = isDirectory ? join(path, 'bundle.json') : path;
  const bundle = parseObject((await readInput(file, terminal)).toString('utf8'));
  const files: unknown = Object.entries(bundle ?? {}).find(([name]) => name === 'files')?.[1];
  if (!isDirectory || typeof files !== 'object' || files === null) return { bundle, faults: [] };
  const present = new Set(await readdir(path));
  const faults: { file: string; what: string }[] = [];
  for (const [name, content] of Object.entries(files)) {
    if (!present.has(name)) faults.push({ file: name, what: 'it is missing beside bundle.json' });
    else if ((await readFile(join(path, name), 'utf8')) !== content)
      faults.push({ file: name, what: 'it is not the one in bundle.json' });
  }
  return { bundle, faults };
}
