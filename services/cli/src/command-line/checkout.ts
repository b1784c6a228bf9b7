import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

// What guestctl has of a checkout. A program without one has other words for this file (services/cli/scripts/build/embed.ts).

/** The program of the first run; undefined where `guestctl` runs without a checkout (docs/operations.md#cli). */
export const allInOne: string | undefined = resolve(import.meta.dirname, '../../../all-in-one/src/main.ts');

/** services/cli/schemas.json: a definition for each type that `--json` prints, and for what several of them hold. */
export type SchemaDocument = { $schema: string; $id: string; $defs: Readonly<Record<string, object>> };

export async function readSchemas(): Promise<SchemaDocument> {
  return JSON.parse(await readFile(new URL('../../schemas.json', import.meta.url), 'utf8'));
}
