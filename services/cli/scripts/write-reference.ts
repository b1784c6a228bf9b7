import { resolve } from 'node:path';
import { processTerminal } from '../src/frame/terminal/terminal.ts';
import { commandReference } from './command-reference.ts';
import { writeGenerated } from './write-generated.ts';

// What `/docs/guestctl` shows. Some defaults are those of the environment, which is nobody's in particular here.
writeGenerated(
  resolve(import.meta.dirname, '../../site/src/gen/commands.json'),
  commandReference({ ...processTerminal(), environment: {} }),
);
