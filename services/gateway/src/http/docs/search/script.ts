import { readFileSync } from 'node:fs';
import type { Entry } from './rank.js';

/** `/docs/docs.js`: the page's own script after the ranking that the server uses; with an index it asks no server. */
export function docsScript(index?: readonly Entry[]): string {
  const carried = index === undefined ? '' : `const index = ${JSON.stringify(index)};\n`;
  const ranking = sourceOf('rank.js').replaceAll(/^export /gm, '');
  return `(() => {\n${carried}${ranking}\n${sourceOf('../assets/docs.js')}})();\n`;
}

function sourceOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
