import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { printersOf, withoutType } from '../src/commands/operations/printed-types.ts';

const document = JSON.parse(readFileSync(new URL('../schemas.json', import.meta.url), 'utf8'));
const ajv = strictAjv();
ajv.addSchema(document);

/** The definitions of the published document by their name, which is that of a printed type or a word with a capital; strict, so that a slip in one is an error here. */
export const schemas: ReadonlyMap<string, ValidateFunction> = new Map(
  Object.keys(document.$defs).map((name) => [name, ajv.compile({ $ref: `${document.$id}#/$defs/${name}` })]),
);

const forms: ReadonlyMap<string, 'list' | 'lines'> = new Map([
  ['[]', 'list'],
  ['…', 'lines'],
]);

const printed = [...printersOf].flatMap(([type, printers]) =>
  printers.map((printer) => {
    const [, command = '', mark = ''] = /^(.*?)(\[\]|…)?$/.exec(printer) ?? [];
    return { type, command, form: forms.get(mark) ?? 'one' };
  }),
);

/** What each command prints, by its words: once, in an array, or on a line of its own each time. */
export const printedTypes: Readonly<Record<string, typeof printed>> = {
  ...Object.fromEntries(withoutType.map((command) => [command, []])),
  ...Object.fromEntries(Map.groupBy(printed, ({ command }) => command)),
};

/** Throws when the schema refers to what it does not hold. */
export function compiledAlone(schema: object): ValidateFunction {
  return strictAjv().compile(schema);
}

function strictAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allErrors: true, strictRequired: true });
  addFormats.default(ajv);
  return ajv;
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
