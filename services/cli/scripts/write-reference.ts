import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { processTerminal } from '../src/frame/terminal/terminal.ts';
import { commandReference } from './command-reference.ts';

// What `/docs/gcs` shows; with --check only whether it is what the commands say now.
const file = resolve(import.meta.dirname, '../../site/src/gen/commands.json');
// Some defaults are those of the environment, which is nobody's in particular here.
const text = `${JSON.stringify(commandReference({ ...processTerminal(), environment: {} }), null, 2)}\n`;
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
if (!values.check) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('The reference of gcs does not match its commands; run "npm run generate"');
  process.exitCode = 1;
}
