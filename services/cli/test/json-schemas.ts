import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { printedTypes } from '../src/commands/schema/printed-types.ts';

const folder = resolve(import.meta.dirname, '../schemas');

/** The published schemas by the name of their type; strict, so that a slip in one is an error here. */
export const schemas: ReadonlyMap<string, ValidateFunction> = new Map(
  globSync('*.json', { cwd: folder }).map((file) => [basename(file, '.json'), compile(resolve(folder, file))]),
);

function compile(file: string): ValidateFunction {
  const ajv = new Ajv2020({ strict: true, allErrors: true, strictRequired: true });
  addFormats.default(ajv);
  return ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
}

/** Why what a command has printed is of none of its types; empty when it is of one. `command` is its words. */
export function faultsOf(command: string, stdout: string): string[] {
  const faults = (printedTypes[command] ?? []).map(({ type, form }) => {
    const values: unknown = form === 'lines' ? stdout.trim().split('\n').map(parsed) : parsed(stdout);
    if (form === 'one') return typeFaults(type, [values]);
    return Array.isArray(values) ? typeFaults(type, values) : `no array of ${type}`;
  });
  if (faults.includes('')) return [];
  return faults.length === 0 ? [`${command} has no type in printed-types.ts`] : faults;
}

/** Empty when all of the values are of the type. */
export function typeFaults(type: string, values: readonly unknown[]): string {
  const validate = schemas.get(type);
  if (validate === undefined) return `there is no schema of ${type}`;
  const found = values.flatMap((value) => (validate(value) ? [] : (validate.errors ?? [])));
  const faults = found.map(
    ({ instancePath, message, params }) => `${type}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  return [...new Set(faults)].join('\n');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return `no JSON: ${text.slice(0, 200)}`;
  }
}
