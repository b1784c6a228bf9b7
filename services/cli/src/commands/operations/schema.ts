import { Command } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import { readSchemas, type SchemaDocument } from '../../command-line/checkout.ts';
import type { Cli } from '../../command-line/cli.ts';
import { withExamples } from '../../command-line/command.ts';
import { printersOf } from './printed-types.ts';

/** Those that commands print, and the error that each may end with. */
const types = [...printersOf.keys(), 'error'].sort();

/** What `--json` prints, as JSON Schema (docs/operations.md#json). Needs no server. */
export function schema(cli: Cli) {
  const command = new Command('schema')
    .description('List the types that --json prints, and which commands print them; or print the JSON Schema of one')
    .argument('[type]', 'from `guestctl schema`')
    .action(async (type) => {
      if (type === undefined) {
        const rows = types.map((name) => ({ type: name, printedBy: printersOf.get(name) ?? [] }));
        return cli.list(rows, ['type', 'printedBy:30']);
      }
      if (!types.includes(type))
        throw new ServiceError('not_found', `--json prints no ${type}; see \`guestctl schema\``);
      return cli.write(`${JSON.stringify(schemaOf(await readSchemas(), type), null, 2)}\n`);
    });
  return withExamples(command)`
    guestctl schema
    guestctl schema delivery`;
}

/** The type alone, with the definitions that it refers to. */
function schemaOf({ $schema, $id, $defs }: SchemaDocument, type: string): object {
  const stated = new Map(Object.entries($defs));
  const needed = new Set<string>();
  const need = (schema: object | undefined) => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)) {
      if (needed.has(name)) continue;
      needed.add(name);
      need(stated.get(name));
    }
  };
  need(stated.get(type));
  const definitions = Object.fromEntries([...needed].sort().map((name) => [name, stated.get(name)]));
  return { $schema, $id: `${$id}:${type}`, ...stated.get(type), ...(needed.size > 0 && { $defs: definitions }) };
}
