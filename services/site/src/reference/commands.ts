import { readFileSync } from 'node:fs';

/** An option or an argument, as the help of its command writes it. */
export type CommandRow = { term: string; description: string };

/** `name` is the whole of it, such as `guestctl token issue`; `examples` are lines for a shell. */
export type CommandText = {
  name: string;
  usage: string;
  description: string;
  arguments: CommandRow[];
  options: CommandRow[];
  examples: string[];
};

/** What `guestctl --help` says (docs/operations.md#cli), in its order; the first group has no name. */
export type CommandReference = {
  options: CommandRow[];
  groups: { name: string; description: string; commands: CommandText[] }[];
};

/** `gen/commands.json`, which `npm run generate` writes from the commands; read only by who shows it. */
export function readCommandReference(): CommandReference {
  return JSON.parse(readFileSync(new URL('../gen/commands.json', import.meta.url), 'utf8'));
}
