import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../schemas');

/** The types that `--json` prints, by name. */
export async function schemaNames(): Promise<string[]> {
  return (await readdir(folder)).map((file) => file.replace(/\.json$/, '')).sort();
}

/** The JSON Schema of one of them, as text. */
export function readSchema(name: string): Promise<string> {
  return readFile(join(folder, `${name}.json`), 'utf8');
}
