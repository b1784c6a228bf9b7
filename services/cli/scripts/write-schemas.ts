import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { JsonSchema } from './schemas/json-schema.ts';
import { deliveryTypes } from './schemas/types/deliveries.ts';
import { evidenceTypes } from './schemas/types/evidence.ts';
import { operationsTypes } from './schemas/types/operations.ts';
import { platformTypes } from './schemas/types/platform.ts';
import { sessionTypes } from './schemas/types/sessions.ts';

// One JSON Schema per type that `guestctl` prints, from the protos and the OpenAPI document: services/cli/schemas.

const types: Readonly<Record<string, JsonSchema>> = {
  ...platformTypes,
  ...sessionTypes,
  ...deliveryTypes,
  ...evidenceTypes,
  ...operationsTypes,
};
const folder = join(import.meta.dirname, '../schemas');
const generated = new Map(Object.entries(types).map(([name, schema]) => [`${name}.json`, textOf(name, schema)]));

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
mkdirSync(folder, { recursive: true });
const leftOver = readdirSync(folder).filter((file) => !generated.has(file));
const stale = [...generated].filter(([file, text]) => read(file) !== text);
if (values.check)
  report([...stale.map(([file]) => `out of date ${file}`), ...leftOver.map((file) => `left over  ${file}`)]);
else {
  for (const [file, text] of stale) writeFileSync(join(folder, file), text);
  for (const file of leftOver) rmSync(join(folder, file));
}

function textOf(name: string, schema: JsonSchema): string {
  const head = { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: `urn:gcs:json:${name}`, title: name };
  return `${JSON.stringify({ ...head, ...schema }, null, 2)}\n`;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
}

function report(differences: readonly string[]): void {
  if (differences.length === 0) return;
  console.error(
    `services/cli/schemas does not match its sources; run "npm run generate":\n  ${differences.join('\n  ')}`,
  );
  process.exitCode = 1;
}
