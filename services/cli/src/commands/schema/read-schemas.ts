import { readFile } from 'node:fs/promises';

/** services/cli/schemas.json: a definition for each type that `--json` prints, and for what several of them hold. */
export type SchemaDocument = { $schema: string; $id: string; $defs: Readonly<Record<string, object>> };

/** Reads it; a program without a checkout has it in itself (services/cli/scripts/build/embed.ts). */
export async function readSchemas(): Promise<SchemaDocument> {
  return JSON.parse(await readFile(new URL('../../../schemas.json', import.meta.url), 'utf8'));
}
