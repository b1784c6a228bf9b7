import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';

/** Writes a file of JSON; with --check only says whether it is what its sources make. */
export function writeGenerated(file: string, content: unknown): void {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  if (!values.check) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${basename(file)} does not match its sources; run "npm run generate"`);
    process.exitCode = 1;
  }
}
