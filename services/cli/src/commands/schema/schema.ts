import { Command } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { type Printed, printedTypes } from './printed-types.ts';
import { readSchema, schemaNames } from './read-schemas.ts';

/** `guestctl schema`: what `--json` prints, as JSON Schema (docs/operations.md#json). Needs no server. */
export function schema(cli: Cli) {
  const command = new Command('schema')
    .description('List the types that --json prints, and which commands print them; or print the JSON Schema of one')
    .argument('[type]', 'from `guestctl schema`')
    .action(async (type) => {
      const types = await schemaNames();
      if (type === undefined) {
        const rows = types.map((name) => ({ type: name, printedBy: printersOf(name) }));
        return cli.list(rows, ['type', { name: 'printedBy', min: 30 }]);
      }
      if (!types.includes(type))
        throw new ServiceError('not_found', `--json prints no ${type}; see \`guestctl schema\``);
      return cli.write(await readSchema(type));
    });
  return withExamples(command, 'guestctl schema', 'guestctl schema delivery');
}

/** The commands that print the type: `tenant list[]` prints an array of it, `webhook listen…` one a line. */
function printersOf(type: string): string[] {
  const marks: Readonly<Record<Printed['form'], string>> = { one: '', list: '[]', lines: '…' };
  return Object.entries(printedTypes).flatMap(([command, printed]) =>
    printed.filter((one) => one.type === type).map(({ form }) => command + marks[form]),
  );
}
