import { parseArgs } from 'node:util';
import { type FigureName, figureNames, isFigureName, smokeFigures, usualFigures } from './figures/figures.ts';
import { type StackName, stackNames } from './stack.ts';

export type Options = {
  figures: FigureName[];
  stack: StackName;
  isSmoke: boolean;
  scale: number;
  output: string;
  /** Folder with a peer's sources, or null. */
  checkout: string | null;
};

export const usage = `npm run bench -- [figure …] [--stack ${stackNames.join('|')}] [--smoke] [--scale 1] [--output bench.json] [--checkout <directory of a peer>]
figures: ${figureNames.join(', ')}
When none is named: ${usualFigures.join(', ')}; with --smoke all but replicas, watching and peers.`;

export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      stack: { type: 'string', default: 'all-in-one' },
      smoke: { type: 'boolean', default: false },
      scale: { type: 'string', default: '1' },
      output: { type: 'string', default: 'bench.json' },
      checkout: { type: 'string' },
    },
  });
  const unknown = positionals.find((name) => !isFigureName(name));
  if (unknown !== undefined) throw new Error(`There is no figure "${unknown}": choose from ${figureNames.join(', ')}.`);
  const stack = stackNames.find((name) => name === values.stack);
  if (stack === undefined)
    throw new Error(`There is no stack "${values.stack}": choose from ${stackNames.join(', ')}.`);
  const named = positionals.filter(isFigureName);
  const scale = Number(values.scale);
  if (!(scale > 0 && scale <= 1)) throw new Error('--scale is a share above 0 and up to 1.');
  const unnamed = values.smoke ? smokeFigures : usualFigures;
  const asked = named.length === 0 ? unnamed : figureNames.filter((name) => named.includes(name));
  return {
    figures: asked,
    stack,
    isSmoke: values.smoke,
    scale,
    output: values.output,
    checkout: values.checkout ?? null,
  };
}
