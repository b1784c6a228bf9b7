import { parseArgs } from 'node:util';
import { type FigureName, figureNames, isFigureName } from './figures/figures.ts';
import { type StackName, stackNames } from './stack.ts';

export type Options = { figures: FigureName[]; stack: StackName; isSmoke: boolean; output: string };

export const usage = `npm run bench -- [figure …] [--stack ${stackNames.join('|')}] [--smoke] [--output bench.json]
figures: ${figureNames.join(', ')}; all of them when none is named`;

/** Reads the command line; throws an Error with one sentence for what it does not know. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      stack: { type: 'string', default: 'all-in-one' },
      smoke: { type: 'boolean', default: false },
      output: { type: 'string', default: 'bench.json' },
    },
  });
  const unknown = positionals.find((name) => !isFigureName(name));
  if (unknown !== undefined) throw new Error(`There is no figure "${unknown}": choose from ${figureNames.join(', ')}.`);
  const stack = stackNames.find((name) => name === values.stack);
  if (stack === undefined)
    throw new Error(`There is no stack "${values.stack}": choose from ${stackNames.join(', ')}.`);
  const named = positionals.filter(isFigureName);
  const asked = named.length === 0 ? figureNames : figureNames.filter((name) => named.includes(name));
  return { figures: asked, stack, isSmoke: values.smoke, output: values.output };
}
